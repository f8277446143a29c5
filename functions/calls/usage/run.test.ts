import { beforeEach, expect, test } from 'vitest';
import type { Count } from '#functions/ports/tracking.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { catalogue, day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

let setup: ReturnType<typeof open>;
beforeEach(() => {
  setup = open();
});

function open() {
  const counts = new Map<string, Count>();
  const usage = { read: async (key: string, month: string) => counts.get(`${key} ${month}`) };
  return { counts, usage, licenses: memoryLicenses(), clock: movableClock(), catalogue };
}

function holdLicense(change: Parameters<typeof snapshot>[0] = {}) {
  return setup.licenses.saveSnapshot(owner, snapshot(change), 1);
}

function look(as = user, license_key = owner.licenseKey) {
  return run(requestOf('usage', { license_key }, as), setup);
}

test('answers this month’s counts and the plan’s allowance times the quantity', async () => {
  await holdLicense({ priceId: 'P-plus-yearly-NOTRIAL', quantity: 3 });
  setup.counts.set('key-a 2026-11', { visits: 1204, leads: 17, lastSeen: 1_795_000_000_000 });
  expect(await look()).toEqual({
    visits: 1204,
    leads: 17,
    allowance: 75_000,
    month: '2026-11',
    last_seen: 1_795_000_000_000,
  });
});

test('the allowance is that of what is paid, not of an announced plan', async () => {
  const paid = {
    priceId: 'P-basic-monthly',
    quantity: 2,
    through: start + 30 * day,
    amountCents: 2000,
    at: start,
  };
  await holdLicense({ provider: 'paypal', priceId: 'P-plus-yearly', quantity: 2, paid });
  expect(await look()).toMatchObject({ allowance: 10_000 });
});

test('a new month begins at midnight UTC, with zero counts and no last event', async () => {
  await holdLicense();
  setup.counts.set('key-a 2026-11', { visits: 9, leads: 1, lastSeen: 1 });
  setup.clock.set(Date.UTC(2026, 11, 1) - 1);
  expect(await look()).toMatchObject({ visits: 9, month: '2026-11' });
  setup.clock.set(Date.UTC(2026, 11, 1));
  const empty = { visits: 0, leads: 0, allowance: 5000, month: '2026-12', last_seen: null };
  expect(await look()).toEqual(empty);
});

test('another user’s licence is answered like one that does not exist', async () => {
  await holdLicense();
  setup.counts.set('key-a 2026-11', { visits: 9, leads: 1, lastSeen: 1 });
  await expect(look(stranger)).rejects.toMatchObject({ code: 'missing' });
  await expect(look(user, 'key-unknown')).rejects.toMatchObject({ code: 'missing' });
});
