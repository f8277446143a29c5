import { mostOutcomes } from '#shared/contract/leads.ts';
import { dayMs, minuteMs } from '#shared/domain/time.ts';
import type { DemoOwner } from './demo-owner.ts';
import type { PlannedReport } from './planned-reports.ts';

/** It's said so long after a lead, if the clock has come so far. */
const untilSaidMs = 2 * dayMs;

/** Says what became of these leads, as the owner does under Leads. Returns how many of them won a click. */
export async function sayOutcomes(
  owner: DemoOwner,
  due: readonly PlannedReport[],
  now: number,
): Promise<number> {
  const known = due.filter(({ outcome }) => outcome !== undefined);
  if (known.length === 0) return 0;
  const ask = await owner.session();
  for (const site of new Set(known.map(report => report.site))) {
    const { key: license_key } = owner.of(site);
    const ofSite = known.filter(report => report.site === site);
    const rows = await leadRows(ask, license_key, Math.min(...ofSite.map(({ at }) => at)));
    const outcomes = ofSite.map(({ at, outcome }) => {
      const lead = rows.get(at);
      if (!lead || !outcome) throw new Error('A lead is not in the list.');
      const { state, value } = outcome;
      const said = Math.max(at, Math.min(at + untilSaidMs, now - minuteMs));
      return { lead, state, at: said, ...(value !== null && { value, currency: 'USD' }) };
    });
    for (let from = 0; from < outcomes.length; from += mostOutcomes)
      await ask('set-outcomes', { license_key, outcomes: outcomes.slice(from, from + mostOutcomes) });
  }
  return known.filter(({ outcome, body }) => outcome?.state === 'won' && body.click !== undefined).length;
}

/** The ids of leads, by their times. */
async function leadRows(
  ask: DemoOwner['ask'],
  license_key: string,
  from: number,
): Promise<Map<number, string>> {
  const rows = new Map<number, string>();
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await ask('leads', { license_key, from, ...(cursor && { cursor }) });
    for (const { id, at } of page.items) rows.set(at, id);
    cursor = page.cursor;
  }
  return rows;
}
