import type { Clock } from '#functions/ports/clock.ts';
import type { KeptCounts } from '#functions/ports/visits/counts.ts';
import { dayMs } from '#shared/domain/time.ts';
import { keptCountDays, minuteOf } from '#shared/domain/visits/count-periods.ts';
import { type CountedTouch, touchOf } from '#shared/domain/visits/counted-touch.ts';
import { isExcluded } from '#shared/domain/visits/excluded-ranges.ts';

export interface TouchDeps {
  counts: Pick<KeptCounts, 'newestTouches' | 'excluded'>;
  clock: Clock;
}

const wanted = 1000;
/** A flood, or leads alone, may fill whole pages. */
const mostPages = 8;

/** How the last thousand visits came, and all others of the minute in which the first of them was; none of excluded times. */
export async function newestTouches(
  licenseKey: string,
  { counts, clock }: TouchDeps,
): Promise<{ visits: number; touches: CountedTouch[] }> {
  const { ranges } = await counts.excluded(licenseKey);
  const since = minuteOf(clock.now() - keptCountDays * dayMs);
  const found = new Map<string, number>();
  let [visits, pages] = [0, 0];
  for await (const page of counts.newestTouches(licenseKey, since)) {
    for (const minute of page) {
      if (visits >= wanted || isExcluded(minute.beginsAt, ranges)) continue;
      visits += minute.visits;
      for (const [touch, many] of minute.touches) found.set(touch, (found.get(touch) ?? 0) + many);
    }
    pages += 1;
    if (visits >= wanted || pages === mostPages) break;
  }
  return { visits, touches: [...found].map(([touch, many]) => touchOf(touch, many)) };
}
