import { beforeEach, expect, test } from 'vitest';
import type { MonthlyReportBatch } from '#shared/contract/monthly-report-batch.ts';
import { memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { day, snapshot, start } from '../../../test/support/fakes/records.ts';
import { endsAtPage, memoryJobRuns, memorySyncs } from '../../../test/support/fakes/syncs.ts';
import { run } from './run.ts';

const firstOfDecember = Date.UTC(2026, 11, 1);
const hour = 3_600_000;

let deps: Awaited<ReturnType<typeof setup>>;
beforeEach(async () => {
  deps = await setup();
  await run({}, deps);
});

async function setup() {
  const clock = movableClock();
  const licenses = memoryLicenses();
  for (let place = 0; place < 6; place++)
    await licenses.saveSnapshot(
      { userId: `user-${place}`, licenseKey: `key-${place}`, email: 'a@example.com' },
      snapshot(),
      start,
    );
  const batches: MonthlyReportBatch[] = [];
  const queue = { send: async (more: readonly MonthlyReportBatch[]) => void batches.push(...more) };
  return { clock, syncs: memorySyncs(licenses), jobRuns: memoryJobRuns(clock), queue, batches };
}

function queued() {
  return deps.batches.flatMap(({ licenses }) => licenses.map(({ licenseKey }) => licenseKey)).sort();
}

const all = Array.from({ length: 6 }, (_, place) => `key-${place}`);

test('after a month every license is queued once, six hours later', async () => {
  deps.clock.set(firstOfDecember + 6 * hour - 1);
  expect(await run({}, deps)).toEqual({ queued: 0, failed: 0 });
  deps.clock.set(firstOfDecember + 6 * hour);
  expect(await run({}, deps)).toEqual({ queued: 6, failed: 0 });
  expect(queued()).toEqual(all);
  expect(new Set(deps.batches.map(({ month }) => month))).toEqual(new Set(['2026-11']));
  deps.clock.set(firstOfDecember + 20 * day);
  expect(await run({}, deps)).toEqual({ queued: 0, failed: 0 });
  deps.clock.set(firstOfDecember + 32 * day);
  expect(await run({}, deps)).toEqual({ queued: 6, failed: 0 });
});

test.each([0, 1, 2])(
  'a run that dies after page %i is continued there, and nobody is left out',
  async died => {
    deps.clock.set(firstOfDecember + 7 * hour);
    const goOn = endsAtPage(deps.jobRuns, died);
    await expect(run({}, deps)).rejects.toThrow('the process ends here');
    goOn();
    deps.clock.set(firstOfDecember + 8 * hour);
    expect(await run({}, deps)).toMatchObject({ queued: 6 - 2 * died });
    expect(new Set(queued()).size).toBe(6);
  },
);
