// Accepted is counted, whatever breaks on the way: random deliveries against a set of ids. The table is the local one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { run } from '#functions/jobs/count-visits/run.ts';
import type { Message } from '#functions/runtime/consume.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { dueKey } from '#shared/domain/visits/roll-ups-due.ts';
import { runAndKill } from '../../local/aws/kill-for-test.ts';
import type { Fault } from '../support/counting/count-tables.ts';
import { eventIdAt, reportOf } from '../support/counting/reports.ts';
import { countingHere } from '../support/counting/table-here.ts';
import { start } from '../support/fakes/records.ts';
import { crashAfter, crashes } from '../support/fakes/simulated-crash.ts';

const here = countingHere();

test('a process that ends after any of its writes loses and doubles nothing', async () => {
  for (let step = 0; step < 8; step++) {
    here.nextLicense();
    const messages = here.visits(60, place => start + (place % 3) * minuteMs);
    const ended = await crashes(() => run(messages, crashAfter(here.fresh(), step)));
    await here.deliver(messages);
    expect(await here.counted(), `ended after step ${step}: ${ended}`).toMatchObject({
      visits: 60,
      ids: 60,
    });
    expect(await here.dueHours()).toHaveLength(1);
  }
});

test('a process killed in the middle of its batch loses and doubles nothing', async () => {
  const messages = here.visits(400, place => start - (place % 40) * minuteMs);
  const folder = mkdtempSync(join(tmpdir(), 'killed-'));
  const batch = join(folder, 'batch.json');
  writeFileSync(batch, JSON.stringify(messages));
  const script = `
    import { readFileSync } from 'node:fs';
    import { run } from ${JSON.stringify(import.meta.resolve('#functions/jobs/count-visits/run.ts'))};
    import { freshFunction } from ${JSON.stringify(import.meta.resolve('../support/counting/reports.ts'))};
    const deps = freshFunction({ now: () => ${start}, pause: async () => {} });
    const { count } = deps.counting;
    deps.counting.count = async share => {
      const counted = await count(share);
      process.stdout.write('.');
      return counted;
    };
    await run(JSON.parse(readFileSync(${JSON.stringify(batch)})), deps);
    setInterval(() => {}, 1000);`;
  for (const enough of [1, 12]) await runAndKill(script, enough);
  rmSync(folder, { recursive: true });
  const before = await here.counted();
  expect(before.visits).toBeGreaterThan(0);
  await here.deliver(messages);
  expect(await here.counted()).toMatchObject({ visits: 400, ids: 400, byChannel: 400, byTouch: 400 });
});

const steps = fc.array(
  fc.record({
    /** Which ids a batch holds: a window of the ids there are, so that batches overlap. */
    from: fc.nat(60),
    count: fc.integer({ min: 1, max: 40 }),
    faults: fc.array(fc.constantFrom<Fault>('busy', 'lost', undefined, undefined, undefined), {
      maxLength: 6,
    }),
    fresh: fc.boolean(),
    crashAt: fc.option(fc.nat(6)),
    receivedAfter: fc.integer({ min: 0, max: 20 * 24 * 60 }),
  }),
  { minLength: 1, maxLength: 8 },
);
/** Minutes between an id's clock and the beginning: of most close to it, of some far ahead or behind. */
const clocks = fc.array(
  fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.integer({ min: -12 * 24 * 60, max: 60 }),
    fc.constant(-60 * 24 * 60),
  ),
  { minLength: 100, maxLength: 100 },
);

test('whatever is delivered, in whatever order and with whatever fault, the sum is the set of ids', async () => {
  await fc.assert(
    fc.asyncProperty(clocks, steps, async (offsets, batches) => {
      here.nextLicense();
      const model = new Map<string, 'visit' | 'lead'>();
      const all: Message[] = [];
      let deps = here.fresh();
      for (const { from, count, faults, fresh, crashAt, receivedAfter } of batches) {
        if (fresh) deps = here.fresh();
        here.clock.set(start + receivedAfter * minuteMs);
        const messages = offsets.slice(from, from + count).map((offset, place) => {
          const event_id = eventIdAt(start + offset * minuteMs, from + place);
          const kind = (from + place) % 5 === 0 ? 'lead' : 'visit';
          model.set(event_id, kind);
          return reportOf({ license_key: here.key, event_id, kind }, { sentAt: here.clock.now() });
        });
        all.push(...messages);
        const waiting = [...faults];
        here.tables.setFaults(() => waiting.shift());
        if (crashAt === null) await run(messages, deps);
        else await crashes(() => run(messages, crashAfter(deps, crashAt)));
        here.tables.setFaults(() => undefined);
      }
      await here.deliver(all);
      const sums = await here.counted();
      expect(sums.visits + sums.leads).toBe(model.size);
      expect([sums.byChannel, sums.byTouch]).toEqual([model.size, sums.visits]);
      expect(sums.leads).toBe([...model.values()].filter(kind => kind === 'lead').length);
      const due = new Set(await here.dueHours());
      const hours = new Set(
        sums.periods.map(period => dueKey(period.slice('minute#'.length, 'minute#'.length + 13), here.key)),
      );
      // An hour may be marked for nothing: for an id that counts elsewhere.
      expect([...hours].filter(hour => !due.has(hour))).toEqual([]);
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 120_000);
