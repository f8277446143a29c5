import type { PlanKey } from '#shared/domain/checkout/plans.ts';

/** A plan's monthly visits as shown on its card. */
export const trafficText: Readonly<Record<PlanKey, string>> = {
  basic: 'up to 5k',
  plus: 'up to 25k',
  professional: 'up to 250k',
};

/** The plan that is sold by individual agreement. */
export const corporate = { title: 'CORPORATE', traffic: '>> 250k traffic' } as const;
