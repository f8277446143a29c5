import type { Clock } from '#functions/ports/clock.ts';
import type { Operations } from '#functions/ports/operations.ts';
import type { Refund, Refunds } from '#functions/ports/refunds.ts';
import type { LicenseRow, Provider } from '#shared/domain/license.ts';
import { type Catalogue, catalogueRow } from '#shared/domain/plans.ts';
import { type RefundAnswer, refundOf } from '#shared/domain/refund.ts';

export interface RefundDueDeps {
  refunds: Readonly<Record<Provider, Pick<Refunds, 'payments'>>>;
  operations: Pick<Operations, 'find'>;
  catalogue: Catalogue;
  clock: Pick<Clock, 'now'>;
}

/** Whether a refund is due, and what it would give back. Only reads. */
export interface RefundDue extends Pick<Refund, 'amountCents' | 'card'> {
  answer: RefundAnswer;
}

export async function refundDueOf(license: LicenseRow, deps: RefundDueDeps): Promise<RefundDue> {
  const { refunds, operations, catalogue, clock } = deps;
  const { firstPaidAt, firstCents, firstCard, made, refunded, disputed } =
    await refunds[license.subscription.provider].payments(license);
  const given = await operations.find(refundId(license, catalogue));
  const facts = {
    firstPaymentAt: firstPaidAt,
    paymentsMade: made,
    refundedBefore: refunded || given?.completed === true,
    disputed: disputed || license.paymentIssues.includes('disputed'),
  };
  return { answer: refundOf(facts, clock.now()), amountCents: firstCents, card: firstCard };
}

/**
 * One refund per customer and product, forever; a product is a plan with either billing interval. The payment counts,
 * not a change of plan announced since.
 */
export function refundId({ userId, subscription }: LicenseRow, catalogue: Catalogue): string {
  const { priceId } = subscription.paid ?? subscription;
  return `refund#${userId}#${catalogueRow(catalogue, priceId)?.plan ?? priceId}`;
}
