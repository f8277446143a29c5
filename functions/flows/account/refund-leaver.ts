import type { DeletionRequest } from '#functions/ports/account/account-requests.ts';
import type { Operation } from '#functions/ports/checkout/operations.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { largestOfEachPlan } from '#shared/domain/licenses/refund.ts';
import { product } from '#shared/product.ts';
import { moneyFacts } from '../letters/letter-facts.ts';
import { type RefundDueDeps, refundDueOf, refundId } from '../licenses/refund-due.ts';
import { type GiveBackDeps, giveBack, refundOperation } from '../licenses/refund-license.ts';
import { attemptAll } from './attempt-all.ts';
import { DeletionWaits } from './deletion-waits.ts';

export type RefundLeaverDeps = GiveBackDeps & RefundDueDeps;

/**
 * Gives somebody who leaves back what the terms give a right to, as of when they asked for it, however long a provider
 * is down meanwhile. Safe to repeat.
 * Why: docs/decisions/0167
 */
export async function refundLeaver(
  licenses: readonly LicenseRow[],
  { askedAt, refund }: Pick<DeletionRequest, 'askedAt' | 'refund'>,
  deps: RefundLeaverDeps,
): Promise<void> {
  if (!refund) return;
  const asked = { ...deps, clock: { now: () => askedAt } };
  const due: { license: LicenseRow; plan: string; amountCents: number }[] = [];
  for (const license of licenses) {
    const { answer, amountCents } = await refundDueOf(license, asked);
    if (answer.allowed) due.push({ license, plan: refundId(license, deps.catalogue), amountCents });
  }
  await attemptAll(largestOfEachPlan(due), async ({ license }) => {
    const operation = await deps.operations.open(refundOperation(license, asked));
    if (!operation.completed && operation.licenseKey === license.licenseKey)
      await finishRefund(license, operation, deps);
  });
}

/** Carries out a refund that was begun, by the owner before leaving or by the deletion. */
export async function finishRefund(
  license: LicenseRow,
  operation: Operation,
  deps: RefundLeaverDeps,
): Promise<void> {
  const given = await giveBack(license, operation, deps);
  if (!given) return notifyOfRefusal(license, deps);
  if (!given.isKnown) throw new DeletionWaits('a refund is not mailed or noted yet');
  await deps.operations.complete(operation);
}

/** The provider refuses it for good: a person has to refund it, and the owner is mailed so. */
async function notifyOfRefusal(license: LicenseRow, deps: RefundLeaverDeps): Promise<void> {
  const { provider, subscriptionId } = license.subscription;
  const { firstPaidAt, firstCents: amountCents } = await deps.refunds[provider].payments(license);
  const { to, plan, payment } = moneyFacts(license, deps.catalogue);
  const paidAt = firstPaidAt ?? license.subscription.startAt;
  const paid = { amountCents, paidAt, refused: true };
  await deps.letters.send({
    kind: 'after-leaving',
    once: `after-leaving#refused#${subscriptionId}`,
    to,
    plan,
    payment,
    paid,
  });
  await deps.letters.send({
    kind: 'refund-to-do',
    once: `refund-refused#${subscriptionId}`,
    why: 'left',
    to: product.contact.email,
    plan,
    payment,
    customer: to,
    amountCents,
    paidAt,
    invoiceId: subscriptionId,
    subscriptionId,
  });
}
