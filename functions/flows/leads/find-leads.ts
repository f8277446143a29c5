import type { ClickRows } from '#functions/ports/leads/clicks.ts';
import type { KeptLead, Leads } from '#functions/ports/leads/leads.ts';
import { mostOutcomes } from '#shared/contract/leads.ts';
import type { RowProblemCode, RowReading } from '#shared/domain/leads/outcome-rows.ts';
import { idFromPublic, rowIdShape } from '#shared/domain/row-ids.ts';
import { leadOfClick } from './lead-of-click.ts';

export interface FindDeps {
  leads: Pick<Leads, 'some' | 'page'>;
  clicks: Pick<ClickRows, 'withValue'>;
}

/** The lead of a row, or why there is none. */
export type FoundLead = KeptLead | RowProblemCode;

/** Clicks are looked up one by one, so many at once. */
const atOnce = 10;

/** The leads that rows name, by their ids or by the ids of ad clicks; those of this license alone. */
export async function findLeads(
  licenseKey: string,
  rows: readonly RowReading[],
  deps: FindDeps,
): Promise<Map<RowReading, FoundLead>> {
  const named = rows.filter(({ lead }) => lead !== '');
  const byId = await leadsWith(
    licenseKey,
    named.map(({ lead }) => idFromPublic(lead)).filter(id => rowIdShape.test(id)),
    deps,
  );
  const byClicks = rows.filter(({ lead }) => lead === '');
  const values = [...new Set(byClicks.flatMap(({ clicks }) => clicks.map(({ value }) => value)))];
  const byClick = new Map<string, FoundLead>();
  for (let at = 0; at < values.length; at += atOnce)
    await Promise.all(
      values
        .slice(at, at + atOnce)
        .map(async value => void byClick.set(value, await leadWithClick(licenseKey, value, deps))),
    );
  const leadOf = ({ lead: publicId, clicks }: RowReading): FoundLead => {
    if (publicId !== '') {
      const id = idFromPublic(publicId);
      return byId.get(id) ?? (rowIdShape.test(id) ? 'unknown-lead' : 'no-lead-id');
    }
    const all = clicks.map(({ value }) => byClick.get(value) ?? 'unknown-click');
    return all.find(one => typeof one === 'object') ?? all[0] ?? 'unknown-click';
  };
  return new Map(rows.map(row => [row, leadOf(row)]));
}

async function leadsWith(
  licenseKey: string,
  ids: readonly string[],
  { leads }: FindDeps,
): Promise<Map<string, KeptLead>> {
  const different = [...new Set(ids)];
  const found = new Map<string, KeptLead>();
  for (let at = 0; at < different.length; at += mostOutcomes)
    for (const lead of await leads.some(licenseKey, different.slice(at, at + mostOutcomes)))
      found.set(lead.id, lead);
  return found;
}

/** A click ID may stand for several clicks, of which the newest that became a lead counts. */
async function leadWithClick(
  licenseKey: string,
  value: string,
  { clicks, leads }: FindDeps,
): Promise<FoundLead> {
  const known = await clicks.withValue(licenseKey, value);
  for (const click of known) {
    const lead = await leadOfClick(licenseKey, click, leads);
    if (lead) return lead;
  }
  return known.length > 0 ? 'click-without-lead' : 'unknown-click';
}
