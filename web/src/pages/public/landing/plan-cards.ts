import type { PlanKey } from '#shared/domain/checkout/plans.ts';

/** The list on a plan's card, below its button. */
export const planPoints: Readonly<Record<PlanKey, readonly string[]>> = {
  basic: [
    'Every campaign parameter and click ID',
    'First and last touch',
    'Monthly reports by email',
    'Shared analytics report',
    'WordPress plugin and plain snippet',
    'Basic Support',
  ],
  plus: ['Everything in Basic', 'Premium Support', 'An answer within one business day'],
  professional: ['Everything in Plus', 'Customization', '24/7 Chat & Email'],
};

export const corporatePoints = [
  'Everything in Professional',
  'Volume pricing',
  'Migration help',
  'Invoice by email',
] as const;

export const recommended: PlanKey = 'plus';
