import { dayMs } from '../time.ts';

/** How a license's traffic of this month stands to its allowance; collection goes on in all of them. */
export const trafficStates = ['ok', 'near', 'over', 'over-again'] as const;
export type TrafficState = (typeof trafficStates)[number];

/** From this share of the allowance on the owner is mailed. */
const nearShare = 0.8;
/** So long after the notice of a second month over the allowance the reports stay open. */
export const openAfterNoticeDays = 7;

/** `over` from the whole allowance on. The month before is compared with the allowance of today, so that a larger plan settles it at once. */
export function trafficState(visits: number, visitsMonthBefore: number, allowance: number): TrafficState {
  if (visits >= allowance) return visitsMonthBefore >= allowance ? 'over-again' : 'over';
  return visits >= allowance * nearShare ? 'near' : 'ok';
}

/**
 * When the monthly reports are locked until a larger plan is chosen, if ever: after the notice of a second month in a
 * row over the allowance. The largest plan has none above it: there a person decides.
 */
export function reportsLockedFrom(
  state: TrafficState,
  noticedAt: number | undefined,
  hasLargerPlan: boolean,
): number | null {
  if (state !== 'over-again' || noticedAt === undefined || !hasLargerPlan) return null;
  return noticedAt + openAfterNoticeDays * dayMs;
}
