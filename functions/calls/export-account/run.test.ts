import { beforeEach, describe, expect, test } from 'vitest';
import { dataExportText } from '#functions/flows/account/account-data-text.ts';
import { dayCaps } from '#shared/attempt-limits.ts';
import { dayMs, hourMs } from '#shared/domain/time.ts';
import { memoryExports } from '../../../test/support/fakes/account-data.ts';
import { user } from '../../../test/support/fakes/buyer.ts';
import { memoryDayCaps } from '../../../test/support/fakes/day-caps.ts';
import { memoryLicenses, memoryLimits, movableClock } from '../../../test/support/fakes/memory.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

let setup: ReturnType<typeof open>;
beforeEach(() => {
  setup = open();
});

function open() {
  const clock = movableClock();
  const queued: { id: string }[] = [];
  return {
    clock,
    queued,
    exports: memoryExports(),
    rateLimits: memoryLimits(clock),
    licenses: memoryLicenses(),
    dayCaps: memoryDayCaps(),
    queue: { send: async (messages: readonly { id: string }[]) => void queued.push(...messages) },
    files: { addressOf: async ({ id }: { id: string }) => `https://files.example/${id}` },
  };
}

function ask(method: 'GET' | 'POST') {
  return run({ ...requestOf('export-account', {}, user), method }, setup);
}

test('without a request there is nothing to download', async () => {
  expect(await ask('GET')).toMatchObject({ state: 'none', requested_at: null, url: null });
});

test('one export is prepared at a time, and one that never came can be requested again', async () => {
  expect(await ask('POST')).toMatchObject({ state: 'preparing', requested_at: start, url: null });
  await ask('POST');
  expect(setup.queued).toHaveLength(1);
  setup.clock.set(start + 6 * hourMs);
  expect(await ask('GET')).toMatchObject({ state: 'failed' });
  await ask('POST');
  expect(setup.queued).toHaveLength(2);
});

test('a finished file has an address until it expires', async () => {
  await ask('POST');
  const request = setup.exports.kept.get(user.id);
  if (!request) throw new Error('not noted');
  await setup.exports.save({ ...request, state: 'ready', bytes: 900, readyUntil: start + dayMs });
  const url = `https://files.example/${request.id}`;
  expect(await ask('GET')).toMatchObject({ state: 'ready', ready_until: start + dayMs, bytes: 900, url });
  setup.clock.set(start + dayMs);
  expect(await ask('GET')).toMatchObject({ state: 'none', url: null });
});

test.each([
  ['with a license', 5],
  ['without one', 2],
])('%s, %i exports a day are enough', async (whose, enough) => {
  if (whose === 'with a license') await setup.licenses.saveSnapshot(owner, snapshot(), start);
  for (let times = 0; times < enough; times++) {
    await ask('POST');
    setup.exports.kept.clear();
  }
  await expect(ask('POST')).rejects.toMatchObject({ code: 'limited' });
  expect(setup.queued).toHaveLength(enough);
});

describe('of a day', () => {
  test('exports of all accounts are limited; beyond that the answer says when to try again', async () => {
    await setup.licenses.saveSnapshot(owner, snapshot(), start);
    setup.dayCaps.taken.set('export#all', dayCaps.export.all);
    await expect(ask('POST')).rejects.toMatchObject({
      code: 'limited',
      message: dataExportText.dayIsFull,
      retryAfterMs: dayMs - (start % dayMs),
    });
    expect([setup.queued, setup.exports.kept.size]).toEqual([[], 0]);
  });

  test('accounts without a license have a share of them, and take nothing from the others', async () => {
    setup.dayCaps.taken.set('export#withoutLicense', dayCaps.export.withoutLicense);
    await expect(ask('POST')).rejects.toMatchObject({ code: 'limited', message: dataExportText.dayIsFull });
    await setup.licenses.saveSnapshot(owner, snapshot(), start);
    expect(await ask('POST')).toMatchObject({ state: 'preparing' });
  });
});
