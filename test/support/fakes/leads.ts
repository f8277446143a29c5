// Leads and clicks in memory, with the adapters' rule: what is known is only ever added to.
import type { ClickExport, ClickExports, ClickRows, KeptClick } from '#functions/ports/leads/clicks.ts';
import type { KeptLead, Leads } from '#functions/ports/leads/leads.ts';
import type { OutcomeChange, Outcomes } from '#functions/ports/leads/outcomes.ts';
import type { RowPage, Span } from '#functions/ports/pages.ts';
import type { Conversion } from '#shared/domain/leads/conversion.ts';
import { defaultExport } from '#shared/domain/leads/conversion-file.ts';
import { type ConversionGoal, conversionGoals } from '#shared/domain/leads/conversion-file-names.ts';
import type { HandedOver } from '#shared/domain/leads/exported-conversion.ts';
import { isSameOutcome } from '#shared/domain/leads/outcome.ts';
import { rowId } from '#shared/domain/row-ids.ts';

/** Rows by their place in the list, read as a table reads them. */
function pageOf<Row>(
  rows: readonly Row[],
  { after, limit }: Span,
  placeOf: (row: Row) => string,
): RowPage<Row> {
  const sorted = [...rows].sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
  const left = sorted.filter(row => after === undefined || placeOf(row) < after);
  const page = left.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: left.length > limit && last ? placeOf(last) : undefined };
}

export function memoryLeads(): Leads & { rows: Map<string, KeptLead> } {
  const rows = new Map<string, KeptLead>();
  return {
    rows,
    async keep(licenseKey, lead) {
      const key = `${licenseKey} ${lead.id}`;
      const { outcome = null, isWithdrawn = false } = rows.get(key) ?? {};
      rows.set(key, { ...structuredClone(lead), outcome, isWithdrawn });
    },
    some: async (licenseKey, ids) => ids.flatMap(id => rows.get(`${licenseKey} ${id}`) ?? []),
    async page(licenseKey, span) {
      const own = [...rows].filter(([key]) => key.startsWith(`${licenseKey} `)).map(([, lead]) => lead);
      const within = own.filter(({ at }) => at >= span.from && at < span.to);
      return pageOf(within, span, ({ id }) => id);
    },
  };
}

export interface MemoryClicks extends ClickRows {
  rows: Map<string, KeptClick>;
  read: { rows: number };
  /** Marks a click that has no lead. */
  convert(licenseKey: string, id: string, mark: { sale: Conversion; markedAt: number }): Promise<void>;
}

export function memoryClicks(): MemoryClicks {
  const rows = new Map<string, KeptClick>();
  const handed = new Map<string, HandedOver>();
  const read = { rows: 0 };
  const of = (licenseKey: string) =>
    [...rows].filter(([key]) => key.startsWith(`${licenseKey} `)).map(([, click]) => click);
  return {
    rows,
    read,
    async note(licenseKey, click, leadAt) {
      const key = `${licenseKey} ${click.id}`;
      const { id, at, name, value, host, campaign, term, page } = click;
      const known = rows.get(key);
      const leads = [known?.leadAt ?? Number.POSITIVE_INFINITY, leadAt ?? Number.POSITIVE_INFINITY];
      const first = Math.min(...leads);
      rows.set(key, {
        id,
        at,
        name,
        value,
        host: known?.host || host || undefined,
        campaign: known?.campaign || campaign || undefined,
        term: known?.term || term || undefined,
        page: known?.page || page || undefined,
        leadAt: Number.isFinite(first) ? first : null,
        marks: known?.marks ?? {},
        exported: known?.exported ?? {},
        hashes: known?.hashes ?? {},
        markedAt: known?.markedAt ?? null,
      });
    },
    withValue: async (licenseKey, value) =>
      of(licenseKey)
        .filter(click => click.value === value)
        .sort((a, b) => (a.id < b.id ? 1 : -1)),
    async page(licenseKey, list, span) {
      const own = of(licenseKey);
      const isByMark = list === 'conversions' || list === 'marked';
      const placeOf = ({ id, markedAt }: KeptClick) => (isByMark ? rowId(markedAt ?? 0, id) : id);
      const listed = own.filter(({ at, leadAt, marks, markedAt }) =>
        isByMark
          ? markedAt !== null && (list === 'marked' || marks.won)
          : at >= span.from && at < span.to && (list === 'all' || leadAt !== null),
      );
      const page = pageOf(listed, span, placeOf);
      read.rows += page.rows.length;
      return page;
    },
    some: async (licenseKey, ids) => ids.flatMap(id => rows.get(`${licenseKey} ${id}`) ?? []),
    handedOver: async licenseKey => handed.get(licenseKey) ?? {},
    async noteHandedOver(licenseKey, file, at) {
      handed.set(licenseKey, { ...handed.get(licenseKey), [file]: at });
    },
    async convert(licenseKey, id, mark) {
      const key = `${licenseKey} ${id}`;
      const click = rows.get(key) as KeptClick;
      const won = { conversion: mark.sale, saidAt: mark.markedAt };
      rows.set(key, { ...click, marks: { ...click.marks, won }, markedAt: mark.markedAt });
    },
  };
}

/** Outcomes in the same memory, with the adapter's conditions: a lead and its clicks change together or not at all. */
export function memoryOutcomes(
  { rows: leads }: Pick<ReturnType<typeof memoryLeads>, 'rows'>,
  { rows: clicks }: Pick<MemoryClicks, 'rows'>,
): Outcomes {
  const writeOne = (licenseKey: string, { lead, clicks: marks }: OutcomeChange): boolean => {
    const keyOf = (id: string) => `${licenseKey} ${id}`;
    const known = lead && leads.get(keyOf(lead.id));
    if (lead && !(known && isSameOutcome(known.outcome, lead.before))) return false;
    const bringsHashes = marks.some(({ hashes }) => Object.values(hashes).some(Boolean));
    if (bringsHashes && known?.isWithdrawn) return false;
    const holds = marks.every(({ id, marks: said, hashes }) => {
      const click = clicks.get(keyOf(id));
      const isOwn = (goal: ConversionGoal) => {
        const owner = click?.marks[goal]?.lead;
        if (said[goal] === undefined && hashes[goal] !== undefined) return owner === lead?.id;
        return said[goal] !== null || !lead || owner === undefined || owner === lead.id;
      };
      return click && conversionGoals.every(isOwn);
    });
    if (!holds) return false;
    if (lead && known) {
      const { outcome, isWithdrawn = known.isWithdrawn } = lead;
      leads.set(keyOf(lead.id), { ...known, outcome, isWithdrawn });
    }
    for (const { id, at, marks: said, exported, hashes } of marks) {
      const click = clicks.get(keyOf(id)) as KeptClick;
      const kept = { ...click.marks };
      const known = { ...click.exported };
      const hashed = { ...click.hashes };
      for (const goal of conversionGoals) {
        const conversion = said[goal];
        if (conversion) kept[goal] = { conversion, saidAt: at, ...(lead && { lead: lead.id }) };
        else if (conversion === null) delete kept[goal];
        const after = exported[goal];
        if (after) known[goal] = after;
        else if (after === null) delete known[goal];
        const of = hashes[goal];
        if (of) hashed[goal] = of;
        else if (of === null) delete hashed[goal];
      }
      const markedAt = said.won === undefined ? (click.markedAt ?? at) : at;
      clicks.set(keyOf(id), { ...click, marks: kept, exported: known, hashes: hashed, markedAt });
    }
    return true;
  };
  return {
    write: async (licenseKey, changes) => changes.every(change => writeOne(licenseKey, change)),
  };
}

export function memoryClickExports(): ClickExports & { kept: Map<string, ClickExport> } {
  const kept = new Map<string, ClickExport>();
  const find = async ({ licenseKey }: { licenseKey: string }): Promise<ClickExport> =>
    kept.get(licenseKey) ?? defaultExport;
  return {
    kept,
    find,
    async save(owner, { secret, names, timeZone }) {
      const { secretHash, secretAt, ...settings } = await find(owner);
      const before = secretHash === undefined ? {} : { secretHash, secretAt };
      const after = secret ? { secretHash: secret.hash, secretAt: secret.at } : secret === null ? {} : before;
      const change = { names: { ...settings.names, ...names }, ...(timeZone !== undefined && { timeZone }) };
      kept.set(owner.licenseKey, { ...settings, ...change, ...after });
    },
  };
}
