import { beforeEach, expect, test } from 'vitest';
import type { DataDeletion } from '#shared/contract/data-messages.ts';
import { unconfirmedKeptDays } from '#shared/domain/account/unconfirmed-account.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { day, start } from '../../../test/support/fakes/records.ts';
import { endsAtPage, memoryJobRuns } from '../../../test/support/fakes/syncs.ts';
import { enoughPerRun, run } from './run.ts';

const perPage = 60;

let setup: ReturnType<typeof open>;
beforeEach(() => {
  setup = open();
});

/** A pool that looks through 60 accounts at a time, and shows those of them that match. */
function open() {
  const clock = movableClock(start + unconfirmedKeptDays * day);
  const pool: { id: string; createdAt: number; confirmed: boolean }[] = [];
  const queued: DataDeletion[] = [];
  const deps = {
    clock,
    jobRuns: memoryJobRuns(clock),
    unconfirmed: {
      async page(from: string | undefined) {
        const at = Number(from ?? 0);
        const next = at + perPage < pool.length ? String(at + perPage) : undefined;
        return { accounts: pool.slice(at, at + perPage).filter(one => !one.confirmed), next };
      },
    },
    deletions: { send: async (messages: readonly DataDeletion[]) => void queued.push(...messages) },
  };
  const add = (count: number, account: { createdAt?: number; confirmed?: boolean } = {}) => {
    for (let made = 0; made < count; made++)
      pool.push({ id: `user-${pool.length}`, createdAt: start, confirmed: false, ...account });
  };
  return { clock, pool, queued, deps, add };
}

const ids = () => setup.queued.map(one => ('userId' in one ? one.userId : ''));

test('accounts unconfirmed for 30 days are queued, from every page, and no others', async () => {
  setup.add(2);
  setup.add(perPage, { confirmed: true });
  setup.add(perPage, { createdAt: start + 1 });
  setup.add(1);
  expect(await run({}, setup.deps)).toEqual({ listed: 63, queued: 3, failed: 0 });
  expect(setup.queued).toEqual(
    ['user-0', 'user-1', 'user-122'].map(userId => ({ kind: 'unconfirmed', userId })),
  );
});

test('an account confirmed meanwhile, which the index still shows, is left out', async () => {
  setup.add(1);
  setup.deps.unconfirmed.page = async () => ({
    accounts: [{ id: 'user-0', createdAt: start, confirmed: true }],
    next: undefined,
  });
  expect(await run({}, setup.deps)).toMatchObject({ queued: 0 });
});

test('runs once a day, and an operator may start it at any time', async () => {
  setup.add(1);
  await run({}, setup.deps);
  setup.clock.set(setup.clock.now() + day - 1);
  expect(await run({}, setup.deps)).toMatchObject({ listed: 0 });
  expect(await run({ anew: true }, setup.deps)).toMatchObject({ queued: 1 });
});

test('a run stops when it has queued enough, and the next one goes on after it, whichever accounts stayed', async () => {
  setup.add(2 * enoughPerRun);
  expect(await run({}, setup.deps)).toMatchObject({ queued: 2 * perPage });
  setup.clock.set(setup.clock.now() + day / 96);
  expect(await run({}, setup.deps)).toMatchObject({ queued: 2 * enoughPerRun - 2 * perPage });
  expect(new Set(ids()).size).toBe(2 * enoughPerRun);
  setup.clock.set(setup.clock.now() + day / 96);
  expect(await run({}, setup.deps)).toMatchObject({ listed: 0 });
});

test.each([0, 1])('a run killed after page %i goes on there, and nobody is left out', async died => {
  setup.add(3 * perPage);
  const goOn = endsAtPage(setup.deps.jobRuns, died);
  await expect(run({}, setup.deps)).rejects.toThrow('the process ends here');
  goOn();
  for (let runs = 0; runs < 2; runs++) {
    setup.clock.set(setup.clock.now() + day / 96);
    await run({}, setup.deps);
  }
  expect(new Set(ids()).size).toBe(3 * perPage);
});
