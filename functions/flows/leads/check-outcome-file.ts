import type { Clock } from '#functions/ports/clock.ts';
import type { ClickRows } from '#functions/ports/leads/clicks.ts';
import type { KeptLead, Leads } from '#functions/ports/leads/leads.ts';
import type { CheckedFile, ListedOutcome } from '#functions/ports/leads/outcome-files.ts';
import { isSameOutcome, refusalOfOutcome } from '#shared/domain/leads/outcome.ts';
import type { OutcomeField } from '#shared/domain/leads/outcome-columns.ts';
import { outcomeSums } from '#shared/domain/leads/outcome-figures.ts';
import type { OutcomeTable } from '#shared/domain/leads/outcome-file.ts';
import {
  outcomeByRow,
  type RowProblem,
  type RowReading,
  readTable,
  type TableChoices,
} from '#shared/domain/leads/outcome-rows.ts';
import { problemsByKind } from '#shared/domain/leads/row-problems.ts';
import { type FoundLead, findLeads } from './find-leads.ts';

export interface CheckDeps {
  leads: Pick<Leads, 'some' | 'page'>;
  clicks: Pick<ClickRows, 'withValue'>;
  clock: Clock;
}

interface Judged {
  row: RowReading;
  lead: KeptLead | undefined;
  problems: RowProblem[];
}

/**
 * What a table would change, and what of it can't be: every row is judged, whatever the others hold. Writes nothing.
 * Why: docs/decisions/0193
 */
export async function checkOutcomeFile(
  licenseKey: string,
  table: OutcomeTable,
  choices: TableChoices,
  deps: CheckDeps,
): Promise<{ list: ListedOutcome[]; checked: CheckedFile }> {
  const { rows, unnamed, silent } = readTable(table, choices);
  const found = await findLeads(licenseKey, rows, deps);
  const headingOf = (field: OutcomeField) => table.headings[table.columns.fields[field] ?? -1] ?? '';
  const judged = rows.map(row => judge(row, found.get(row)));
  refuseContradictions(judged);

  const now = deps.clock.now();
  const sums = outcomeSums();
  const list: ListedOutcome[] = [];
  const settled = new Set<string>();
  let withdrawn = 0;
  let same = 0;
  for (const { row, lead, problems } of judged) {
    if (!lead || !row.said || problems.length > 0) continue;
    const after = outcomeByRow(row.said, lead, now);
    const stays = isSameOutcome(lead.outcome, after);
    const refused = stays ? undefined : after && refusalOfOutcome(after, lead.at, now);
    if (refused) {
      problems.push({
        row: row.row,
        column: headingOf(refused.field === 'at' ? 'time' : refused.field),
        code: refused.code,
      });
      continue;
    }
    const withdraws = row.said.isWithdrawn && !lead.isWithdrawn;
    if (settled.has(lead.id) || (stays && !withdraws)) same += 1;
    else {
      list.push({ id: lead.id, before: lead.outcome, after, ...(withdraws && { withdraws }) });
      if (!stays) sums.add({ ...lead, outcome: after });
      if (withdraws) withdrawn += 1;
    }
    settled.add(lead.id);
  }
  const problems = judged.flatMap(({ problems: ofRow }) => ofRow);
  const { states: changes, revenue } = sums.figures();
  const wrong = new Set(problems.map(({ row }) => row)).size;
  const counts = { rows: table.rows.length, unnamed, silent, same, wrong, leads: list.length, withdrawn };
  return { list, checked: { ...counts, problems: problemsByKind(problems), changes, revenue } };
}

function judge(row: RowReading, found: FoundLead = 'unknown-lead'): Judged {
  const problems = [...row.problems];
  if (typeof found === 'object') return { row, lead: found, problems };
  problems.push({ row: row.row, column: row.leadColumn, code: found });
  return { row, lead: undefined, problems };
}

/** Of a lead of which two rows say different things nobody knows which is meant: none of them is carried out. */
function refuseContradictions(judged: readonly Judged[]): void {
  const byLead = new Map<string, Judged[]>();
  for (const one of judged) if (one.lead) byLead.set(one.lead.id, [...(byLead.get(one.lead.id) ?? []), one]);
  for (const rows of byLead.values()) {
    if (new Set(rows.map(({ row }) => JSON.stringify(row.said ?? row.row))).size < 2) continue;
    for (const { row, problems } of rows)
      problems.push({ row: row.row, column: row.leadColumn, code: 'said-twice' });
  }
}
