import type { MonthlyReport } from '#shared/contract/traffic.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { setupFaultsOf } from '#shared/domain/reports/setup-faults.ts';
import { noValue } from '#shared/domain/visits/other-value.ts';
import { noCounts, type PeriodCounts } from '#shared/domain/visits/period-counts.ts';
import { endOfMonth, monthBefore } from '#shared/domain/visits/periods.ts';
import type { Dimension, DimensionCounts } from '#shared/domain/visits/visit-dimensions.ts';
import { readMonth } from '../visits/read-month.ts';
import {
  areReportsLocked,
  daysOnWire,
  type TrafficDeps,
  trafficOfLicense,
} from '../visits/traffic-of-license.ts';

/** A lead of another channel is tracked: somebody can say where it came from. */
const unknownChannels: ReadonlySet<string> = new Set(['Direct', 'Unassigned']);
const paidChannel = /^(Paid |Display$|Cross-network$)/;

/** The report of a license's month; undefined if its plan is not ours. Locked, it has its totals and empty tables. */
export async function monthlyReport(
  license: LicenseRow,
  month: string,
  deps: TrafficDeps,
): Promise<MonthlyReport | undefined> {
  const traffic = await trafficOfLicense(license, { month, detail: 'names' }, deps);
  if (!traffic) return undefined;
  const { licenseKey } = license;
  const [before, locked] = await Promise.all([
    readMonth(licenseKey, monthBefore(month), 'names', deps),
    areReportsLocked(license, deps),
  ]);
  const { counted, used, allowance } = traffic;
  const { visits, leads, excluded } = counted;
  const span = { from: Date.parse(`${month}-01`), to: Math.min(endOfMonth(month), deps.clock.now()) };
  return {
    month,
    visits,
    leads,
    excluded,
    allowance,
    used,
    locked,
    floods: [...counted.floods],
    days: daysOnWire(counted),
    tracked_leads: trackedLeads(counted),
    before: {
      month: monthBefore(month),
      visits: before.visits,
      leads: before.leads,
      tracked_leads: trackedLeads(before),
      days: before.days.map(({ day, counts }) => ({ day, visits: counts.visits, leads: counts.leads })),
    },
    faults: setupFaultsOf(counted, span),
    ...tablesOf(locked ? noCounts : counted),
  };
}

function trackedLeads({ dimensions }: PeriodCounts): number {
  return sumOf(dimensions, 'ch', channel => !unknownChannels.has(channel)).leads;
}

function tablesOf(counted: PeriodCounts) {
  const { dimensions } = counted;
  const table = (dimension: Dimension) =>
    Object.entries(dimensions[dimension] ?? {})
      .map(([name, { visits, leads }]) => ({ name, visits, leads }))
      .sort((a, b) => b.visits - a.visits || b.leads - a.leads || (a.name < b.name ? -1 : 1));
  /** With a last row for visits without a value, so that the rows add up to the month. */
  const whole = (dimension: Dimension) => {
    // A link may name our own word for it, as Google Analytics does.
    const isNamed = (name: string) => name !== noValue;
    const named = sumOf(dimensions, dimension, isNamed);
    const [visits, leads] = [counted.visits - named.visits, counted.leads - named.leads];
    const rows = table(dimension).filter(({ name }) => isNamed(name));
    return [...rows, ...(visits + leads > 0 ? [{ name: noValue, visits, leads }] : [])];
  };
  return {
    channels: whole('ch'),
    sources: whole('src'),
    media: whole('med'),
    campaigns: whole('cmp'),
    landing_pages: whole('lp'),
    hosts: whole('host'),
    first_touch: { channels: table('fch'), sources: table('fsrc'), campaigns: table('fcmp') },
    click_ids: {
      paid_visits: sumOf(dimensions, 'ch', channel => paidChannel.test(channel)).visits,
      networks: table('net'),
    },
  };
}

function sumOf(dimensions: DimensionCounts, dimension: Dimension, isMeant: (value: string) => boolean) {
  const sum = { visits: 0, leads: 0 };
  for (const [value, { visits, leads }] of Object.entries(dimensions[dimension] ?? {})) {
    if (!isMeant(value)) continue;
    sum.visits += visits;
    sum.leads += leads;
  }
  return sum;
}
