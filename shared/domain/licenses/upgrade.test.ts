import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue, snapshot, start } from '../../../test/support/fakes/records.ts';
import { catalogueRow, offeredRow, plans } from '../checkout/plans.ts';
import { canUndoCancel } from './enablement.ts';
import { isOn, isUpgrade, upgradeOptions } from './upgrade.ts';

function priced(priceId: string, quantity = 1) {
  const { plan = 'basic', scheme = 'monthly' } = catalogueRow(catalogue, priceId) ?? {};
  const interval = scheme === 'yearly' ? ('year' as const) : ('month' as const);
  return { priceId, quantity, interval, amountCents: plans[plan].prices[scheme].priceCents };
}

function to(priceId: string, quantity = 1) {
  return { priceId, quantity };
}

test.each([
  ['price_basic_monthly', 'price_plus_monthly', true],
  ['price_basic_monthly', 'price_professional_monthly', true],
  ['price_basic_monthly', 'price_basic_yearly', true],
  ['price_plus_monthly', 'price_professional_yearly', true],
  ['price_basic_yearly', 'price_plus_yearly', true],
  ['price_basic_monthly', 'price_basic_monthly', false],
  ['price_plus_monthly', 'price_basic_monthly', false],
  ['price_plus_yearly', 'price_professional_monthly', false],
  // The yearly price is higher, but the plan is smaller.
  ['price_professional_monthly', 'price_basic_yearly', false],
  ['price_basic_monthly', 'price_foreign', false],
] as const)('%s to %s: %s', (from, target, answer) => {
  expect(isUpgrade(priced(from), to(target), catalogue)).toBe(answer);
});

test('a higher quantity is an upgrade, a lower one never is', () => {
  const current = priced('price_basic_monthly', 3);
  expect(isUpgrade(current, to('price_basic_monthly', 4), catalogue)).toBe(true);
  expect(isUpgrade(current, to('price_basic_monthly', 3), catalogue)).toBe(false);
  expect(isUpgrade(current, to('price_plus_monthly', 3), catalogue)).toBe(true);
  expect(isUpgrade(current, to('price_professional_monthly', 2), catalogue)).toBe(false);
});

test('a change to the same plan and quantity is recognized as none', () => {
  const current = priced('price_basic_monthly', 2);
  const asked = [to('price_basic_monthly', 2), to('price_basic_monthly', 3), to('price_plus_monthly', 2)];
  expect(asked.map(target => isOn(current, target))).toEqual([true, false, false]);
});

test('a price that is no longer sold can only be changed to a higher one', () => {
  const current = { ...priced('price_old'), amountCents: 2500 };
  expect(isUpgrade(current, to('price_plus_monthly'), catalogue)).toBe(false);
  expect(isUpgrade(current, to('price_professional_monthly'), catalogue)).toBe(true);
});

test('an upgrade cannot be reversed by another', () => {
  const ids = fc.constantFrom(...catalogue.map(({ stripe }) => stripe));
  const current = fc.tuple(ids, fc.integer({ min: 1, max: 5 }));
  fc.assert(
    fc.property(current, current, ([a, m], [b, n]) => {
      const there = isUpgrade(priced(a, m), to(b, n), catalogue);
      const back = isUpgrade(priced(b, n), to(a, m), catalogue);
      expect(there && back).toBe(false);
    }),
  );
});

test('a plan by the month can also become the same plan by the year', () => {
  expect(upgradeOptions('plus', 'monthly')).toEqual([
    { plan: 'professional', scheme: 'monthly' },
    { plan: 'plus', scheme: 'yearly' },
  ]);
  expect(upgradeOptions('professional', 'monthly')).toEqual([{ plan: 'professional', scheme: 'yearly' }]);
  expect(upgradeOptions('professional', 'yearly')).toEqual([]);
});

test('every option is an upgrade', () => {
  for (const { plan, scheme, stripe } of catalogue)
    for (const option of upgradeOptions(plan, scheme)) {
      const id = offeredRow(catalogue, option.plan, option.scheme)?.stripe ?? '';
      expect(isUpgrade(priced(stripe), to(id), catalogue)).toBe(true);
    }
});

test('a retired price can be changed from, but not to', () => {
  const retired = {
    plan: 'plus',
    scheme: 'monthly',
    stripe: 'price_old',
    sold: false,
    priceCents: 2000,
  } as const;
  const withOld = [...catalogue, { ...retired, paypal: 'P-OLD', paypalNoTrial: 'P-OLD-NOTRIAL' }];
  const current = { ...priced('price_plus_monthly'), priceId: 'price_old', amountCents: 2000 };
  expect(isUpgrade(priced('price_basic_monthly'), to('price_old'), withOld)).toBe(false);
  expect(isUpgrade(current, to('price_old', 2), withOld)).toBe(false);
  expect(isUpgrade(current, to('price_professional_monthly'), withOld)).toBe(true);
  expect(isUpgrade(current, to('price_plus_yearly'), withOld)).toBe(true);
  // The same plan and term at today's price would be dearer for nothing.
  expect(isUpgrade(current, to('price_plus_monthly'), withOld)).toBe(false);
  const cheapYear = { ...current, interval: 'year' as const };
  expect(isUpgrade(cheapYear, to('price_professional_monthly'), withOld)).toBe(false);
});

test.each([
  ['a scheduled end', { status: 'active', cancelAt: start + 1 }, true],
  ['a cancelled trial', { cancelAt: start + 1 }, true],
  ['no scheduled end', { status: 'active' }, false],
  ['a trial that goes on', {}, false],
  ['an ended subscription', { status: 'canceled', cancelAt: start }, false],
  ['PayPal', { provider: 'paypal', status: 'CANCELLED', lastPaymentAt: start }, false],
] as const)('undo of a cancellation: %s', (_, change, answer) => {
  expect(canUndoCancel(snapshot(change), start)).toBe(answer);
});
