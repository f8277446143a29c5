import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applySnapshot } from '#shared/domain/licenses/apply-snapshot.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { cycleMs } from '#shared/domain/licenses/proration.ts';
import { dayMs } from '#shared/domain/time.ts';
import { approvalLinkOf } from '../../../local/paypal/open-for-test.ts';
import { openPaypalForTest, paypalCatalogue } from '../../../test/support/providers/paypal.ts';
import { paypalPaid } from './paid-period.ts';
import type { PaypalSubscription } from './shapes.ts';

describe('at PayPal', () => {
  let world: Awaited<ReturnType<typeof openPaypalForTest>>;
  beforeEach(async () => {
    world = await openPaypalForTest();
  });
  afterEach(() => world.stop());

  async function paid(id: string) {
    return (await world.license(id)).subscription.paid;
  }

  test('nothing is paid during a trial, then what the first payment bought until the next billing', async () => {
    const id = await world.bought('P-PLUS-MONTHLY');
    expect(await paid(id)).toBeNull();
    await world.advance(8);
    const { last_payment, next_billing_time } = (await world.read(id)).billing_info;
    expect(await paid(id)).toEqual({
      priceId: 'P-PLUS-MONTHLY',
      quantity: 1,
      amountCents: 2500,
      at: Date.parse(last_payment?.time ?? ''),
      through: Date.parse(next_billing_time ?? ''),
    });
  });

  test('a failed renewal buys nothing', async () => {
    const id = await world.subscribe('P-BASIC-MONTHLY-NOTRIAL', 'once', { custom_id: 'user|key|a@b.co' });
    const before = await world.license(id);
    await world.advance(32);
    const failing = await world.provider.read(id);
    const row = again(before, failing, world.clock.now());
    expect(row.subscription.paid).toEqual(before.subscription.paid);
    expect(row.subscription.periodEndAt).toBeGreaterThan(row.subscription.paid?.through ?? 0);
  });

  test('a late payment pays for the whole cycle, until the next billing', async () => {
    const id = await world.subscribe('P-BASIC-MONTHLY-NOTRIAL', 'once', { custom_id: 'user|key|a@b.co' });
    const { subscription: before } = await world.license(id);
    await world.advance(32);
    await world.license(id);
    const revised = await world.call('POST', `/v1/billing/subscriptions/${id}/revise`, { quantity: '1' });
    await world.press(approvalLinkOf(revised), 'approve', 'works');
    await world.advance(5);
    const { paid, periodEndAt } = (await world.license(id)).subscription;
    expect(paid?.through).toBe(periodEndAt);
    expect(paid?.at).toBeGreaterThanOrEqual((before.paid?.through ?? 0) + 5 * dayMs);
    const started = before.paid?.through ?? 0;
    expect(cycleMs(paid ?? { at: 0, through: 0 }, 'month')).toBe(periodEndAt - started);
  });

  test('the paid period outlives the cancellation, which makes PayPal forget it', async () => {
    const id = await world.bought();
    const before = await world.license(id);
    await world.advance(1);
    await world.provider.stop(id);
    const row = again(before, await world.provider.read(id), world.clock.now());
    expect(row.subscription.status).toBe('CANCELLED');
    expect(row.subscription.paid).toEqual(before.subscription.paid);
  });
});

function again(
  before: LicenseRow,
  read: Awaited<ReturnType<Awaited<ReturnType<typeof openPaypalForTest>>['provider']['read']>>,
  at: number,
): LicenseRow {
  const row = typeof read === 'object' && applySnapshot(before, read.owner, read.snapshot, at);
  if (!row) throw new Error('no license');
  return row;
}

const at = Date.UTC(2026, 10, 1);

function subscription(change: Partial<PaypalSubscription>, amount = '10.00'): PaypalSubscription {
  return {
    id: 'I-1',
    plan_id: 'P-BASIC-MONTHLY-NOTRIAL',
    status: 'ACTIVE',
    quantity: '1',
    billing_info: {
      last_payment: {
        amount: { value: amount, currency_code: 'USD' },
        time: new Date(at).toISOString(),
      },
      next_billing_time: new Date(at + 30 * dayMs).toISOString(),
    },
    ...change,
  };
}

test.each([
  ['the plan in force', 'P-PLUS-MONTHLY', '3', '75.00', 'P-PLUS-MONTHLY', 3],
  ['the plan before an announced one', 'P-BASIC-YEARLY-NOTRIAL', '1', '10.00', 'P-BASIC-MONTHLY-NOTRIAL', 1],
  ['the quantity before', 'P-BASIC-MONTHLY-NOTRIAL', '5', '20.00', 'P-BASIC-MONTHLY-NOTRIAL', 2],
  ['plan and term before', 'P-PROFESSIONAL-YEARLY', '2', '50.00', 'P-PLUS-MONTHLY-NOTRIAL', 2],
  ['no price of ours: what is in force', 'P-BASIC-MONTHLY', '1', '10.70', 'P-BASIC-MONTHLY', 1],
])('given an amount, finds what it bought: %s', (_, plan_id, quantity, amount, priceId, units) => {
  const paid = paypalPaid(subscription({ plan_id, quantity }, amount), paypalCatalogue);
  expect(paid).toMatchObject({ priceId, quantity: units });
});

test.each([
  ['while active', {}, 30, 30],
  ['not a next billing beyond the term', {}, 30, 400],
  ['not while suspended', { status: 'SUSPENDED' }, 30, 20],
] as const)('the next billing ends the period: %s', (_, change, days, next) => {
  const read = subscription(change);
  const next_billing_time = new Date(at + next * dayMs).toISOString();
  const paid = paypalPaid(
    { ...read, billing_info: { ...read.billing_info, next_billing_time } },
    paypalCatalogue,
  );
  expect(paid?.through).toBe(at + days * dayMs);
});
