import { dayMs, minuteMs } from '#shared/domain/time.ts';
import type { DemoOwner } from './demo-owner.ts';
import type { PlannedReport } from './planned-reports.ts';

/** A sale is made so long after its lead, if the clock has come so far. */
const untilSaleMs = 2 * dayMs;

/** Marks the clicks of these leads that were sold, as the owner does under Google Click Reports. Returns how many. */
export async function markSales(
  owner: DemoOwner,
  due: readonly PlannedReport[],
  now: number,
): Promise<number> {
  const sold = due.filter(({ sale }) => sale !== undefined);
  if (sold.length === 0) return 0;
  const ask = await owner.session();
  for (const site of new Set(sold.map(report => report.site))) {
    const ofSite = sold.filter(report => report.site === site);
    const rows = await clickRows(ask, owner.of(site).key, Math.min(...ofSite.map(({ at }) => at)) - dayMs);
    for (const { at, sale } of ofSite) {
      const click = rows.get(sale?.click ?? '');
      if (!click) throw new Error('The click of a lead is not in the report.');
      await ask('mark-converted', {
        ...{ license_key: owner.of(site).key, click, value: sale?.value ?? null, currency: 'USD' },
        ...{ at: Math.max(at, Math.min(at + untilSaleMs, now - minuteMs)), undo: false },
      });
    }
  }
  return sold.length;
}

/** The ids of clicks that became leads, by their values. */
async function clickRows(
  ask: DemoOwner['ask'],
  license_key: string,
  from: number,
): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await ask('click-report', {
      ...{ license_key, lead: 'yes', from },
      ...(cursor && { cursor }),
    });
    for (const { id, value } of page.items) rows.set(value, id);
    cursor = page.cursor;
  }
  return rows;
}
