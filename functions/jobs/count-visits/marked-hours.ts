import type { Clock } from '#functions/ports/clock.ts';
import type { RollUpMarks } from '#functions/ports/visits/tracking.ts';
import { hourMs } from '#shared/domain/time.ts';
import { beginOf } from '#shared/domain/visits/count-periods.ts';

const maxKnown = 50_000;

/**
 * Marks an hour once while it lasts. Once it is over, its total may be there already, hence every late write marks it
 * again.
 */
export function markedOnce(marks: RollUpMarks, clock: Clock): RollUpMarks {
  const known = new Set<string>();
  return {
    async mark(licenseKey, hour) {
      const key = `${hour}#${licenseKey}`;
      const end = beginOf(hour) + hourMs;
      if (known.has(key) && clock.now() < end) return;
      await marks.mark(licenseKey, hour);
      if (clock.now() >= end) return;
      if (known.size >= maxKnown) known.clear();
      known.add(key);
    },
  };
}
