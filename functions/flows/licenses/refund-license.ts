import type { Operation } from '#functions/ports/checkout/operations.ts';
import type { PastRefunds, Refund, Refunds } from '#functions/ports/licenses/refunds.ts';
import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { refundRefusals } from '#shared/text/refund.ts';
import { noteEndNotified, notifyOfRefund, refundedCents } from '../letters/notify-of-refunds.ts';
import type { NotifyDeps } from '../letters/notify-owner.ts';
import type { ChangeDeps } from './change-license.ts';
import { type RefundDueDeps, refundDueOf, refundedPlan, refundId } from './refund-due.ts';
import { syncOwn } from './sync-own.ts';

export interface RefundDeps extends ChangeDeps {
  refunds: Readonly<Record<Provider, Refunds>>;
  pastRefunds: PastRefunds;
  catalogue: Catalogue;
}

/**
 * Refunds the first payment within its window, once per product (shared/domain/licenses/refund.ts has the rule).
 * Why: docs/decisions/0027
 */
export async function refundLicense(license: LicenseRow, deps: RefundDeps): Promise<Refund> {
  await quoteRefund(license, deps);
  const operation = await deps.operations.open(refundOperation(license, deps));
  if (operation.completed || operation.licenseKey !== license.licenseKey)
    throw new AppError('conflict', refundRefusals.once);
  const given = await carryOutRefund(license, operation, deps);
  if (!given) throw new AppError('conflict', refundRefusals.failed);
  // Otherwise it stays open for job `reconcile-payments`.
  if (given.isKnown) await deps.operations.complete(operation);
  return given.refund;
}

/**
 * What a refund would give back and where it goes, before anybody agrees to it; throws the reason if none is due. Only
 * reads.
 */
export async function quoteRefund(license: LicenseRow, deps: RefundDeps): Promise<Refund> {
  const { answer, amountCents, card } = await refundDueOf(license, deps);
  if (!answer.allowed) throw new AppError('conflict', refundRefusals[answer.why]);
  return { status: 'possible', amountCents, card };
}

export function refundOperation(
  license: LicenseRow,
  { catalogue, clock }: Pick<RefundDueDeps, 'catalogue' | 'clock'>,
): Operation {
  const { userId, licenseKey, subscription } = license;
  const { provider, subscriptionId } = subscription;
  const facts = { provider, userId, licenseKey, subscriptionId, createdAt: clock.now() };
  return { id: refundId(license, catalogue), kind: 'refund', ...facts };
}

/**
 * Refunds the payment, then ends the subscription, and with it gives back what was paid meanwhile; safe to repeat after
 * any step. The sum is of all that went back. Undefined if the provider refuses the first payment's.
 */
export async function carryOutRefund(
  license: LicenseRow,
  operation: Operation,
  deps: RefundDeps,
): Promise<Given | undefined> {
  const given = await giveBack(license, operation, deps);
  if (given) await syncOwn(license, deps);
  return given;
}

/** What went back, and whether it is mailed and noted, too; until then the operation must not be completed. */
interface Given {
  refund: Refund;
  isKnown: boolean;
}

export type GiveBackDeps = NotifyDeps & Pick<RefundDeps, 'refunds' | 'pastRefunds' | 'operations'>;

/** The part of a refund at the provider, with its letter; the license is not read again. */
export async function giveBack(
  license: LicenseRow,
  operation: Operation,
  deps: GiveBackDeps,
): Promise<Given | undefined> {
  const refunds = deps.refunds[license.subscription.provider];
  const idempotencyKey = `refund:${license.subscription.subscriptionId}`;
  const refund = await refunds.refundFirst(license, idempotencyKey);
  if (!refund) {
    await deps.operations.abandon(operation);
    return undefined;
  }
  // The letter about the refund says so, and no other one does.
  const isNoted = await noteEndNotified(license, deps);
  const later = await refunds.end(license, idempotencyKey);
  const isNotified = await notifyOfRefund(license, { ...refund, later }, deps);
  const isRemembered = await noteForPerson(license, deps);
  return {
    refund: { ...refund, amountCents: refundedCents({ ...refund, later }) },
    isKnown: isNoted && isNotified && isRemembered,
  };
}

/** The account may be gone when the same person asks again (docs/decisions/0168). False if that failed. */
async function noteForPerson(license: LicenseRow, deps: GiveBackDeps): Promise<boolean> {
  const isNoted = await deps.afterMoney('note-refunded', async () => {
    await deps.pastRefunds.note(license.email, refundedPlan(license, deps.catalogue));
    return true;
  });
  return isNoted ?? false;
}
