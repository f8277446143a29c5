import { describe, expect, it } from 'vitest';
import type { License } from '#shared/contract/license.ts';
import {
  card,
  catalogue,
  meta,
  now,
  paypal,
  seconds,
} from '../../../../test/support/fakes/answered-licenses.ts';
import { rowFacts } from './row-facts.ts';

describe('the refund of a PayPal license', () => {
  const until = (status: string, activated: boolean, paid?: string) =>
    rowFacts(paypal(status, activated, paid), catalogue, now).refundUntil;

  it('is possible for fourteen days from the first payment, even when the license is set to end', () => {
    const paid = '2026-11-18T00:00:00Z';
    const end = Date.UTC(2026, 11, 2);
    expect(until('ACTIVE', true, paid)).toBe(end);
    expect(until('CANCELLED', true, paid)).toBe(end);
    expect(until('CANCELLED', false, paid)).toBeNull();
    expect(until('SUSPENDED', false, paid)).toBeNull();
    expect(until('ACTIVE', true)).toBeNull();
  });

  it('is not possible when the bank investigates the payment', () => {
    const license = paypal('ACTIVE', true, '2026-11-18T00:00:00Z');
    const disputed = { ...license, meta: { ...meta, payment_issues: ['disputed' as const] } };
    expect(rowFacts(disputed, catalogue, now).refundUntil).toBeNull();
  });

  it('is not possible when an upgrade is paid, whoever bills it', () => {
    const bought = { price_id: 'any', quantity: 1, through: now + 1, amount: 1500, at: now };
    const ofPaypal = paypal('ACTIVE', true, '2026-11-18T00:00:00Z');
    const ofCard = card({ start_date: seconds(now - 1) });
    for (const license of [ofPaypal, ofCard]) {
      const untilAfter = (paid: License['meta']['paid']) =>
        rowFacts({ ...license, meta: { ...meta, paid } }, catalogue, now).refundUntil;
      expect(untilAfter(bought)).toBeGreaterThan(now);
      expect(untilAfter({ ...bought, for_change: true })).toBeNull();
    }
  });

  it('is not possible when the payment came a month after the start', () => {
    const license = paypal('ACTIVE', true, '2026-11-18T00:00:00Z');
    license.subscription.start_time = '2026-10-18T00:00:00Z';
    expect(rowFacts(license, catalogue, now).refundUntil).toBeNull();
  });
});

describe('the actions of a card license', () => {
  const day = 86_400_000;
  const of = (change: Parameters<typeof card>[0]) => rowFacts(card(change), catalogue, now);

  it.each([
    ['active', null, false],
    ['active', seconds(now + day), true],
    ['trialing', seconds(now + day), true],
    ['canceled', seconds(now - day), false],
  ])('when %s with its end at %s, the cancellation can be undone: %s', (status, cancel_at, canUndoCancel) => {
    expect(of({ status, cancel_at })).toMatchObject({ canUndoCancel, canBuyAgain: status === 'canceled' });
  });

  it.each([
    ['past_due', true],
    ['unpaid', true],
    ['incomplete', true],
    ['canceled', false],
    ['incomplete_expired', false],
  ])('when the license is %s, its card can be replaced: %s', (status, canUpdateCard) => {
    expect(of({ status })).toMatchObject({ canUpdateCard, canChange: false });
  });

  it.each([
    ['past_due', true],
    ['unpaid', true],
    ['incomplete', false],
    ['canceled', false],
  ])('when the license is %s, it can be canceled, which ends it at once: %s', (status, canCancel) => {
    expect(of({ status })).toMatchObject({ canCancel, endsAtOnce: canCancel });
  });

  it.each([
    ['2025-09-18T00:00:00Z', true],
    ['2026-09-18T00:00:00Z', false],
  ])('when a suspended year at PayPal was paid at %s, canceling ends it at once: %s', (paid, endsAtOnce) => {
    const suspended = rowFacts(paypal('SUSPENDED', false, paid), catalogue, now);
    expect(suspended).toMatchObject({ canCancel: true, endsAtOnce });
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
  ])('when the license is %s, it can be refunded until %s', (_, change, until) => {
    expect(of(change).refundUntil).toBe(until);
  });
});
