import type { PlanKey } from '#shared/domain/plans.ts';

/** The list on a plan's card, below its button. */
export const planPoints: Readonly<Record<PlanKey, readonly string[]>> = {
  basic: [
    'Every campaign parameter and click id',
    'First and last touch',
    'WordPress plugin and plain snippet',
    'Basic Support',
  ],
  plus: ['Everything in Basic', 'Monthly reports by e-mail', 'Shared analytics report', 'Premium Support'],
  professional: ['Everything in Plus', 'Customization', '24/7 Chat & Email'],
};

export const corporatePoints = [
  'Everything in Professional',
  'Volume pricing',
  'Migration help',
  'Invoice by e-mail',
] as const;

export const recommended: PlanKey = 'plus';
