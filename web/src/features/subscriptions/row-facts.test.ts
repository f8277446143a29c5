import { describe, expect, it } from 'vitest';
import type { CardLicense, PaypalLicense } from '#shared/contract/license.ts';
import type { Catalogue } from '#shared/domain/plans.ts';
import { rowFacts } from './row-facts.ts';

const now = Date.UTC(2026, 10, 20);

function seconds(at: number) {
  return at / 1000;
}

const catalogue: Catalogue = [
  { plan: 'plus', scheme: 'monthly', stripe: 'price_plus', paypal: 'P-PLUS', paypalNoTrial: 'P-PLUS-0' },
  {
    plan: 'basic',
    scheme: 'yearly',
    stripe: 'price_basic_y',
    paypal: 'P-BASIC-Y',
    paypalNoTrial: 'P-BASIC-Y-0',
  },
];
const meta = {
  license_key: 'lk_1',
  allowed_domains: ['rossi-interiors.it', 'old.it'],
  email: 'maya@rossi.it',
  analytics_enabled: false,
  analytics_email: null,
  analytics_expiration_date: null,
  support_order_id: null,
  is_new_subscription: true,
};

function card(subscription: Partial<CardLicense['subscription']> = {}): CardLicense {
  return {
    id: 'l1',
    type: 'STRIPE',
    meta,
    customer: { id: 'cus_1' },
    paymentMethod: { card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2028 } },
    subscription: {
      id: 'sub_1',
      status: 'active',
      cancel_at: null,
      start_date: seconds(Date.UTC(2026, 10, 3)),
      current_period_end: seconds(Date.UTC(2026, 11, 3)),
      trial_end: null,
      quantity: 1,
      plan: { id: 'price_plus', nickname: 'plus', amount: 2500, currency: 'usd', interval: 'month' },
      discount: null,
      ...subscription,
    },
  };
}

function paypal(status: string, activated: boolean, paid?: string): PaypalLicense {
  return {
    id: 'l2',
    type: 'PAYPAL',
    meta: { ...meta, allowed_domains: [] },
    status: activated ? 'activated' : 'deactivated',
    plan: {
      id: 'P-BASIC-Y',
      name: 'Basic yearly',
      billing_cycles: [
        {
          pricing_scheme: { fixed_price: { value: '0', currency_code: 'USD' } },
          frequency: { interval_unit: 'DAY', interval_count: 7 },
        },
        {
          pricing_scheme: { fixed_price: { value: '100.00', currency_code: 'USD' } },
          frequency: { interval_unit: 'YEAR', interval_count: 1 },
        },
      ],
    },
    subscription: {
      id: 'I-1',
      plan_id: 'P-BASIC-Y',
      status,
      start_time: '2026-11-17T00:00:00Z',
      billing_info: paid ? { last_payment: { time: paid } } : {},
    },
  };
}

describe('a row of a card licence', () => {
  it('shows plan, terms, dates, card and the current domain', () => {
    expect(rowFacts(card(), catalogue, now)).toMatchObject({
      title: 'Plus',
      scheme: 'monthly',
      status: 'active',
      badge: { tone: 'ok' },
      startAt: Date.UTC(2026, 10, 3),
      endAt: Date.UTC(2026, 11, 3),
      payment: 'Visa ••••\u00a04242',
      domain: 'rossi-interiors.it',
      canChange: true,
      canSelectPlan: true,
      targets: ['professional'],
    });
  });

  it('is expiring and cannot be changed once its end is set', () => {
    const end = Date.UTC(2026, 11, 1);
    expect(rowFacts(card({ cancel_at: seconds(end) }), catalogue, now)).toMatchObject({
      status: 'expiring',
      badge: { shape: 'ring' },
      endAt: end,
      canChange: false,
      canSelectPlan: false,
    });
  });

  it('lets an imported licence be cancelled but not upgraded', () => {
    const imported = { ...card(), meta: { ...meta, is_new_subscription: false } };
    expect(rowFacts(imported, catalogue, now)).toMatchObject({ canChange: true, canSelectPlan: false });
  });

  it('shows the name of a plan that is no longer sold and offers no upgrade from it', () => {
    const old = card({
      plan: { id: 'price_old', nickname: 'Starter', amount: 500, currency: 'usd', interval: 'month' },
    });
    expect(rowFacts(old, catalogue, now)).toMatchObject({ title: 'Starter', targets: [] });
  });

  it('has a dash for an unknown card', () => {
    expect(rowFacts({ ...card(), paymentMethod: null }, catalogue, now).payment).toBe('–');
  });
});

describe('a row of a PayPal licence', () => {
  it('is trialing for a week while there is no payment', () => {
    expect(rowFacts(paypal('ACTIVE', true), catalogue, now)).toMatchObject({
      title: 'Basic',
      scheme: 'yearly',
      status: 'trialing',
      endAt: Date.UTC(2026, 10, 24),
      payment: 'PayPal',
      domain: '',
      canSelectPlan: true,
      targets: ['plus', 'professional'],
    });
  });

  it('runs for a year from the last payment', () => {
    const row = rowFacts(paypal('ACTIVE', true, '2026-11-18T00:00:00Z'), catalogue, now);
    expect(row).toMatchObject({ status: 'active', endAt: Date.UTC(2027, 10, 18) });
  });

  it.each([
    [true, 'expiring'],
    [false, 'canceled'],
  ])('when cancelled, with paid time left %s, is %s', (activated, status) => {
    const row = rowFacts(paypal('CANCELLED', activated, '2026-11-18T00:00:00Z'), catalogue, now);
    expect(row).toMatchObject({
      status,
      canChange: false,
      canSelectPlan: false,
      canUndoCancel: false,
      canBuyAgain: true,
    });
  });
});

describe('the refund of a PayPal licence', () => {
  const until = (status: string, activated: boolean, paid?: string) =>
    rowFacts(paypal(status, activated, paid), catalogue, now).refundUntil;

  it('is possible for fourteen days from the first payment, even if the licence is set to end', () => {
    const paid = '2026-11-18T00:00:00Z';
    const end = Date.UTC(2026, 11, 2);
    expect(until('ACTIVE', true, paid)).toBe(end);
    expect(until('CANCELLED', true, paid)).toBe(end);
    expect(until('CANCELLED', false, paid)).toBeNull();
    expect(until('SUSPENDED', false, paid)).toBeNull();
    expect(until('ACTIVE', true)).toBeNull();
  });

  it('is not possible while the bank investigates the payment', () => {
    const license = paypal('ACTIVE', true, '2026-11-18T00:00:00Z');
    const disputed = { ...license, meta: { ...meta, payment_issues: ['disputed' as const] } };
    expect(rowFacts(disputed, catalogue, now).refundUntil).toBeNull();
  });

  it('is not possible for a payment a month after the start', () => {
    const license = paypal('ACTIVE', true, '2026-11-18T00:00:00Z');
    license.subscription.start_time = '2026-10-18T00:00:00Z';
    expect(rowFacts(license, catalogue, now).refundUntil).toBeNull();
  });
});

describe('the actions of a card licence', () => {
  const day = 86_400_000;
  const of = (change: Parameters<typeof card>[0]) => rowFacts(card(change), catalogue, now);

  it.each([
    ['active', null, false],
    ['active', seconds(now + day), true],
    ['trialing', seconds(now + day), true],
    ['canceled', seconds(now - day), false],
  ])('%s with end %s: the cancellation can be undone: %s', (status, cancel_at, canUndoCancel) => {
    expect(of({ status, cancel_at })).toMatchObject({ canUndoCancel, canBuyAgain: status === 'canceled' });
  });

  it.each([
    ['past_due', true],
    ['unpaid', true],
    ['incomplete', true],
    ['canceled', false],
    ['incomplete_expired', false],
  ])('the card of a %s licence can be replaced: %s', (status, canUpdateCard) => {
    expect(of({ status })).toMatchObject({ canUpdateCard, canChange: false });
  });

  it.each([
    ['paid yesterday', { start_date: seconds(now - day) }, now + 13 * day],
    ['paid to the day 14 days ago', { start_date: seconds(now - 14 * day) }, now],
    ['paid 15 days ago', { start_date: seconds(now - 15 * day) }, null],
    [
      'paid after its trial',
      { start_date: seconds(now - 20 * day), trial_end: seconds(now - 13 * day) },
      now + day,
    ],
    ['on trial', { status: 'trialing', trial_end: seconds(now + day) }, null],
    [
      'on a trial that is set to end',
      { status: 'trialing', trial_end: seconds(now + day), cancel_at: seconds(now + day) },
      null,
    ],
    [
      'paid yesterday and set to end',
      { start_date: seconds(now - day), cancel_at: seconds(now + day) },
      now + 13 * day,
    ],
    ['in arrears', { status: 'past_due', start_date: seconds(now - day) }, null],
  ])('%s: refundable until %s', (_, change, until) => {
    expect(of(change).refundUntil).toBe(until);
  });
});
