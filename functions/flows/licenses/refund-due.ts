import type { Operations } from '#functions/ports/checkout/operations.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { PastRefunds, Refund, Refunds } from '#functions/ports/licenses/refunds.ts';
import { type Catalogue, catalogueRow } from '#shared/domain/checkout/plans.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { type RefundAnswer, refundOf } from '#shared/domain/licenses/refund.ts';

export interface RefundDueDeps {
  refunds: Readonly<Record<Provider, Pick<Refunds, 'payments'>>>;
  operations: Pick<Operations, 'find'>;
  pastRefunds: Pick<PastRefunds, 'includes'>;
  catalogue: Catalogue;
  clock: Pick<Clock, 'now'>;
}

/** Whether a refund is due, and what it would give back. Only reads. */
export interface RefundDue extends Pick<Refund, 'amountCents' | 'card'> {
  answer: RefundAnswer;
}

export async function refundDueOf(license: LicenseRow, deps: RefundDueDeps): Promise<RefundDue> {
  const { refunds, operations, pastRefunds, catalogue, clock } = deps;
  const { firstPaidAt, firstCents, firstCard, made, refunded, disputed } =
    await refunds[license.subscription.provider].payments(license);
  const given = await operations.find(refundId(license, catalogue));
  const facts = {
    firstPaymentAt: firstPaidAt,
    paymentsMade: made,
    refundedBefore:
      refunded ||
      given?.completed === true ||
      (await pastRefunds.includes(license.email, refundedPlan(license, catalogue))),
    disputed: disputed || license.paymentIssues.includes('disputed'),
  };
  return { answer: refundOf(facts, clock.now()), amountCents: firstCents, card: firstCard };
}

/** One refund per customer and product, forever. */
export function refundId(license: LicenseRow, catalogue: Catalogue): string {
  return `refund#${license.userId}#${refundedPlan(license, catalogue)}`;
}

/**
 * What a refund is once for: a product is a plan with either billing interval. The payment counts, not a change of plan
 * announced since.
 */
export function refundedPlan({ subscription }: LicenseRow, catalogue: Catalogue): string {
  const { priceId } = subscription.paid ?? subscription;
  return catalogueRow(catalogue, priceId)?.plan ?? priceId;
}
