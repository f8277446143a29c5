import { beforeEach, expect, test, vi } from 'vitest';
import { memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { day, snapshot, start } from '../../../test/support/fakes/records.ts';
import { memoryJobRuns, memorySyncQueue, memorySyncs } from '../../../test/support/fakes/syncs.ts';
import { run } from './run.ts';

const quarterHour = 15 * 60_000;
const hour = 4 * quarterHour;

let deps: ReturnType<typeof setup>;
beforeEach(() => {
  deps = setup();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => vi.restoreAllMocks();
});

function setup() {
  const clock = movableClock();
  const licenses = memoryLicenses();
  return {
    clock,
    licenses,
    syncs: memorySyncs(licenses),
    jobRuns: memoryJobRuns(clock),
    dueQueue: memorySyncQueue(),
    allQueue: memorySyncQueue(),
  };
}

/** Saves licenses, read now, that nothing is due for within a month. */
async function save(count: number, change: Parameters<typeof snapshot>[0] = {}) {
  const { licenses, clock } = deps;
  const first = licenses.rows.size;
  for (let place = first; place < first + count; place++) {
    const quiet = { status: 'active', trialEndAt: null, periodEndAt: clock.now() + 31 * day };
    await licenses.saveSnapshot(
      { userId: `user-${place}`, licenseKey: `key-${place}`, email: 'a@example.com' },
      snapshot({ subscriptionId: `sub_${place}`, ...quiet, ...change }),
      clock.now(),
    );
  }
}

function keysOf(queue: { messages: (readonly object[])[] }) {
  return queue.messages.flat().map(task => ('licenseKey' in task ? task.licenseKey : undefined));
}

function measured(name: string): number[] {
  return vi
    .mocked(process.stdout.write)
    .mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, number>)
    .flatMap(line => line[name] ?? []);
}

test('every license is queued once a day, and a run in between queues none', async () => {
  await save(5);
  expect(await run({}, deps)).toEqual({ due: 0, queued: 5, failed: 0 });
  expect(keysOf(deps.allQueue)).toEqual(['key-0', 'key-1', 'key-2', 'key-3', 'key-4']);
  deps.clock.set(start + day - 1);
  expect(await run({}, deps)).toMatchObject({ queued: 0 });
  deps.clock.set(start + day);
  expect(await run({}, deps)).toMatchObject({ queued: 5 });
});

test('a message holds at most as many licenses as one run of the next job gets through', async () => {
  await save(60);
  deps.syncs = memorySyncs(deps.licenses, 60);
  await run({}, deps);
  expect(deps.allQueue.messages.map(({ length }) => length)).toEqual([25, 25, 10]);
});

test('an ended license is not queued, one cancelled at PayPal with time left is', async () => {
  await save(1, { status: 'canceled' });
  await save(1, { provider: 'paypal', status: 'CANCELLED', lastPaymentAt: start });
  await run({}, deps);
  expect(keysOf(deps.allQueue)).toEqual(['key-1']);
});

test('a license whose date has come is queued before all others, the longest due first, and not again at once', async () => {
  await save(1);
  await save(1, { trialEndAt: start + 2 * hour });
  await save(1, { trialEndAt: start + hour });
  await run({}, deps);
  deps.clock.set(start + 2 * hour + 1);
  expect(await run({}, deps)).toMatchObject({ due: 2, queued: 0 });
  expect(keysOf(deps.dueQueue)).toEqual(['key-2', 'key-1']);
  expect(await run({}, deps)).toMatchObject({ due: 0 });
  // The task was lost: it is queued again after an hour.
  deps.clock.set(start + 3 * hour + 2);
  expect(await run({}, deps)).toMatchObject({ due: 2 });
});

test.each([0, 1, 2])(
  'a run that dies after page %i is continued there, and nothing is left out',
  async died => {
    await save(6);
    const { keep } = deps.jobRuns;
    let kept = 0;
    deps.jobRuns.keep = async (lease, until) => {
      // The page is queued, and its end is not noted.
      if (kept++ === died) throw new Error('the process ends here');
      return keep(lease, until);
    };
    deps.jobRuns.release = async () => undefined;
    await expect(run({}, deps)).rejects.toThrow('the process ends here');
    expect(await run({}, deps)).toMatchObject({ queued: 0 });
    deps.clock.set(start + quarterHour);
    deps.jobRuns.keep = keep;
    expect(await run({}, deps)).toMatchObject({ queued: 6 - 2 * died });
    expect(new Set(keysOf(deps.allQueue)).size).toBe(6);
  },
);

test('given the queue refuses a page, the next run queues it', async () => {
  await save(6);
  const { send } = deps.allQueue;
  let sent = 0;
  deps.allQueue.send = async messages => {
    if (sent++ === 1) throw new Error('the queue is down');
    await send(messages);
  };
  await expect(run({}, deps)).rejects.toThrow('the queue is down');
  expect(await run({}, deps)).toMatchObject({ queued: 4 });
  expect(keysOf(deps.allQueue)).toEqual(['key-0', 'key-1', 'key-2', 'key-3', 'key-4', 'key-5']);
});

test('a run stops when its time is up, and the next ones go on', async () => {
  await save(6);
  const { page } = deps.syncs;
  deps.syncs.page = async from => {
    deps.clock.set(deps.clock.now() + 7 * 60_000);
    return page(from);
  };
  // Longer than the lease: without renewing it the run would lose the job.
  expect(await run({}, deps)).toMatchObject({ queued: 4 });
  expect(await run({}, deps)).toMatchObject({ queued: 2 });
});

test('a run whose lease went to another one stops', async () => {
  await save(6);
  const { page } = deps.syncs;
  deps.syncs.page = async from => {
    deps.clock.set(deps.clock.now() + 6 * 60_000);
    await deps.jobRuns.take('queue-licenses', deps.clock.now() + hour);
    return page(from);
  };
  expect(await run({}, deps)).toMatchObject({ queued: 2 });
});

test('the event of an operator begins with the first page', async () => {
  await save(3);
  await run({}, deps);
  expect(await run({ anew: true }, deps)).toMatchObject({ queued: 3 });
});

test('the age of the oldest comparison is measured, also when comparisons fail and when passes stop', async () => {
  await save(3);
  await run({}, deps);
  expect(measured('OldestLookHours')).toEqual([0]);
  // Nobody works on the queue: the rows are as old as they were.
  deps.clock.set(start + day);
  await run({}, deps);
  deps.clock.set(start + 2 * day);
  await run({}, deps);
  expect(measured('OldestLookHours')).toEqual([0, 24, 48]);
  // Syncs succeed, and the pass over all licenses stands still.
  deps.syncs.page = () => Promise.reject(new Error('the table is down'));
  deps.clock.set(start + 3 * day - 1);
  await run({}, deps);
  expect(measured('OldestLookHours').at(-1)).toBeCloseTo(24);
});

test('invalid rows are counted, measured and failures of the run, and stop no other row', async () => {
  await save(3);
  const { page } = deps.syncs;
  deps.syncs.page = async from => ({ ...(await page(from)), unreadable: 1 });
  expect(await run({}, deps)).toEqual({ due: 0, queued: 3, failed: 2 });
  expect(measured('UnreadableLicenses')).toEqual([2]);
});
