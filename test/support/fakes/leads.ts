// Leads and clicks in memory, with the adapters' rule: what is known is only ever added to.
import type { ClickExport, ClickExports, ClickRows, KeptClick } from '#functions/ports/leads/clicks.ts';
import type { Lead, Leads } from '#functions/ports/leads/leads.ts';
import type { RowPage, Span } from '#functions/ports/pages.ts';
import { defaultExport } from '#shared/domain/leads/conversion-file.ts';
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

export function memoryLeads(): Leads & { rows: Map<string, Lead> } {
  const rows = new Map<string, Lead>();
  return {
    rows,
    keep: async (licenseKey, lead) => void rows.set(`${licenseKey} ${lead.id}`, structuredClone(lead)),
    async page(licenseKey, span) {
      const own = [...rows].filter(([key]) => key.startsWith(`${licenseKey} `)).map(([, lead]) => lead);
      const within = own.filter(({ at }) => at >= span.from && at < span.to);
      return pageOf(within, span, ({ id }) => id);
    },
  };
}

export function memoryClicks(): ClickRows & { rows: Map<string, KeptClick>; read: { rows: number } } {
  const rows = new Map<string, KeptClick>();
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
        ...{ id, at, name, value },
        host: known?.host || host || undefined,
        campaign: known?.campaign || campaign || undefined,
        term: known?.term || term || undefined,
        page: known?.page || page || undefined,
        leadAt: Number.isFinite(first) ? first : null,
        conversion: known?.conversion ?? null,
        markedAt: known?.markedAt ?? null,
      });
    },
    withValue: async (licenseKey, value) =>
      of(licenseKey)
        .filter(click => click.value === value)
        .sort((a, b) => (a.id < b.id ? 1 : -1)),
    async page(licenseKey, list, span) {
      const own = of(licenseKey);
      const placeOf = ({ id, markedAt }: KeptClick) =>
        list === 'conversions' ? rowId(markedAt ?? 0, id) : id;
      const listed = own.filter(({ at, leadAt, conversion }) =>
        list === 'conversions'
          ? conversion !== null
          : at >= span.from && at < span.to && (list === 'all' || leadAt !== null),
      );
      const page = pageOf(listed, span, placeOf);
      read.rows += page.rows.length;
      return page;
    },
    async convert(licenseKey, id, mark) {
      const known = rows.get(`${licenseKey} ${id}`);
      if (!known) return undefined;
      const next = { ...known, conversion: mark?.sale ?? null, markedAt: mark?.markedAt ?? null };
      rows.set(`${licenseKey} ${id}`, next);
      return next;
    },
  };
}

export function memoryClickExports(): ClickExports & { kept: Map<string, ClickExport> } {
  const kept = new Map<string, ClickExport>();
  const find = async ({ licenseKey }: { licenseKey: string }): Promise<ClickExport> =>
    kept.get(licenseKey) ?? defaultExport;
  return {
    kept,
    find,
    async save(owner, { secret, ...change }) {
      const { secretHash, secretAt, ...settings } = await find(owner);
      const before = secretHash === undefined ? {} : { secretHash, secretAt };
      const after = secret ? { secretHash: secret.hash, secretAt: secret.at } : secret === null ? {} : before;
      kept.set(owner.licenseKey, { ...settings, ...change, ...after });
    },
  };
}
