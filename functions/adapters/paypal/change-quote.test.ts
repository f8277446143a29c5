import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaidPeriod, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { changeText } from '#shared/text/changes.ts';
import { catalogue, day, snapshot, start } from '../../../test/support/fakes/records.ts';
import { paypalQuote } from './change-quote.ts';

function paid(change: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot {
  return snapshot({
    provider: 'paypal',
    subscriptionId: 'I-1',
    status: 'ACTIVE',
    priceId: 'P-basic-monthly-NOTRIAL',
    lastPaymentAt: start,
    periodEndAt: end,
    trialEndAt: null,
    paid: bought(),
    ...change,
  });
}

function bought(change: Partial<PaidPeriod> = {}): PaidPeriod {
  return {
    priceId: 'P-basic-monthly-NOTRIAL',
    quantity: 1,
    through: end,
    amountCents: 1000,
    at: start,
    ...change,
  };
}

const end = start + 30 * day;
const plus = { priceId: 'P-plus-monthly-NOTRIAL', quantity: 1 };

describe('a change of plan at PayPal', () => {
  test('costs the difference for the remaining days, and the new price from the renewal on', () => {
    expect(paypalQuote(paid(), plus, catalogue, start + 20 * day)).toEqual({
      lines: [
        { description: 'Unused time on Basic (10 days left)', amountCents: -333 },
        { description: 'Plus for the remaining 10 days', amountCents: 833 },
      ],
      dueCents: 500,
      renewal: { amountCents: 2500, interval: 'month', at: start + 30 * day },
    });
  });

  test('multiplies both plans by their quantity', () => {
    const { lines, dueCents, renewal } = paypalQuote(
      paid({ quantity: 2, paid: bought({ quantity: 2 }) }),
      { priceId: 'P-basic-monthly-NOTRIAL', quantity: 5 },
      catalogue,
      start + 15 * day,
    );
    expect(lines.map(({ description }) => description)).toEqual([
      'Unused time on 2 × Basic (15 days left)',
      '5 × Basic for the remaining 15 days',
    ]);
    expect([dueCents, renewal.amountCents]).toEqual([1500, 5000]);
  });

  test('to a yearly plan costs its daily price until the next billing, when the year begins', () => {
    const quote = paypalQuote(paid(), { priceId: 'P-plus-yearly-NOTRIAL', quantity: 1 }, catalogue, start);
    expect(quote.dueCents).toBe(Math.round((25_000 * 30) / 365) - 1000);
    expect(quote.renewal).toEqual({ amountCents: 25_000, interval: 'year', at: start + 30 * day });
  });

  test('costs the time paid for, whatever plan was announced since', () => {
    const yearly = { priceId: 'P-basic-yearly-NOTRIAL', amountCents: 10_000, interval: 'year' as const };
    const professional = { priceId: 'P-professional-yearly-NOTRIAL', quantity: 1 };
    const { lines, dueCents } = paypalQuote(paid(yearly), professional, catalogue, start);
    expect(dueCents).toBe(Math.round((99_000 * 30) / 365) - 1000);
    expect(lines[0]).toEqual({ description: 'Unused time on Basic (30 days left)', amountCents: -1000 });
  });

  test('costs the same after a late payment as after one on time', () => {
    const cycle = { through: Date.UTC(2026, 11, 1), at: Date.UTC(2026, 10, 1) };
    const professional = { priceId: 'P-professional-monthly-NOTRIAL', quantity: 1 };
    const dueOf = (at: number) =>
      paypalQuote(paid({ paid: bought({ ...cycle, at }) }), professional, catalogue, Date.UTC(2026, 10, 12))
        .dueCents;
    expect([dueOf(cycle.at), dueOf(cycle.at + 10 * day)]).toEqual([5637, 5637]);
  });

  test('to the same plan by the year costs nothing until the next billing, which is of a year', () => {
    const professional = { priceId: 'P-professional-monthly-NOTRIAL', amountCents: 9900 };
    const quote = paypalQuote(
      paid({ ...professional, paid: bought(professional) }),
      { priceId: 'P-professional-yearly-NOTRIAL', quantity: 1 },
      catalogue,
      start + 10 * day,
    );
    expect(quote.dueCents).toBe(0);
    expect(quote.renewal).toEqual({ amountCents: 99_000, interval: 'year', at: end });
  });

  test('waits for a payment that is overdue', () => {
    expect(() => paypalQuote(paid(), plus, catalogue, end)).toThrow(changeText.paymentDue);
  });

  test('costs nothing while on trial', () => {
    const quote = paypalQuote(paid({ lastPaymentAt: null, paid: null }), plus, catalogue, start);
    expect(quote).toMatchObject({ dueCents: 0, lines: [{ amountCents: 0 }] });
  });

  test('to a plan that is not in the catalogue is refused', () => {
    expect(() => paypalQuote(paid(), { priceId: 'P-OTHER', quantity: 1 }, catalogue, start)).toThrow();
  });

  test('shows lines that add up to the amount due, which is never negative', () => {
    const targets = catalogue.map(({ paypalNoTrial }) => paypalNoTrial);
    fc.assert(
      fc.property(
        fc.constantFrom(...targets),
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 30 * 86_400 - 1 }),
        (priceId, from, quantity, seconds) => {
          const at = start + seconds * 1000;
          const { lines, dueCents } = paypalQuote(
            paid({ quantity: from, paid: bought({ quantity: from }) }),
            { priceId, quantity },
            catalogue,
            at,
          );
          expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(dueCents);
          expect(dueCents).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
