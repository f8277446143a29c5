import type { DemoOwner } from './demo-owner.ts';
import type { PlannedReport } from './planned-reports.ts';

/** Compares the visits and leads of every site and month with those that were sent, without spam; returns their sums. */
export async function checkCounts(
  owner: DemoOwner,
  reports: readonly PlannedReport[],
): Promise<{ visits: number; leads: number }> {
  const all = { visits: 0, leads: 0 };
  const ask = await owner.session();
  for (const [site, { key: license_key }] of owner.licenses()) {
    for (const [month, sent] of monthsOf(reports.filter(report => report.site === site))) {
      const { visits, leads } = await ask('monthly-report', { license_key, month });
      if (visits !== sent.visits || leads !== sent.leads)
        throw new Error(
          `${site}, ${month}: ${sent.visits} visits and ${sent.leads} leads were sent, ${visits} and ${leads} counted.`,
        );
      all.visits += visits;
      all.leads += leads;
    }
  }
  return all;
}

function monthsOf(reports: readonly PlannedReport[]): Map<string, { visits: number; leads: number }> {
  const months = new Map<string, { visits: number; leads: number }>();
  for (const { at, kind, outcome } of reports) {
    if (outcome?.state === 'spam') continue;
    const month = new Date(at).toISOString().slice(0, 7);
    const sums = months.get(month) ?? { visits: 0, leads: 0 };
    sums[kind === 'visit' ? 'visits' : 'leads'] += 1;
    months.set(month, sums);
  }
  return months;
}
