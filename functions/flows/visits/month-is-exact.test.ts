// Whatever is counted, late or not, and whoever sums it up at the same time, is killed or killed twice: every reading
// of a month has exactly what was counted before it began.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#shared/domain/time.ts';
import { isExcluded, withoutRange, withRange } from '#shared/domain/visits/excluded-ranges.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { memoryCounts } from '../../../test/support/fakes/kept-counts.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { excludeVisits } from './exclude-visits.ts';
import { readMonth } from './read-month.ts';
import { rollUp } from './roll-up.ts';

const key = 'key-a';
const start = Date.UTC(2026, 10, 28, 20);
/** The step of a run that was killed. */
const never = new Promise<never>(() => undefined);

/** A round: time passes, visits arrive so many minutes late, and that many runs sum up, each killed after its n-th step. */
const round = fc.record({
  passes: fc.integer({ min: 1, max: 40 }),
  late: fc.array(fc.integer({ min: 0, max: 48 * 60 }), { maxLength: 4 }),
  killedAfter: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
  arrivingMeanwhile: fc.array(fc.integer({ min: 0, max: 48 * 60 }), { maxLength: 2 }),
  excludes: fc.option(
    fc.record({ before: fc.integer({ min: 1, max: 30 }), hours: fc.integer({ min: 1, max: 5 }) }),
  ),
  undoes: fc.boolean(),
});

test('a month read at any time has what was counted before', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(round, { maxLength: 8 }), async (order, rounds) => {
      const kept = memoryCounts();
      const clock = movableClock(start);
      const model: number[] = [];
      let ranges: readonly { from: number; to: number }[] = [];
      /** Each step of these ports waits until the schedule lets it happen. */
      const stepwise = <Port extends object>(port: Port, killedAfter = Number.POSITIVE_INFINITY): Port => {
        let steps = 0;
        const wrapped = Object.entries(port).map(([name, call]) => [
          name,
          (...args: unknown[]) =>
            ++steps > killedAfter ? never : order.schedule(Promise.resolve()).then(() => call(...args)),
        ]);
        return Object.fromEntries(wrapped) as Port;
      };
      const expected = (month: string) =>
        model.filter(at => monthOf(at) === month && !isExcluded(Math.floor(at / minuteMs) * minuteMs, ranges))
          .length;
      const count = async (late: number) => {
        const at = clock.now() - late * minuteMs;
        await kept.counted(key, at, { visits: 1 });
        model.push(at);
      };
      for (const { passes, late, killedAfter, arrivingMeanwhile, excludes, undoes } of rounds) {
        clock.set(clock.now() + passes * 20 * minuteMs);
        for (const minutes of late) await count(minutes);
        if (excludes) {
          const from = clock.now() - excludes.before * hourMs;
          const range = { from, to: Math.min(from + excludes.hours * hourMs, clock.now()) };
          await excludeVisits(key, range, 'exclude', { ...kept, clock });
          ranges = withRange(ranges, range);
        }
        const [known] = ranges;
        if (undoes && known) {
          await excludeVisits(key, known, 'undo', { ...kept, clock });
          ranges = withoutRange(ranges, known);
        }
        for (const steps of killedAfter)
          void rollUp(key, clock.now(), {
            counts: stepwise(kept.counts, steps),
            rollUpsDue: stepwise(kept.rollUpsDue, steps),
            // Too many others at once: what it did not sum up stays due.
          }).catch(() => undefined);
        const months = ['2026-11', '2026-12'];
        const before = months.map(expected);
        const reading = months.map(month =>
          readMonth(key, month, 'totals', {
            counts: stepwise(kept.counts),
            rollUpsDue: stepwise(kept.rollUpsDue),
            clock,
          }),
        );
        const arriving = arrivingMeanwhile.map(minutes =>
          order.schedule(Promise.resolve()).then(() => count(minutes)),
        );
        const [read] = await order.waitFor(Promise.all([Promise.all(reading), ...arriving]));
        // Runs that are not through are slow ones: they go on in a later round.
        for (const [place, month] of months.entries()) {
          expect(read[place]?.visits).toBeGreaterThanOrEqual(before[place] ?? 0);
          expect(read[place]?.visits).toBeLessThanOrEqual(expected(month));
          const now = await readMonth(key, month, 'totals', { ...kept, clock });
          expect(now.visits).toBe(expected(month));
        }
      }
    }),
    { numRuns: 200 },
  );
});
