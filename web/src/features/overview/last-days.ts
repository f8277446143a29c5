import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { dayMs } from '#shared/domain/time.ts';
import { dayOf } from '#shared/domain/visits/count-periods.ts';

const days = 30;

/**
 * Visits and leads of the last 30 days, today among them, from the report of the running month, which has the days of the
 * month before, too. On the first day after a February these are 29.
 */
export function lastDays(report: Pick<MonthlyReport, 'days' | 'before'>, now: number) {
  const from = dayOf(now - (days - 1) * dayMs);
  const within = [...report.before.days, ...report.days].filter(({ day }) => day >= from);
  return {
    visits: within.reduce((sum, { visits }) => sum + visits, 0),
    leads: within.reduce((sum, { leads }) => sum + leads, 0),
  };
}

/** The source that brought the most leads, or else the most visits; undefined while none is known. */
export function bestSource({ sources }: Pick<MonthlyReport, 'sources'>) {
  const known = sources.filter(({ name }) => name !== '(none)' && name !== 'other');
  return [...known].sort((one, two) => two.leads - one.leads || two.visits - one.visits)[0];
}
