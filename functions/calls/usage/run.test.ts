import { beforeEach, expect, test } from 'vitest';
import { touchText } from '#shared/domain/visits/counted-touch.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { day, owner, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { trafficSetup } from '../../../test/support/fakes/traffic.ts';
import { run } from './run.ts';

let setup: Awaited<ReturnType<typeof trafficSetup>>;
beforeEach(async () => {
  setup = await trafficSetup();
});

function look(as = user, license_key = owner.licenseKey) {
  return run(requestOf('usage', { license_key }, as), setup);
}

const flood = { from: start, to: start + 60_000, visits: 40, leads: 2 };

test('answers this month’s counts by day and the plan’s allowance times the quantity', async () => {
  setup.clock.set(start + 1);
  await setup.hold({ priceId: 'P-plus-yearly-NOTRIAL', quantity: 3 });
  await setup.count({ visits: 1000, leads: 17, floods: [flood] }, start - 2 * day);
  await setup.count({ visits: 204 });
  expect(await look()).toEqual({
    visits: 1204,
    leads: 17,
    excluded: 0,
    allowance: 75_000,
    month: '2026-11',
    used: 1164,
    floods: [flood],
    days: [
      { day: '2026-11-18', visits: 1000, leads: 17, flood: 42, excluded: 0 },
      { day: '2026-11-20', visits: 204, leads: 0, flood: 0, excluded: 0 },
    ],
    last_seen: start,
    has_reported: true,
    state: 'ok',
    locked_from: null,
    excluded_ranges: [],
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
  setup.clock.set(start + 1);
  await setup.hold({ provider: 'paypal', priceId: 'P-plus-yearly', quantity: 2, paid });
  expect(await look()).toMatchObject({ allowance: 10_000 });
});

test('a new month begins at midnight UTC, with zero counts and no last event', async () => {
  await setup.count({ visits: 9, leads: 1 });
  setup.clock.set(Date.UTC(2026, 11, 1) - 1);
  expect(await look()).toMatchObject({ visits: 9, month: '2026-11' });
  setup.clock.set(Date.UTC(2026, 11, 1));
  expect(await look()).toMatchObject({ visits: 0, leads: 0, month: '2026-12', last_seen: null, days: [] });
});

test('a site counts as reporting given a visit in this month or the one before', async () => {
  expect(await look()).toMatchObject({ has_reported: false });
  await setup.count({ visits: 1 });
  expect(await look()).toMatchObject({ last_seen: start, has_reported: true });
  setup.clock.set(Date.UTC(2026, 11, 1));
  expect(await look()).toMatchObject({ last_seen: null, has_reported: true });
  setup.clock.set(Date.UTC(2027, 0, 1));
  expect(await look()).toMatchObject({ has_reported: false });
});

// BCN-034
test('a second month over the allowance locks the reports a week after its notice, and a larger plan opens them', async () => {
  await setup.count({ visits: 5000 }, start - 30 * day);
  await setup.count({ visits: 6000 });
  expect(await look()).toMatchObject({ state: 'over-again', locked_from: null });
  await setup.notices.note(owner.licenseKey, '2026-11', 'over', start);
  expect(await look()).toMatchObject({ state: 'over-again', locked_from: start + 7 * day });
  setup.clock.set(start + 1);
  await setup.hold({ priceId: 'price_plus_monthly' });
  expect(await look()).toMatchObject({ visits: 6000, state: 'ok', locked_from: null });
});

// BCN-035
test('the largest plan is never locked', async () => {
  setup.clock.set(start + 1);
  await setup.hold({ priceId: 'price_professional_monthly' });
  await setup.count({ visits: 300_000 }, start - 30 * day);
  await setup.count({ visits: 300_000 });
  await setup.notices.note(owner.licenseKey, '2026-11', 'over', start);
  expect(await look()).toMatchObject({ state: 'over-again', locked_from: null });
});

test('answers how the newest visits came when it is asked to, and only then', async () => {
  await setup.count({ visits: 3 });
  setup.touches.set(
    `${owner.licenseKey} 2026-11-20T12:00`,
    new Map([[touchText({ c: {}, ref: 'a.test' }), 2]]),
  );
  expect(await look()).not.toHaveProperty('newest');
  const asked = { license_key: owner.licenseKey, also: 'newest' } as const;
  const touch = { source: '', medium: '', campaign: '', click: '', referrer: 'a.test', visits: 2 };
  expect(await run(requestOf('usage', asked, user), setup)).toMatchObject({
    visits: 3,
    newest: { visits: 3, touches: [touch] },
  });
  await expect(run(requestOf('usage', asked, stranger), setup)).rejects.toMatchObject({ code: 'missing' });
});

test('another user’s license is answered like one that does not exist', async () => {
  await setup.count({ visits: 9 });
  await expect(look(stranger)).rejects.toMatchObject({ code: 'missing' });
  await expect(look(user, 'key-unknown')).rejects.toMatchObject({ code: 'missing' });
});

test('answers the id of the newest test report, before any visit was counted', async () => {
  setup.tests.set(owner.licenseKey, 'test-0001');
  expect(await look()).toMatchObject({ visits: 0, last_seen: null, last_check: 'test-0001' });
});
