import type { Detail, TrafficNotices } from '#functions/ports/visits/counts.ts';
import {
  allowanceOf,
  type Catalogue,
  catalogueRow,
  type PlanKey,
  planKeys,
  plans,
} from '#shared/domain/checkout/plans.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { allowedPlan } from '#shared/domain/visits/allowance.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { usedVisits } from '#shared/domain/visits/period-counts.ts';
import { monthBefore } from '#shared/domain/visits/periods.ts';
import { reportsLockedFrom, type TrafficState, trafficState } from '#shared/domain/visits/traffic-state.ts';
import { type MonthCounts, type ReadDeps, readMonth } from './read-month.ts';

export interface TrafficDeps extends ReadDeps {
  notices: Pick<TrafficNotices, 'of'>;
  catalogue: Catalogue;
}

export interface Traffic {
  plan: PlanKey;
  allowance: number;
  counted: MonthCounts;
  /** Visits that are held against the allowance. */
  used: number;
  state: TrafficState;
  /** From when on the monthly reports are locked, if so. */
  lockedFrom: number | null;
}

/** A license's month beside its allowance; undefined if its plan is not ours. */
export async function trafficOfLicense(
  license: LicenseRow,
  { month, detail }: { month: string; detail: Detail },
  deps: TrafficDeps,
): Promise<Traffic | undefined> {
  const allowed = allowedPlan(license.subscription, deps.clock.now());
  const row = catalogueRow(deps.catalogue, allowed.priceId);
  if (!row) return undefined;
  const { licenseKey } = license;
  const allowance = allowanceOf(plans[row.plan], allowed.quantity);
  const counted = await readMonth(licenseKey, month, detail, deps);
  const used = usedVisits(counted);
  const before =
    used >= allowance ? await readMonth(licenseKey, monthBefore(month), 'totals', deps) : undefined;
  const state = trafficState(used, before ? usedVisits(before) : 0, allowance);
  const { over } = state === 'over-again' ? await deps.notices.of(licenseKey, month) : {};
  return {
    plan: row.plan,
    allowance,
    counted,
    used,
    state,
    lockedFrom: reportsLockedFrom(state, over, hasLarger(row.plan)),
  };
}

/** Whether the reports of a license are locked now. */
export async function areReportsLocked(license: LicenseRow, deps: TrafficDeps): Promise<boolean> {
  const now = deps.clock.now();
  const traffic = await trafficOfLicense(license, { month: monthOf(now), detail: 'totals' }, deps);
  return traffic !== undefined && traffic.lockedFrom !== null && traffic.lockedFrom <= now;
}

/** The days of a month as calls answer them. */
export function daysOnWire({ days }: MonthCounts) {
  return days.map(({ day, counts: { visits, leads, floods, excluded } }) => {
    const flood = floods.reduce((sum, one) => sum + one.visits + one.leads, 0);
    return { day, visits, leads, flood, excluded };
  });
}

export function hasLarger(plan: PlanKey): boolean {
  return plan !== planKeys.at(-1);
}
