import { beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import type { SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { dashboardLink } from '#shared/domain/reports/report-place.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { catalogue, day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

const reportsProject = 'acme-reports';

let licenses: ReturnType<typeof memoryLicenses>;
beforeEach(() => {
  licenses = memoryLicenses();
});

function holdLicense(change: Partial<SubscriptionSnapshot> = {}, readAt = start) {
  return licenses.saveSnapshot(owner, snapshot(change), readAt);
}

/** The answer as clients get it, parsed by the contract. */
async function list(as = user, now = start) {
  return calls.licenses.answer.parse(
    await run(requestOf('licenses', {}, as), {
      licenses,
      catalogue,
      reportsProject,
      clock: movableClock(now),
    }),
  );
}

const meta = {
  license_key: 'key-a',
  allowed_domains: [],
  email: 'a@example.com',
  analytics_enabled: false,
  analytics_email: null,
  analytics_expiration_date: null,
  support_order_id: null,
  is_new_subscription: true,
};

test('a user gets only their own licenses', async () => {
  await holdLicense();
  expect(await list()).toMatchObject([{ id: 'sub_1' }]);
  expect(await list(stranger)).toEqual([]);
});

// FLT-019
test('a license not compared with its provider for two days says since when', async () => {
  await holdLicense();
  expect((await list())[0]?.meta).not.toHaveProperty('billing_as_of');
  expect(await list(user, start + 2 * day)).toMatchObject([{ meta: { billing_as_of: start } }]);
});

test('a card license has times in epoch seconds and amounts in cents', async () => {
  const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 };
  const coupon = { valid: true, percentOff: 20, amountOffCents: null };
  await holdLicense({ card, coupon, cancelAt: start + 7 * day, planName: '' });
  expect(await list()).toEqual([
    {
      id: 'sub_1',
      type: 'STRIPE',
      meta,
      customer: { id: 'cus_a' },
      paymentMethod: { card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 } },
      subscription: {
        id: 'sub_1',
        status: 'trialing',
        cancel_at: Date.UTC(2026, 10, 27, 12) / 1000,
        start_date: Date.UTC(2026, 10, 20, 12) / 1000,
        current_period_end: Date.UTC(2026, 10, 27, 12) / 1000,
        trial_end: Date.UTC(2026, 10, 27, 12) / 1000,
        quantity: 1,
        plan: {
          id: 'price_basic_monthly',
          nickname: 'Basic',
          amount: 1000,
          currency: 'usd',
          interval: 'month',
        },
        discount: { coupon: { valid: true, percent_off: 20, amount_off: null } },
      },
    },
  ]);
});

describe('a PayPal license', () => {
  const paypal = {
    provider: 'paypal',
    subscriptionId: 'I-1',
    status: 'ACTIVE',
    priceId: 'P-plus-yearly-NOTRIAL',
    amountCents: 25_000,
    interval: 'year',
    trialEndAt: null,
  } as const;

  test('has times, amounts and quantity as text', async () => {
    await holdLicense({ ...paypal, lastPaymentAt: start + day, quantity: 3 });
    expect(await list()).toEqual([
      {
        id: 'I-1',
        type: 'PAYPAL',
        meta,
        status: 'activated',
        plan: {
          id: 'P-plus-yearly-NOTRIAL',
          name: 'Plus',
          billing_cycles: [
            {
              pricing_scheme: { fixed_price: { value: '250.00', currency_code: 'USD' } },
              frequency: { interval_unit: 'YEAR', interval_count: 1 },
            },
          ],
        },
        subscription: {
          id: 'I-1',
          plan_id: 'P-plus-yearly-NOTRIAL',
          status: 'ACTIVE',
          start_time: '2026-11-20T12:00:00.000Z',
          quantity: '3',
          billing_info: {
            last_payment: { time: '2026-11-21T12:00:00.000Z' },
            next_billing_time: '2026-11-27T12:00:00.000Z',
          },
        },
      },
    ]);
  });

  test('is activated until the paid period ends, then says when it ended', async () => {
    const cancelled = { ...paypal, status: 'CANCELLED', lastPaymentAt: start };
    await holdLicense(cancelled, start + day);
    expect(await list()).toMatchObject([{ status: 'activated' }]);
    await holdLicense({ ...cancelled, cancelAt: start + day }, start + 2 * day);
    expect(await list()).toMatchObject([
      { status: 'deactivated', subscription: { status_update_time: '2026-11-21T12:00:00.000Z' } },
    ]);
  });
});

test('what the last payment bought is named apart from the plan in force', async () => {
  const paid = {
    priceId: 'price_plus_yearly',
    quantity: 2,
    through: start + day,
    amountCents: 50_000,
    at: start,
  };
  await holdLicense({ paid });
  const named = {
    price_id: 'price_plus_yearly',
    quantity: 2,
    through: start + day,
    amount: 50_000,
    at: start,
  };
  expect(await list()).toMatchObject([{ meta: { paid: named } }]);
});

test('payment issues are listed where there are any', async () => {
  await holdLicense();
  await licenses.addPaymentIssue(owner, 'disputed');
  expect(await list()).toMatchObject([{ meta: { payment_issues: ['disputed'] } }]);
});

test('a plan that is no longer in the catalogue keeps the provider’s name for it', async () => {
  await holdLicense({ priceId: 'price_of_old', planName: 'Starter 2019' });
  expect(await list()).toMatchObject([{ subscription: { plan: { nickname: 'Starter 2019' } } }]);
});

test('a dashboard can be opened over a report that is shared, on a stage that has a project', async () => {
  await holdLicense();
  const { licenseKey } = owner;
  const row = licenses.rows.get(licenseKey);
  if (!row) throw new Error('no license');
  licenses.rows.set(licenseKey, { ...row, analyticsEnabled: true, analyticsEmail: 'team@acme.example' });
  const [license] = await list();
  expect(license?.meta.analytics_dashboard).toBe(dashboardLink(reportsProject, licenseKey));
  const without = await run(requestOf('licenses', {}, user), {
    licenses,
    catalogue,
    reportsProject: '',
    clock: movableClock(start),
  });
  expect(without[0]?.meta.analytics_dashboard).toBeUndefined();
});
