import type { PlanKey } from '../domain/plans.ts';

/** A plan's monthly visits as its card says them. */
export const trafficText: Readonly<Record<PlanKey, string>> = {
  basic: 'up to 5k',
  plus: 'up to 25k',
  professional: 'up to 250k',
};

/** The plan that is agreed in person. */
export const corporate = { title: 'CORPORATE', traffic: '>> 250k traffic' } as const;
