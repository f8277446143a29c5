import { describe, expect, it } from 'vitest';
import {
  card,
  catalogue,
  meta,
  now,
  paypal,
  seconds,
} from '../../../../test/support/fakes/answered-licenses.ts';
import { rowFacts } from './row-facts.ts';

describe('a row of a card license', () => {
  it('has plan, terms, dates, card and the current domain when the license is active', () => {
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
      targets: [
        { plan: 'professional', scheme: 'monthly' },
        { plan: 'plus', scheme: 'yearly' },
      ],
    });
  });

  it('is expiring and cannot be changed when its end is set', () => {
    const end = Date.UTC(2026, 11, 1);
    expect(rowFacts(card({ cancel_at: seconds(end) }), catalogue, now)).toMatchObject({
      status: 'expiring',
      badge: { shape: 'ring' },
      endAt: end,
      canChange: false,
      canSelectPlan: false,
    });
  });

  it('stays a trial with all its rights when the end of the trial is final', () => {
    const end = seconds(Date.UTC(2026, 10, 27));
    const trial = card({ status: 'trialing', trial_end: end, cancel_at: end, current_period_end: end });
    expect(rowFacts(trial, catalogue, now)).toMatchObject({
      status: 'trialing',
      badge: { tone: 'warn', shape: 'dot' },
      isSetToEnd: true,
      endAt: end * 1000,
      canChange: true,
      canSelectPlan: true,
      canUndoCancel: true,
    });
  });

  it('can be cancelled but not upgraded when the license was imported', () => {
    const imported = { ...card(), meta: { ...meta, is_new_subscription: false } };
    expect(rowFacts(imported, catalogue, now)).toMatchObject({ canChange: true, canSelectPlan: false });
  });

  it('has the plan’s name and no upgrades when the plan is no longer sold', () => {
    const old = card({
      plan: { id: 'price_old', nickname: 'Starter', amount: 500, currency: 'usd', interval: 'month' },
    });
    expect(rowFacts(old, catalogue, now)).toMatchObject({ title: 'Starter', targets: [] });
  });

  it('has a dash when the card is unknown', () => {
    expect(rowFacts({ ...card(), paymentMethod: null }, catalogue, now).payment).toBe('–');
  });
});

describe('a row of a PayPal license', () => {
  it('is trialing for a week when there is no payment yet', () => {
    expect(rowFacts(paypal('ACTIVE', true), catalogue, now)).toMatchObject({
      title: 'Basic',
      scheme: 'yearly',
      status: 'trialing',
      endAt: Date.UTC(2026, 10, 24),
      payment: 'PayPal',
      domain: '',
      canSelectPlan: true,
      targets: [
        { plan: 'plus', scheme: 'yearly' },
        { plan: 'professional', scheme: 'yearly' },
      ],
    });
  });

  it('ends with the paid month when another plan was announced since', () => {
    const at = Date.UTC(2026, 10, 18);
    const paid = { price_id: 'P-BASIC-0', quantity: 1, through: Date.UTC(2026, 11, 18), amount: 1000, at };
    const license = paypal('CANCELLED', true, '2026-11-18T00:00:00Z');
    const row = rowFacts({ ...license, meta: { ...license.meta, paid } }, catalogue, now);
    expect(row).toMatchObject({ status: 'expiring', endAt: paid.through });
  });

  it('runs for a year from the last payment when the plan is yearly', () => {
    const row = rowFacts(paypal('ACTIVE', true, '2026-11-18T00:00:00Z'), catalogue, now);
    expect(row).toMatchObject({ status: 'active', endAt: Date.UTC(2027, 10, 18) });
  });

  it.each([
    [true, 'expiring'],
    [false, 'canceled'],
  ])('when cancelled, with paid time left: %s, is %s', (activated, status) => {
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

describe('the next charge', () => {
  const end = Date.UTC(2026, 11, 3);
  const off = { valid: true, percent_off: 20, amount_off: null };
  const charge = (change: Parameters<typeof card>[0]) => {
    const { priceCents, nextCharge } = rowFacts(card(change), catalogue, now);
    return { priceCents, nextCharge };
  };

  it.each([
    ['is the regular price when there is one license', {}, 2500, { cents: 2500, at: end }],
    ['counts every license when there are several', { quantity: 3 }, 7500, { cents: 7500, at: end }],
    [
      'is lowered when there is a coupon',
      { quantity: 2, discount: { coupon: off } },
      5000,
      { cents: 4000, at: end },
    ],
    [
      'is the regular price again when the coupon has ended',
      { discount: { coupon: off, end: seconds(end) } },
      2500,
      { cents: 2500, at: end },
    ],
    ['is none when the license is set to end', { cancel_at: seconds(end) }, 2500, null],
    ['is unknown when the license is in arrears', { status: 'past_due' }, 2500, null],
  ])('%s', (_, change, priceCents, nextCharge) => {
    expect(charge(change)).toEqual({ priceCents, nextCharge });
  });

  it('is on the day PayPal names when the license is paid there', () => {
    const license = paypal('ACTIVE', true, '2026-11-18T00:00:00Z');
    license.subscription.billing_info.next_billing_time = '2027-11-19T10:00:00Z';
    expect(rowFacts(license, catalogue, now).nextCharge).toEqual({
      cents: 10_000,
      at: Date.UTC(2027, 10, 19, 10),
    });
  });
});
