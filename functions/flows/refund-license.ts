import type { Operation } from '#functions/ports/operations.ts';
import type { Refund, Refunds } from '#functions/ports/refunds.ts';
import type { LicenseRow, Provider } from '#shared/domain/license.ts';
import { type Catalogue, catalogueRow } from '#shared/domain/plans.ts';
import { refundOf } from '#shared/domain/refund.ts';
import { AppError } from '#shared/errors.ts';
import { refundRefusals } from '#shared/text/refund.ts';
import type { ChangeDeps } from './change-license.ts';
import { syncOwn } from './sync-own.ts';
import { tellRefunded } from './tell-refunds.ts';

export interface RefundDeps extends ChangeDeps {
  refunds: Readonly<Record<Provider, Refunds>>;
  catalogue: Catalogue;
}

/**
 * Refunds the first payment within its window, once per product (shared/domain/refund.ts has the rule).
 * Why: docs/decisions/0027
 */
export async function refundLicense(license: LicenseRow, deps: RefundDeps): Promise<Refund> {
  await quoteRefund(license, deps);
  const operation = await deps.operations.open(refundOperation(license, deps));
  if (operation.completed || operation.licenseKey !== license.licenseKey)
    throw new AppError('conflict', refundRefusals.once);
  const refund = await carryOutRefund(license, operation, deps);
  if (!refund) throw new AppError('conflict', refundRefusals.failed);
  return refund;
}

/** What a refund would give back and where it goes; throws the reason if none is due. Only reads (docs/decisions/0080). */
export async function quoteRefund(license: LicenseRow, { refunds, clock }: RefundDeps): Promise<Refund> {
  const { firstPaidAt, firstCents, firstCard, made, refunded, disputed } =
    await refunds[license.subscription.provider].payments(license);
  const facts = {
    firstPaymentAt: firstPaidAt,
    paymentsMade: made,
    refundedBefore: refunded,
    disputed: disputed || license.paymentIssues.includes('disputed'),
  };
  const answer = refundOf(facts, clock.now());
  if (!answer.allowed) throw new AppError('conflict', refundRefusals[answer.why]);
  return { status: 'possible', amountCents: firstCents, card: firstCard };
}

/**
 * One refund per customer and product, forever; a product is a plan with either billing interval. The payment counts,
 * not a change of plan announced since.
 */
function refundOperation({ userId, licenseKey, subscription }: LicenseRow, deps: RefundDeps): Operation {
  const { provider, subscriptionId, paid } = subscription;
  const { priceId } = paid ?? subscription;
  const id = `refund#${userId}#${catalogueRow(deps.catalogue, priceId)?.plan ?? priceId}`;
  const createdAt = deps.clock.now();
  return { id, kind: 'refund', provider, userId, licenseKey, subscriptionId, createdAt };
}

/**
 * Refunds the payment, then ends the subscription; safe to repeat after any step. Undefined if the provider refuses.
 */
export async function carryOutRefund(
  license: LicenseRow,
  operation: Operation,
  deps: RefundDeps,
): Promise<Refund | undefined> {
  const refunds = deps.refunds[license.subscription.provider];
  const idempotencyKey = `refund:${license.subscription.subscriptionId}`;
  const refund = await refunds.refundFirst(license, idempotencyKey);
  if (!refund) {
    await deps.operations.abandon(operation);
    return undefined;
  }
  const isTold = await tellRefunded(license, refund, deps);
  await refunds.end(license, idempotencyKey);
  await syncOwn(license, deps);
  // While its letter could not be queued, the operation stays open for job `reconcile-payments`.
  if (isTold) await deps.operations.complete(operation);
  return refund;
}
