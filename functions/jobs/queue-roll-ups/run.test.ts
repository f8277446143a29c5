import { beforeEach, expect, test, vi } from 'vitest';
import type { RollUpBatch } from '#shared/contract/roll-up-batch.ts';
import { hourMs, minuteMs } from '#shared/domain/time.ts';
import { memoryCounts } from '../../../test/support/fakes/kept-counts.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { endsAtPage, memoryJobRuns } from '../../../test/support/fakes/syncs.ts';
import { run } from './run.ts';

let deps: ReturnType<typeof setup>;
let lines: Record<string, number>[];
beforeEach(async () => {
  deps = setup();
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation(line => lines.push(JSON.parse(String(line))) > 0);
  for (let place = 0; place < 6; place++) await deps.counted(`key-${place}`, start, { visits: 1 });
  return () => vi.restoreAllMocks();
});

function setup() {
  const clock = movableClock();
  const batches: RollUpBatch[] = [];
  const queue = { send: async (more: readonly RollUpBatch[]) => void batches.push(...more) };
  return { ...memoryCounts(), clock, jobRuns: memoryJobRuns(clock), queue, batches };
}

function queued() {
  return deps.batches.flatMap(({ licenses }) => licenses).sort();
}

const all = Array.from({ length: 6 }, (_, place) => `key-${place}`);

test('a license is queued once its hour is over, not before', async () => {
  deps.clock.set(start + hourMs);
  expect(await run({}, deps)).toEqual({ queued: 0, failed: 0 });
  deps.clock.set(start + hourMs + 2 * minuteMs);
  expect(await run({}, deps)).toEqual({ queued: 6, failed: 0 });
  expect(queued()).toEqual(all);
});

test('a license with several hours due on one page is queued once', async () => {
  deps.due.clear();
  for (const hours of [0, 1]) await deps.counted('key-0', start + hours * hourMs, { visits: 1 });
  deps.clock.set(start + 5 * hourMs);
  expect(await run({}, deps)).toEqual({ queued: 1, failed: 0 });
});

test.each([0, 1, 2])(
  'a run that dies after page %i is continued there, and nothing is left out',
  async died => {
    deps.clock.set(start + 2 * hourMs);
    const goOn = endsAtPage(deps.jobRuns, died);
    await expect(run({}, deps)).rejects.toThrow('the process ends here');
    goOn();
    deps.clock.set(start + 2 * hourMs + 15 * minuteMs);
    expect(await run({}, deps)).toMatchObject({ queued: 6 - 2 * died });
    expect(new Set(queued()).size).toBe(6);
  },
);

test('given the queue refuses a page, the next run queues it', async () => {
  deps.clock.set(start + 2 * hourMs);
  const { send } = deps.queue;
  deps.queue.send = async () => Promise.reject(new Error('the queue is down'));
  await expect(run({}, deps)).rejects.toThrow('the queue is down');
  deps.queue.send = send;
  expect(await run({}, deps)).toMatchObject({ queued: 6 });
});

test('measures how long the oldest waiting hour has been over', async () => {
  deps.clock.set(start + 4 * hourMs);
  await run({}, deps);
  expect(lines.find(line => 'OldestRollUpHours' in line)?.OldestRollUpHours).toBe(3);
});
