// When the visits of a site are made: more in its season and on its good days, growing over the months.
import { dayMs, hourMs, minuteMs } from '#shared/domain/time.ts';
import type { DemoSite } from './demo-sites.ts';
import type { Chance } from './seeded-random.ts';

/** From and up to, epoch milliseconds. */
export interface SiteTime {
  from: number;
  until: number;
}

/** So long hours are kept apart; of an earlier day only its sum is left. */
const hoursKeptMs = 41 * dayMs;
/** By the hour in UTC, for visitors in the east of the United States. */
const hours = [5, 4, 3, 2, 1, 1, 1, 1, 1, 2, 4, 6, 9, 11, 12, 12, 13, 13, 12, 11, 10, 10, 9, 7].map(
  (weight, hour) => ({ hour, weight }),
);
/** Visits of one time of an earlier day, well below what is plausible in a minute. */
const perTime = 60;
const yearlyGrowth = 0.6;

/** The times of `visits` visits of a site, in order; all of them in whole days, and before the end. */
export function visitTimes(
  site: DemoSite,
  { span, end, visits }: { span: SiteTime; end: number; visits: number },
  chance: Chance,
): number[] {
  const days = daysOf(span).map(day => ({ day, weight: weightOf(site, day, span, chance) }));
  const all = days.reduce((sum, { weight }) => sum + weight, 0);
  const times: number[] = [];
  let upTo = 0;
  for (const { day, weight } of days) {
    upTo += weight;
    const ofDay = Math.round((visits * upTo) / all) - times.length;
    for (let nth = 0; nth < ofDay; nth++)
      times.push(day < end - hoursKeptMs ? earlierTime(day, nth, chance) : timeOn(day, span.until, chance));
  }
  return times.sort((one, other) => one - other);
}

function daysOf({ from, until }: SiteTime): number[] {
  const days: number[] = [];
  for (let day = Math.ceil(from / dayMs) * dayMs; day + hourMs < until; day += dayMs) days.push(day);
  return days;
}

function weightOf(site: DemoSite, day: number, { from, until }: SiteTime, chance: Chance): number {
  const date = new Date(day);
  const season = site.seasons[date.getUTCMonth()] ?? 1;
  const next = site.seasons[(date.getUTCMonth() + 1) % 12] ?? 1;
  const within = (date.getUTCDate() - 1) / 31;
  const growth = 1 + (yearlyGrowth * (day - from)) / (365 * dayMs);
  const isPart = Math.min(1, (until - day) / dayMs);
  const luck = 0.8 + 0.4 * chance.next();
  return (
    (season + (next - season) * within) * (site.weekdays[date.getUTCDay()] ?? 1) * growth * luck * isPart
  );
}

function timeOn(day: number, until: number, chance: Chance): number {
  const at = day + chance.pick(hours).hour * hourMs + chance.below(hourMs);
  // The last day is not over yet.
  return at < until - minuteMs ? at : day + chance.below(Math.max(1, until - minuteMs - day));
}

/**
 * Counting costs by the minute and summing up by the hour, and they are one sum by now: so the visits of an
 * earlier day are made in one minute, or in the next ones of its hour if there are many.
 */
function earlierTime(day: number, nth: number, chance: Chance): number {
  return day + 14 * hourMs + (12 + Math.floor(nth / perTime)) * minuteMs + chance.below(minuteMs);
}
