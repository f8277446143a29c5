import { canSelectPlan } from '#shared/domain/enablement.ts';
import type { LicenseRow, Seen } from '#shared/domain/license.ts';
import { type CatalogueRow, rowOf } from '#shared/domain/plans.ts';
import { isUpgrade, type Target } from '#shared/domain/upgrade.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages.ts';
import type { Deps } from './deps.ts';

/** A trial goes on with the plan that has one; whoever paid gets no second one, whichever twin is named. */
const twinOf = (row: CatalogueRow, seen: Seen): string =>
  seen.trialEndAt === null ? row.paypalNoTrial : row.paypal;

/** What is asked for, of our catalogue and of the licence's own provider; a quantity not stated stays. */
export const targetOf = (
  wish: { priceId: string; quantity?: number | undefined },
  { seen }: LicenseRow,
  { catalogue }: Pick<Deps, 'catalogue'>,
): Target => {
  const row = rowOf(catalogue, wish.priceId);
  const provider = row?.stripe === wish.priceId ? 'stripe' : 'paypal';
  if (!row || provider !== seen.provider) throw new AppError('invalid', messages.checkout.unknownPlan);
  const priceId = provider === 'stripe' ? wish.priceId : twinOf(row, seen);
  return { priceId, quantity: wish.quantity ?? seen.quantity };
};

/** Refuses what the screen does not offer: a licence that cannot change now, a plan that is not above its own. */
export const demandUpgrade = (
  { seen, isNew }: LicenseRow,
  target: Target,
  { catalogue, clock }: Pick<Deps, 'catalogue' | 'clock'>,
): void => {
  if (!canSelectPlan(seen, isNew, clock.now())) throw new AppError('conflict', messages.account.notEnabled);
  if (!isUpgrade(seen, target, catalogue)) throw new AppError('invalid', messages.account.notDearer);
};
