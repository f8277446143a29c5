import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, snapshot, start } from '../../../test/support/fakes/records.ts';
import { hasService } from './enablement.ts';
import { endDateOf } from './end-date.ts';
import type { PaidPeriod, SubscriptionSnapshot } from './license.ts';
import { estimatedEnd, keepPaid, withProration } from './paid.ts';

const bought: PaidPeriod = {
  priceId: 'P-basic-monthly',
  quantity: 1,
  through: start + 31 * day,
  amountCents: 1000,
  at: start,
};

function paypal(change: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot {
  return snapshot({
    provider: 'paypal',
    status: 'ACTIVE',
    priceId: 'P-basic-monthly',
    trialEndAt: null,
    lastPaymentAt: start,
    periodEndAt: start + 31 * day,
    paid: bought,
    ...change,
  });
}

const guess = { ...bought, through: estimatedEnd(start, 'month') };

describe('of the same payment', () => {
  test.each([
    ['month', 31],
    ['year', 366],
  ] as const)('the end of a %s is kept that PayPal named before the cancellation', (interval, days) => {
    const named = { ...bought, through: start + days * day };
    const estimated = { ...bought, through: estimatedEnd(start, interval) };
    const after = keepPaid(paypal({ paid: named }), paypal({ status: 'CANCELLED', paid: estimated }));
    expect(after.paid).toEqual(named);
    expect([after.periodEndAt, endDateOf(after)]).toEqual([named.through, named.through]);
  });

  test('the plan bought is kept, whatever plan is announced since', () => {
    const yearly = { priceId: 'P-basic-yearly', amountCents: 10_000, interval: 'year' as const };
    const after = keepPaid(paypal(), paypal({ ...yearly, paid: { ...bought, priceId: 'P-basic-yearly' } }));
    expect(after.paid).toEqual(bought);
    expect(endDateOf(after)).toBe(start + 31 * day);
  });

  test('an end named by the provider replaces an estimate', () => {
    expect(keepPaid(paypal({ paid: guess }), paypal()).paid).toEqual(bought);
  });
});

describe('a change within the paid period', () => {
  const sent = { invoiceId: 'INV-1', dueCents: 1500, at: start + day };
  const plus = paypal({ priceId: 'P-plus-monthly', amountCents: 2500 });

  test('has bought its plan once its invoice is paid, and keeps it through a further change', () => {
    const invoiced = withProration(plus, { ...sent, state: 'sent' });
    expect(invoiced.paid).toEqual(bought);
    const paid = keepPaid(invoiced, withProration(plus, { ...sent, state: 'paid' }));
    expect(paid.paid).toEqual({ ...bought, priceId: 'P-plus-monthly', forChange: true });
    const further = paypal({ priceId: 'P-professional-monthly', amountCents: 9900 });
    expect(keepPaid(paid, further).paid).toEqual(paid.paid);
  });

  test('leaves the payment as it was if nothing was due', () => {
    const free = withProration(plus, { state: 'paid', invoiceId: null, dueCents: 0, at: start + day });
    expect(keepPaid(paypal(), free).paid).toEqual(bought);
    expect(withProration(paypal({ paid: null }), undefined).proration).toBeUndefined();
  });

  test('buys nothing before a first payment', () => {
    const unpaid = paypal({ priceId: 'P-plus-monthly', lastPaymentAt: null, paid: null });
    expect(withProration(unpaid, { ...sent, state: 'paid' })).toBe(unpaid);
  });
});

describe('of a new payment', () => {
  const later = { ...bought, at: start + 31 * day, through: start + 62 * day };

  test('the price of the plan in force bought that plan', () => {
    const plus = { priceId: 'P-plus-monthly', amountCents: 2500 };
    const paid = { ...later, priceId: 'P-plus-monthly', amountCents: 2500 };
    expect(keepPaid(paypal(), paypal({ ...plus, paid })).paid).toEqual(paid);
  });

  test('the price of what is in force bought that, also where the last payment was as high', () => {
    const three = { priceId: 'P-plus-monthly', quantity: 3, amountCents: 500 };
    const known = paypal({ paid: { ...bought, amountCents: 1500 } });
    const paid = { ...later, priceId: 'P-plus-monthly', quantity: 3, amountCents: 1500 };
    expect(keepPaid(known, paypal({ ...three, paid })).paid).toEqual(paid);
  });

  test('given an amount of neither, what the provider says was bought', () => {
    const paid = { ...later, priceId: 'P-plus-monthly', amountCents: 1700 };
    expect(keepPaid(paypal(), paypal({ priceId: 'P-plus-monthly', amountCents: 2500, paid })).paid).toEqual(
      paid,
    );
  });

  test('given an amount of no price but that of the last payment, the same was bought again', () => {
    const known = paypal({ paid: { ...bought, amountCents: 1070 } });
    const paid = { ...later, priceId: 'P-plus-monthly', amountCents: 1070 };
    const read = paypal({ priceId: 'P-plus-monthly', amountCents: 2500, paid });
    expect(keepPaid(known, read).paid).toEqual({ ...later, amountCents: 1070 });
  });
});

test('every read of a card’s payment is complete, and a refunded payment buys no time', () => {
  const cards = [null, { ...bought, priceId: 'price_plus_monthly' }].map(paid => snapshot({ paid }));
  for (const card of cards) expect(keepPaid(snapshot({ paid: bought }), card)).toBe(card);
  expect(endDateOf(paypal({ status: 'CANCELLED', cancelAt: start + day }))).toBe(start + day);
});

test('no read of the same payment moves the end beyond what one of them named, or the estimate', () => {
  const end = fc.integer({ min: 1, max: 31 * 24 }).map(hours => start + hours * 3_600_000);
  const read = fc
    .record({ named: fc.option(end), status: fc.constantFrom('ACTIVE', 'SUSPENDED', 'CANCELLED') })
    .map(({ named, status }) => paypal({ status, paid: { ...bought, through: named ?? guess.through } }));
  fc.assert(
    fc.property(fc.array(read, { minLength: 1 }), reads => {
      const last = reads.reduce(keepPaid);
      expect(reads.map(({ paid }) => paid?.through)).toContain(last.paid?.through);
      expect(last.paid?.priceId).toBe(bought.priceId);
    }),
  );
});

test('a cancelled PayPal license is served until the end of what is paid, and no longer', () => {
  const hours = fc.integer({ min: 1, max: 366 * 24 });
  const announced = fc.constantFrom('month' as const, 'year' as const);
  fc.assert(
    fc.property(hours, announced, (paidHours, interval) => {
      const through = start + paidHours * 3_600_000;
      const license = paypal({ status: 'CANCELLED', interval, paid: { ...bought, through } });
      expect(endDateOf(license)).toBe(through);
      expect(hasService({ subscription: license }, through - 1)).toBe(true);
      expect(hasService({ subscription: license }, through)).toBe(false);
    }),
  );
});
