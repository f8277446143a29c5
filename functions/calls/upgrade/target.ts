import { canSelectPlan } from '#shared/domain/enablement.ts';
import type { LicenseRow } from '#shared/domain/license.ts';
import { catalogueRow, paypalPlanFor } from '#shared/domain/plans.ts';
import { isUpgrade, type Target } from '#shared/domain/upgrade.ts';
import { AppError } from '#shared/errors.ts';
import { changeText } from '#shared/text/changes.ts';
import { messages } from '#shared/text/messages.ts';
import type { Deps } from './deps.ts';

/**
 * The requested plan, which must be in our catalogue for the licence's provider. Without a quantity the current one
 * is kept.
 */
export function targetOf(
  asked: { priceId: string; quantity?: number | undefined },
  { subscription }: LicenseRow,
  { catalogue }: Pick<Deps, 'catalogue'>,
): Target {
  const row = catalogueRow(catalogue, asked.priceId);
  const provider = row?.stripe === asked.priceId ? 'stripe' : 'paypal';
  if (!row || provider !== subscription.provider)
    throw new AppError('invalid', messages.checkout.unknownPlan);
  const priceId =
    provider === 'stripe' ? asked.priceId : paypalPlanFor(row, { trial: subscription.trialEndAt !== null });
  return { priceId, quantity: asked.quantity ?? subscription.quantity };
}

/** Enforces on the server what the screen offers: only licences that can change now, and only larger plans. */
export function demandUpgrade(
  { subscription, isNew }: LicenseRow,
  target: Target,
  { catalogue, clock }: Pick<Deps, 'catalogue' | 'clock'>,
): void {
  if (!canSelectPlan(subscription, isNew, clock.now()))
    throw new AppError('conflict', messages.account.notEnabled);
  if (subscription.proration?.state === 'sent') throw new AppError('conflict', changeText.invoiceOpen);
  if (!isUpgrade(subscription, target, catalogue)) throw new AppError('invalid', messages.account.notDearer);
}
