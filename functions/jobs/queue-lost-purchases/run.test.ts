import { expect, test } from 'vitest';
import type { FoundPurchase, PurchaseList } from '#functions/ports/checkout/purchases.ts';
import { memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { day, snapshot, start } from '../../../test/support/fakes/records.ts';
import { memoryJobRuns, memorySyncQueue } from '../../../test/support/fakes/syncs.ts';
import { run } from './run.ts';

function purchaseOf(place: number): FoundPurchase {
  return {
    provider: 'stripe',
    subscriptionId: `sub_${place}`,
    userId: `user-${place}`,
    licenseKey: `key-${place}`,
  };
}

/** A provider with this many purchases, of which our table has those with an even number. */
async function setup(count: number, perPage = 100) {
  const clock = movableClock();
  const licenses = memoryLicenses();
  const all = Array.from({ length: count }, (_, place) => purchaseOf(place));
  const asked: [number, string | undefined][] = [];
  const purchaseList: PurchaseList = {
    async since(since, from) {
      asked.push([since, from]);
      const first = from === undefined ? 0 : Number(from);
      const next = first + perPage < count ? String(first + perPage) : undefined;
      return { purchases: all.slice(first, first + perPage), next };
    },
  };
  for (const { subscriptionId, ...id } of all.filter((_, place) => place % 2 === 0))
    await licenses.saveSnapshot({ ...id, email: 'a@example.com' }, snapshot({ subscriptionId }), start - 1);
  return { clock, licenses, asked, purchaseList, jobRuns: memoryJobRuns(clock), dueQueue: memorySyncQueue() };
}

test('purchases without a license of ours are queued, however many were made', async () => {
  const deps = await setup(12_000);
  expect(await run({}, deps)).toEqual({ listed: 12_000, queued: 6000, failed: 0 });
  expect(deps.dueQueue.messages.flat()).toHaveLength(6000);
  expect(deps.dueQueue.messages[0]?.[0]).toEqual({ provider: 'stripe', subscriptionId: 'sub_1' });
  expect(deps.asked[0]).toEqual([start - 3 * day, undefined]);
});

test('a license key that belongs to another subscription by now is queued', async () => {
  const deps = await setup(1);
  const owner = { userId: 'user-0', licenseKey: 'key-0', email: 'a@example.com' };
  await deps.licenses.saveSnapshot(owner, snapshot({ subscriptionId: 'sub_other' }), start);
  expect(await run({}, deps)).toMatchObject({ queued: 1 });
});

test('a run that was stopped goes on with the next page of the same list', async () => {
  const deps = await setup(10, 4);
  const { since } = deps.purchaseList;
  deps.purchaseList.since = async (at, from) => {
    if (from === '4') throw new Error('the provider is down');
    return since(at, from);
  };
  await expect(run({}, deps)).rejects.toThrow('the provider is down');
  deps.purchaseList.since = since;
  deps.clock.set(start + day / 2);
  expect(await run({}, deps)).toMatchObject({ listed: 6 });
  expect(deps.asked.map(([at]) => at)).toEqual(deps.asked.map(() => start - 3 * day));
});

// FLT-042
test('a list of a hundred thousand is read one page at a time, to its end, by runs that are stopped on the way', async () => {
  const deps = await setup(100_000);
  const { since } = deps.purchaseList;
  let atOnce = 0;
  let left = 0;
  deps.purchaseList.since = async (at, from) => {
    expect(++atOnce).toBe(1);
    await Promise.resolve();
    atOnce -= 1;
    if (left-- === 0) throw new Error('the fifteen minutes are over');
    return since(at, from);
  };
  for (let runs = 0; runs < 3; runs++) {
    left = 300;
    await expect(run({}, deps)).rejects.toThrow('over');
    deps.clock.set(deps.clock.now() + day / 24);
  }
  left = 300;
  expect(await run({}, deps)).toEqual({ listed: 10_000, queued: 5000, failed: 0 });
  expect(new Set(deps.asked.map(([, from]) => from)).size).toBe(1000);
  expect(deps.asked).toHaveLength(1000);
  const queued = deps.dueQueue.messages
    .flat()
    .map(one => ('subscriptionId' in one ? one.subscriptionId : ''));
  expect([new Set(queued).size, queued.at(-1)]).toEqual([50_000, 'sub_99999']);
});

test('runs once a day; after a longer pause the list begins before it', async () => {
  const deps = await setup(3);
  await run({}, deps);
  deps.clock.set(start + day - 1);
  expect(await run({}, deps)).toMatchObject({ listed: 0 });
  deps.clock.set(start + 10 * day);
  expect(await run({}, deps)).toMatchObject({ listed: 3 });
  expect(deps.asked.at(-1)).toEqual([start - 3 * day, undefined]);
});
