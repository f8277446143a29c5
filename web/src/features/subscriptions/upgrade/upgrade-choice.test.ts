import { describe, expect, it } from 'vitest';
import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import { planKeys, schemes } from '#shared/domain/checkout/plans.ts';
import { upgradeOptions } from '#shared/domain/licenses/upgrade.ts';
import type { RowFacts } from '../row-facts.ts';
import { choicesOf } from './choices.ts';
import { upgradeChoiceOf } from './upgrade-choice.ts';

const catalogue: Catalogue = planKeys.flatMap(plan =>
  schemes.map(scheme => ({
    plan,
    scheme,
    stripe: `price_${plan}_${scheme}`,
    paypal: `P-${plan}-${scheme}`,
    paypalNoTrial: `P-${plan}-${scheme}-0`,
  })),
);

function row(change: Partial<RowFacts> = {}) {
  return {
    provider: 'stripe',
    priceId: 'price_basic_monthly',
    quantity: 1,
    plan: 'basic',
    title: 'Basic',
    scheme: 'monthly',
    canSelectPlan: true,
    targets: upgradeOptions('basic', 'monthly'),
    ...change,
  } as RowFacts;
}

describe('the upgrade that an address asks for', () => {
  it('keeps term and provider when a more expensive plan is named', () => {
    expect(upgradeChoiceOf(row(), 'plus', catalogue)).toEqual({
      mode: 'plan',
      from: 'Basic',
      title: 'Plus',
      priceId: 'price_plus_monthly',
    });
    const yearly = row({ scheme: 'yearly', targets: upgradeOptions('basic', 'yearly') });
    expect(upgradeChoiceOf(yearly, 'plus', catalogue)?.priceId).toBe('price_plus_yearly');
    expect(upgradeChoiceOf(yearly, 'basic-monthly', catalogue)).toBeUndefined();
  });

  it('names both terms when it is the same plan by the year', () => {
    expect(upgradeChoiceOf(row(), 'basic-yearly', catalogue)).toEqual({
      mode: 'plan',
      from: 'Basic, monthly',
      title: 'Basic, yearly',
      priceId: 'price_basic_yearly',
    });
    expect(choicesOf(row()).at(-1)).toEqual({
      value: 'basic-yearly',
      label: 'Basic, yearly, $100.00 a year',
    });
  });

  it.each([
    ['P-basic-monthly', 'P-plus-monthly'],
    ['P-basic-monthly-0', 'P-plus-monthly-0'],
  ])('when at PayPal, keeps the plan with or without a trial: %s to %s', (priceId, wanted) => {
    expect(upgradeChoiceOf(row({ provider: 'paypal', priceId }), 'plus', catalogue)?.priceId).toBe(wanted);
  });

  it('may be a higher quantity when the license is at PayPal', () => {
    const paypalRow = row({ provider: 'paypal', priceId: 'P-basic-monthly' });
    expect(upgradeChoiceOf(paypalRow, 'quantity', catalogue)).toMatchObject({
      mode: 'quantity',
      priceId: 'P-basic-monthly',
    });
    expect(choicesOf(paypalRow).map(({ value }) => value)).toEqual([
      'plus',
      'professional',
      'basic-yearly',
      'quantity',
    ]);
    expect(choicesOf({ ...paypalRow, targets: [] }).map(({ value }) => value)).toEqual(['quantity']);
  });

  it.each([
    ['basic', {}],
    ['', {}],
    ['gold', {}],
    ['quantity', {}],
    ['plus', { canSelectPlan: false }],
    ['quantity', { provider: 'paypal' as const, canSelectPlan: false }],
    ['plus', { plan: undefined, targets: [] }],
  ])('is none when %s is asked for and the license has %j', (to, change) => {
    expect(upgradeChoiceOf(row(change), to, catalogue)).toBeUndefined();
  });
});
