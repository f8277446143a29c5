import type { Clock } from '#functions/ports/clock.ts';
import type { ClickRows, KeptClick } from '#functions/ports/leads/clicks.ts';
import type { KeptLead, Leads } from '#functions/ports/leads/leads.ts';
import { type AdConsent, isKeptFromNetworks, unknownConsent } from '#shared/domain/leads/ad-consent.ts';
import type { Adjustment } from '#shared/domain/leads/adjustment-file.ts';
import type { ContactHashes } from '#shared/domain/leads/contact-hashes.ts';
import type { Conversion } from '#shared/domain/leads/conversion.ts';
import { isNetworkId } from '#shared/domain/leads/conversion-file.ts';
import {
  type AdjustmentFileName,
  adjustmentFiles,
  type ConversionFileName,
  type ConversionGoal,
  conversionGoals,
  filesFor,
  networkOfFile,
} from '#shared/domain/leads/conversion-file-names.ts';
import { oldestAdjusted, orderIdOf, youngestAdjusted } from '#shared/domain/leads/exported-conversion.ts';
import { dayMs } from '#shared/domain/time.ts';

export interface RowDeps {
  clicks: Pick<ClickRows, 'page'>;
  leads: Pick<Leads, 'some'>;
  clock: Clock;
}

export interface ConversionRow {
  /** Undefined for a network that imports no files. */
  file: ConversionFileName | undefined;
  value: string;
  conversion: Conversion;
  consent: AdConsent;
  /** Of its person, where the network may have them. */
  hashes: ContactHashes | undefined;
  /** Why the file leaves it out: no network can take it, may have it, or would count it again. */
  leftOut: 'old' | 'unknown' | 'refused' | 'repeated' | undefined;
}

export interface AdjustmentRow extends Adjustment {
  file: AdjustmentFileName;
  /** Why the file leaves it out: the network does not take it yet, takes it no more, or never could. */
  leftOut: 'young' | 'old' | 'valueless' | 'repeated' | undefined;
}

interface ExportedRows {
  conversions: ConversionRow[];
  adjustments: AdjustmentRow[];
}

/** What can be read in the time of one answer. */
const most = { rows: 20_000, atOnce: 1000, leadsAtOnce: 100 };

/** The rows of all files of a license, the newest marks first, a part at a time. */
export async function* exportedRows(
  licenseKey: string,
  { clicks, leads, clock }: RowDeps,
): AsyncGenerator<ExportedRows> {
  const span = { from: 0, to: Number.POSITIVE_INFINITY, limit: most.atOnce };
  const now = clock.now();
  const orders = new Set<string>();
  let after: string | undefined;
  for (let read = 0; read < most.rows; ) {
    const { rows, next } = await clicks.page(licenseKey, 'marked', { ...span, after });
    // A page may end before its limit, where a megabyte of the table is full.
    read += Math.max(rows.length, 1);
    // Asked each time: what somebody agreed to may be withdrawn since the last file.
    const senders = await leadsOf(licenseKey, rows, leads);
    const all = rows.flatMap(click =>
      conversionGoals.map(goal => ({ click, goal, lead: senders.get(click.marks[goal]?.lead ?? '') })),
    );
    yield {
      conversions: all
        .flatMap(one => conversionRow(one, now))
        .map(row => once(row, row.conversion.order, orders)),
      adjustments: all
        .flatMap(one => adjustmentRow(one, now))
        .map(row => once(row, row.exported.order, orders)),
    };
    if (next === undefined) return;
    after = next;
  }
}

interface ExportedOutcome {
  click: KeptClick;
  goal: ConversionGoal;
  /** The lead with that outcome. */
  lead: KeptLead | undefined;
}

function conversionRow({ click, goal, lead }: ExportedOutcome, now: number): ConversionRow[] {
  const [said, exported] = [click.marks[goal], click.exported[goal]];
  if (!said) return [];
  const leftOut =
    lead && isKeptFromNetworks(lead)
      ? 'refused'
      : click.at <= now - 90 * dayMs
        ? 'old'
        : isNetworkId(click.value)
          ? undefined
          : 'unknown';
  // By what its network knows it by already, so that it isn't counted twice.
  const known = {
    at: exported?.at ?? said.conversion.at,
    order: exported?.order ?? orderIdOf(click.id, said),
  };
  return [
    {
      file: filesFor(click.name, goal)?.conversions,
      value: click.value,
      leftOut,
      conversion: { ...said.conversion, ...known },
      consent: lead?.consent ?? unknownConsent,
      hashes: lead && click.hashes[goal],
    },
  ];
}

function adjustmentRow({ click, goal, lead }: ExportedOutcome, now: number): AdjustmentRow[] {
  const [said, exported] = [click.marks[goal], click.exported[goal]];
  const file = filesFor(click.name, goal)?.adjustments;
  if (exported?.changedAt === undefined || !file || !isNetworkId(click.value)) return [];
  const left = said && !(lead && isKeptFromNetworks(lead)) ? said.conversion : null;
  const age = now - exported.at;
  const leftOut =
    age > oldestAdjusted[adjustmentFiles[file].network]
      ? 'old'
      : left?.value === null
        ? 'valueless'
        : age < youngestAdjusted
          ? 'young'
          : undefined;
  return [
    {
      file,
      value: click.value,
      exported: { ...exported, changedAt: exported.changedAt },
      now: left,
      leftOut,
    },
  ];
}

/** Of rows with one order ID Google takes one, and Microsoft's have none. */
function once<Row extends ConversionRow | AdjustmentRow>(
  row: Row,
  order: string | undefined,
  orders: Set<string>,
): Row {
  if (row.leftOut || !row.file || networkOfFile(row.file) !== 'google') return row;
  const place = `${row.file} ${order}`;
  if (orders.has(place)) return { ...row, leftOut: 'repeated' };
  orders.add(place);
  return row;
}

/** The leads that clicks were marked for, by their ids. */
async function leadsOf(licenseKey: string, rows: readonly KeptClick[], leads: RowDeps['leads']) {
  const ids = [
    ...new Set(rows.flatMap(({ marks }) => conversionGoals.flatMap(goal => marks[goal]?.lead ?? []))),
  ];
  const found = new Map<string, KeptLead>();
  for (let at = 0; at < ids.length; at += most.leadsAtOnce)
    for (const lead of await leads.some(licenseKey, ids.slice(at, at + most.leadsAtOnce)))
      found.set(lead.id, lead);
  return found;
}
