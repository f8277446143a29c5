import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CouponRow, couponChanges, readCoupons } from '../bin/providers/coupons.ts';
import { openStripeSandbox } from '../local/stripe/open-for-test.ts';

let local: Awaited<ReturnType<typeof openStripeSandbox>>;
let folder = '';
beforeEach(async () => {
  local = await openStripeSandbox({ bare: true });
  folder = mkdtempSync(join(tmpdir(), 'utmost-coupons-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await local.stop();
});

function file(rows: object[]): CouponRow[] {
  const path = join(folder, 'coupons.json');
  writeFileSync(path, JSON.stringify(rows));
  return readCoupons(path);
}

async function run(coupons: readonly CouponRow[]): Promise<string[]> {
  const changes = await couponChanges(local.stripe, coupons);
  for (const { make } of changes) await make();
  return changes.map(({ says }) => says);
}

test('coupons of a file are made once, with their codes', async () => {
  const coupons = file([
    { code: 'SPRING20', percentOff: 20, duration: 'forever', maxRedemptions: 50 },
    {
      code: 'FIRST3',
      amountOffCents: 500,
      duration: 'repeating',
      months: 3,
      expiresAt: '2027-01-01T00:00:00Z',
    },
  ]);
  expect(await run(coupons)).toHaveLength(4);
  const { data } = await local.stripe.promotionCodes.list();
  expect(data.map(({ code, max_redemptions, expires_at }) => [code, max_redemptions, expires_at])).toEqual([
    ['FIRST3', null, 1_798_761_600],
    ['SPRING20', 50, null],
  ]);
  expect(await local.stripe.coupons.retrieve('utmost_first3')).toMatchObject({
    amount_off: 500,
    currency: 'usd',
    duration: 'repeating',
    duration_in_months: 3,
  });
  expect(await run(coupons)).toEqual([]);
});

test('other terms under a code that exists are refused, before anything is made', async () => {
  await run(file([{ code: 'SPRING20', percentOff: 20, duration: 'forever' }]));
  const others = file([
    { code: 'NEW', percentOff: 5, duration: 'once' },
    { code: 'SPRING20', percentOff: 30, duration: 'forever' },
  ]);
  await expect(run(others)).rejects.toThrow(/SPRING20.*choose another code/);
  expect((await local.stripe.promotionCodes.list()).data).toHaveLength(1);
});

test.each([{ maxRedemptions: 50 }, { maxRedemptions: 100, expiresAt: '2027-01-01T00:00:00Z' }, {}])(
  'given a code limited to a hundred, a file that limits it otherwise, by %j, is refused',
  async limits => {
    const row = { code: 'SPRING20', percentOff: 20, duration: 'forever' };
    await run(file([{ ...row, maxRedemptions: 100 }]));
    await expect(run(file([{ ...row, ...limits }]))).rejects.toThrow(/SPRING20.*choose another code/);
  },
);

test('a file that has a code twice is refused', () => {
  const row = { code: 'TWICE', percentOff: 20, duration: 'once' };
  expect(() => file([row, { ...row, percentOff: 30 }])).toThrow(/coupons\.json.*TWICE/);
});

test.each([
  { code: 'X', percentOff: 20, duration: 'once' },
  { code: 'BOTH', percentOff: 20, amountOffCents: 5, duration: 'once' },
  { code: 'NEITHER', duration: 'once' },
  { code: 'ENDLESS', percentOff: 20, duration: 'repeating' },
  { code: 'WRONG', percentOff: 20, duration: 'once', percent: 3 },
])('$code is refused', row => {
  expect(() => file([row])).toThrow(/coupons\.json/);
});
