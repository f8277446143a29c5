import { refundId } from '#functions/flows/licenses/refund-due.ts';
import { catalogueRow, paypalPlanFor } from '#shared/domain/checkout/plans.ts';
import { canSelectPlan } from '#shared/domain/licenses/enablement.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { isUpgrade, type Target } from '#shared/domain/licenses/upgrade.ts';
import { AppError } from '#shared/errors.ts';
import { changeText } from '#shared/text/changes.ts';
import { messages } from '#shared/text/messages.ts';
import type { Deps } from './deps.ts';

/**
 * The requested plan, which must be in our catalogue for the license's provider. Without a quantity the current one
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

/**
 * Enforces on the server what the screen offers: only licenses that can change now, and only larger plans. A license
 * whose refund is not through yet is about to end, and would take the money for a change along.
 */
export async function demandUpgrade(
  license: LicenseRow,
  target: Target,
  { catalogue, clock, operations }: Pick<Deps, 'catalogue' | 'clock' | 'operations'>,
): Promise<void> {
  const { subscription, isNew } = license;
  if (!canSelectPlan(subscription, isNew, clock.now()))
    throw new AppError('conflict', messages.account.notEnabled);
  if (license.disputes?.some(({ state }) => state === 'open'))
    throw new AppError('conflict', changeText.disputed);
  if (subscription.proration?.state === 'sent') throw new AppError('conflict', changeText.invoiceOpen);
  if (!isUpgrade(subscription, target, catalogue)) throw new AppError('invalid', messages.account.notDearer);
  const refund = await operations.find(refundId(license, catalogue));
  if (refund && !refund.completed && refund.licenseKey === license.licenseKey)
    throw new AppError('conflict', changeText.refundOpen);
}
