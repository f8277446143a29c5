import { canSelectPlan } from '#shared/domain/enablement.ts';
import type { LicenseRow, SubscriptionSnapshot } from '#shared/domain/license.ts';
import { type CatalogueRow, catalogueRow } from '#shared/domain/plans.ts';
import { isUpgrade, type Target } from '#shared/domain/upgrade.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import type { Deps } from './deps.ts';

/** A trial goes on with the plan that has one; whoever paid gets no second one, whichever twin is named. */
const paypalPlanFor = (row: CatalogueRow, snapshot: SubscriptionSnapshot): string =>
  snapshot.trialEndAt === null ? row.paypalNoTrial : row.paypal;

/** What is asked for, of our catalogue and of the licence's own provider; a quantity not stated stays. */
export const targetOf = (
  wish: { priceId: string; quantity?: number | undefined },
  { subscription }: LicenseRow,
  { catalogue }: Pick<Deps, 'catalogue'>,
): Target => {
  const row = catalogueRow(catalogue, wish.priceId);
  const provider = row?.stripe === wish.priceId ? 'stripe' : 'paypal';
  if (!row || provider !== subscription.provider)
    throw new AppError('invalid', messages.checkout.unknownPlan);
  const priceId = provider === 'stripe' ? wish.priceId : paypalPlanFor(row, subscription);
  return { priceId, quantity: wish.quantity ?? subscription.quantity };
};

/** Refuses what the screen does not offer: a licence that cannot change now, a plan that is not above its own. */
export const demandUpgrade = (
  { subscription, isNew }: LicenseRow,
  target: Target,
  { catalogue, clock }: Pick<Deps, 'catalogue' | 'clock'>,
): void => {
  if (!canSelectPlan(subscription, isNew, clock.now()))
    throw new AppError('conflict', messages.account.notEnabled);
  if (!isUpgrade(subscription, target, catalogue)) throw new AppError('invalid', messages.account.notDearer);
};
