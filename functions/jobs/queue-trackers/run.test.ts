import { beforeEach, expect, test } from 'vitest';
import { builtMark } from '#functions/flows/sites/file-of-license.ts';
import { licensesPerBatch, type TrackerBatch } from '#shared/contract/tracker-batch.ts';
import { memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { day, snapshot, start } from '../../../test/support/fakes/records.ts';
import { endsAtPage, memoryJobRuns, memorySyncs } from '../../../test/support/fakes/syncs.ts';
import { run } from './run.ts';

const quarterHour = 15 * 60_000;
const tracker = { source: 'first', collectUrl: 'https://collect.example' };

let deps: ReturnType<typeof setup>;
beforeEach(() => {
  deps = setup();
});

function setup() {
  const clock = movableClock();
  const licenses = memoryLicenses();
  const batches: TrackerBatch[] = [];
  return {
    clock,
    licenses,
    batches,
    tracker,
    syncs: memorySyncs(licenses),
    jobRuns: memoryJobRuns(clock),
    queue: { send: async (sent: readonly TrackerBatch[]) => void batches.push(...sent) },
  };
}

async function save(count: number, change: Parameters<typeof snapshot>[0] = {}) {
  const first = deps.licenses.rows.size;
  for (let place = first; place < first + count; place++)
    await deps.licenses.saveSnapshot(
      { userId: `user-${place}`, licenseKey: `key-${place}`, email: 'a@example.com' },
      snapshot({ subscriptionId: `sub_${place}`, ...change }),
      start,
    );
}

function queued() {
  return deps.batches.flatMap(({ licenses }) => licenses.map(({ licenseKey }) => licenseKey));
}

test('every license is queued once a day, also one that has ended', async () => {
  await save(4);
  await save(1, { status: 'canceled' });
  expect(await run({}, deps)).toEqual({ queued: 5, failed: 0 });
  expect(queued()).toEqual(['key-0', 'key-1', 'key-2', 'key-3', 'key-4']);
  deps.clock.set(start + day - 1);
  expect(await run({}, deps)).toMatchObject({ queued: 0 });
  deps.clock.set(start + day);
  expect(await run({}, deps)).toMatchObject({ queued: 5 });
});

test.each([
  ['tracker', { source: 'second' }],
  ['collect address', { collectUrl: 'https://events.example' }],
])('a deployment that changed the %s is followed by a pass at once', async (_, change) => {
  await save(3);
  await run({}, deps);
  deps.tracker = { ...tracker, ...change };
  deps.clock.set(start + quarterHour);
  expect(await run({}, deps)).toMatchObject({ queued: 3 });
  expect(deps.batches.at(-1)?.built).toBe(builtMark(deps.tracker));
  deps.clock.set(start + 2 * quarterHour);
  expect(await run({}, deps)).toMatchObject({ queued: 0 });
});

test('a pass under way begins anew after such a deployment, since its first pages carried the old file', async () => {
  await save(6);
  const { page } = deps.syncs;
  deps.syncs.page = async from => {
    deps.clock.set(deps.clock.now() + 7 * 60_000);
    return page(from);
  };
  expect(await run({}, deps)).toMatchObject({ queued: 4 });
  deps.tracker = { ...tracker, source: 'second' };
  deps.syncs.page = page;
  expect(await run({}, deps)).toMatchObject({ queued: 6 });
});

test.each([0, 1, 2])('a run killed after page %i is continued there, and nothing is left out', async died => {
  await save(6);
  const goOn = endsAtPage(deps.jobRuns, died);
  await expect(run({}, deps)).rejects.toThrow('the process ends here');
  deps.clock.set(start + quarterHour);
  goOn();
  expect(await run({}, deps)).toMatchObject({ queued: 6 - 2 * died });
  expect(new Set(queued()).size).toBe(6);
});

test('a batch holds no more licenses than one run of the next job gets through', async () => {
  await save(2 * licensesPerBatch + 1);
  deps.syncs = memorySyncs(deps.licenses, 500);
  await run({}, deps);
  expect(deps.batches.map(({ licenses }) => licenses.length)).toEqual([
    licensesPerBatch,
    licensesPerBatch,
    1,
  ]);
});

test('an operator begins with the first page at any time', async () => {
  await save(2);
  await run({}, deps);
  expect(await run({ anew: true }, deps)).toMatchObject({ queued: 2 });
});
