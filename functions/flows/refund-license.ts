import type { Refunds } from '#functions/desks.ts';
import type { Operation } from '#functions/ports.ts';
import type { LicenseRow, Provider } from '#shared/domain/license.ts';
import { type Catalogue, catalogueRow } from '#shared/domain/plans.ts';
import { refundOf } from '#shared/domain/refund.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import type { ChangeDeps } from './change-license.ts';
import { syncOwn } from './sync-own.ts';

export interface RefundDeps extends ChangeDeps {
  refunds: Readonly<Record<Provider, Refunds>>;
  catalogue: Catalogue;
}

/** One refund a customer and product for all time; the product is the plan, monthly or yearly. */
const errandOf = ({ userId, licenseKey, subscription }: LicenseRow, deps: RefundDeps): Operation => ({
  id: `refund#${userId}#${catalogueRow(deps.catalogue, subscription.priceId)?.plan ?? subscription.priceId}`,
  kind: 'refund',
  provider: subscription.provider,
  userId,
  licenseKey,
  subscriptionId: subscription.subscriptionId,
  createdAt: deps.clock.now(),
});

/** Gives the money back, then ends the subscription; safe to repeat from wherever it stopped. Nothing where refused. */
export const carryOutRefund = async (
  license: LicenseRow,
  errand: Operation,
  deps: RefundDeps,
): Promise<{ status: string } | undefined> => {
  const refunds = deps.refunds[license.subscription.provider];
  const key = `refund:${license.subscription.subscriptionId}`;
  const refund = await refunds.refundFirst(license, key);
  if (!refund) {
    await deps.errands.giveUp(errand);
    return undefined;
  }
  await refunds.end(license, key);
  await syncOwn(license, deps);
  await deps.errands.close(errand);
  return refund;
};

/** Refunds the first payment within its window, once per product (spec, section 9). */
export const refundLicense = async (license: LicenseRow, deps: RefundDeps): Promise<{ status: string }> => {
  const { firstPaidAt, made, refunded, disputed } =
    await deps.refunds[license.subscription.provider].payments(license);
  const facts = {
    firstPaymentAt: firstPaidAt,
    paymentsMade: made,
    refundedBefore: refunded,
    disputed: disputed || license.paymentIssues.includes('disputed'),
  };
  const answer = refundOf(facts, deps.clock.now());
  if (!answer.allowed) throw new AppError('conflict', messages.refund[answer.why]);
  const errand = await deps.errands.begin(errandOf(license, deps));
  if (errand.done || errand.licenseKey !== license.licenseKey)
    throw new AppError('conflict', messages.refund.once);
  const refund = await carryOutRefund(license, errand, deps);
  if (!refund) throw new AppError('conflict', messages.refund.failed);
  return refund;
};
