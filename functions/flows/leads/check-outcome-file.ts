import type { Clock } from '#functions/ports/clock.ts';
import type { ClickRows, KeptClick } from '#functions/ports/leads/clicks.ts';
import type { KeptLead, Leads } from '#functions/ports/leads/leads.ts';
import type { CheckedFile, ListedOutcome } from '#functions/ports/leads/outcome-files.ts';
import type { RowHashes } from '#shared/domain/leads/contact-hashes.ts';
import { isSameOutcome, type LeadOutcome, refusalOfOutcome } from '#shared/domain/leads/outcome.ts';
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
import { changeFor } from './settle-outcomes.ts';

export interface CheckDeps {
  leads: Pick<Leads, 'some' | 'page'>;
  clicks: Pick<ClickRows, 'withValue' | 'some'>;
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
  const clicks = await clicksToHash(licenseKey, judged, deps);
  const sums = outcomeSums();
  const list: ListedOutcome[] = [];
  const settled = new Set<string>();
  let withdrawn = 0;
  let hashed = 0;
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
    const hashes = newHashes(row, lead, after, clicks, now);
    if (settled.has(lead.id) || (stays && !withdraws && !hashes)) same += 1;
    else {
      const change = { id: lead.id, before: lead.outcome, after };
      list.push({ ...change, ...(withdraws && { withdraws }), ...(hashes && { hashes }) });
      if (hashes) hashed += 1;
      if (!stays) sums.add({ ...lead, outcome: after });
      if (withdraws) withdrawn += 1;
    }
    settled.add(lead.id);
  }
  const problems = judged.flatMap(({ problems: ofRow }) => ofRow);
  const notes = judged.flatMap(({ row, problems: ofRow }) => (ofRow.length > 0 ? [] : row.notes));
  const { states: changes, revenue } = sums.figures();
  const wrong = new Set(problems.map(({ row }) => row)).size;
  const counts = {
    rows: table.rows.length,
    unnamed,
    silent,
    same,
    wrong,
    leads: list.length,
    withdrawn,
    hashed,
  };
  const remarks = { problems: problemsByKind(problems), notes: problemsByKind(notes) };
  return { list, checked: { ...counts, ...remarks, changes, revenue } };
}

/** The clicks of leads whose rows have hashes: those are kept with clicks alone. Why: docs/decisions/0203 */
async function clicksToHash(
  licenseKey: string,
  judged: readonly Judged[],
  deps: CheckDeps,
): Promise<Map<string, KeptClick>> {
  const ids = judged.flatMap(({ row, lead }) =>
    row.said?.hashes && lead ? lead.clicks.map(({ id }) => id) : [],
  );
  const clicks = ids.length > 0 ? await deps.clicks.some(licenseKey, [...new Set(ids)]) : [];
  return new Map(clicks.map(click => [click.id, click]));
}

/** The hashes of a row, if one of the lead's clicks has others or none. */
function newHashes(
  { said }: RowReading,
  lead: KeptLead,
  outcome: LeadOutcome | null,
  clicks: ReadonlyMap<string, KeptClick>,
  now: number,
): RowHashes | undefined {
  if (!said?.hashes) return undefined;
  const own = lead.clicks.flatMap(({ id }) => clicks.get(id) ?? []);
  const change = changeFor(lead, outcome, own, { now, handed: {}, hashes: said.hashes });
  const isNew = change.clicks.some(({ hashes }) => Object.values(hashes).some(Boolean));
  return isNew ? said.hashes : undefined;
}

function judge(row: RowReading, found: FoundLead = 'unknown-lead'): Judged {
  const problems = [...row.problems];
  if (typeof found === 'object') return { row, lead: found, problems };
  problems.push({ row: row.row, column: row.leadColumn, code: found });
  return { row, lead: undefined, problems };
}

/** Given two contradicting rows of a lead, it is unknown which is meant: neither is applied. */
function refuseContradictions(judged: readonly Judged[]): void {
  const byLead = new Map<string, Judged[]>();
  for (const one of judged) if (one.lead) byLead.set(one.lead.id, [...(byLead.get(one.lead.id) ?? []), one]);
  for (const rows of byLead.values()) {
    if (new Set(rows.map(({ row }) => JSON.stringify(row.said ?? row.row))).size < 2) continue;
    for (const { row, problems } of rows)
      problems.push({ row: row.row, column: row.leadColumn, code: 'said-twice' });
  }
}
