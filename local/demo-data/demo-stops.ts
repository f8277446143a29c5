import { dayMs, hourMs } from '#shared/domain/time.ts';
import type { LifeEvent } from './demo-life.ts';

/** A time at which the clock stands still: visits up to it are sent, then its event happens, if any. */
export interface DemoStop {
  at: number;
  event?: LifeEvent;
}

/** Days of a month on which the clock stops anyway: reports of a month are mailed, and no visit is ever late. */
const stopDays = [1, 16];

/** All stops from the first event to the end, in order. */
export function demoStops(
  events: readonly LifeEvent[],
  { from, until }: { from: number; until: number },
): DemoStop[] {
  const stops: DemoStop[] = events.map(event => ({ at: event.at, event }));
  for (let day = Math.ceil(from / dayMs) * dayMs; day < until; day += dayMs) {
    const at = day + 9 * hourMs;
    if (stopDays.includes(new Date(day).getUTCDate()) && at < until) stops.push({ at });
  }
  stops.push({ at: until });
  return stops.sort((one, other) => one.at - other.at);
}
