import type { DeletionRequest } from '#functions/ports/account/account-requests.ts';
import type { Operation } from '#functions/ports/checkout/operations.ts';
import type { LostPurchases, SupportOrders } from '#functions/ports/checkout/purchases.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Refunds } from '#functions/ports/licenses/refunds.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { subscriptionState } from '#shared/domain/licenses/status.ts';
import { isSurelyLost } from '../checkout/settle-purchase.ts';
import { attemptAll } from './attempt-all.ts';
import { DeletionWaits } from './deletion-waits.ts';
import { endForLeaver, endOrderOfLeaver, type LeaverDeps } from './end-for-leaver.ts';
import { finishRefund, type RefundLeaverDeps, refundLeaver } from './refund-leaver.ts';

export interface EndChargesDeps extends LeaverDeps, RefundLeaverDeps {
  refunds: Readonly<Record<Provider, Refunds>>;
  clock: Clock;
  lostPurchases: Readonly<Record<Provider, LostPurchases>>;
  supportOrders: Readonly<Record<Provider, Pick<SupportOrders, 'drop'>>>;
}

type Leaving = Pick<DeletionRequest, 'userId' | 'askedAt' | 'refund'>;

/**
 * Ends whatever could still charge an account: what is known first, and nothing because of another thing that fails or
 * has to be waited for; then gives back what there is a right to. An order that was never approved is no reason to wait.
 * Safe to repeat.
 * Why: docs/decisions/0167
 */
export async function endAllCharges(leaving: Leaving, deps: EndChargesDeps): Promise<void> {
  const { userId, askedAt } = leaving;
  const licenses = await deps.licenses.ofUser(userId);
  const works = [
    ...licenses.map(
      license => () => endForLeaver(license, { leftAt: askedAt, isOrder: isUnpaid(license) }, deps),
    ),
    ...(await deps.operations.openOf(userId)).map(
      operation => () => endOpen[operation.kind](operation, deps),
    ),
  ];
  await attemptAll([...works, () => refundLeaver(licenses, leaving, deps)], work => work());
}

/** The bank or the buyer has not confirmed its first payment yet. */
function isUnpaid({ subscription }: LicenseRow): boolean {
  return subscriptionState(subscription.status) === 'incomplete';
}

const endOpen: Readonly<
  Record<Operation['kind'], (operation: Operation, deps: EndChargesDeps) => Promise<unknown>>
> = {
  purchase: endOrder,
  support: dropSupportOrder,
  // The subscription that was to be changed has just been ended.
  change: async () => undefined,
  refund: finishOpenRefund,
};

/** An order that became a subscription is ended like one; whether it did may not be known for some minutes. */
async function endOrder(operation: Operation, deps: EndChargesDeps): Promise<void> {
  const { provider } = operation;
  const subscriptionId = operation.providerId ?? (await deps.lostPurchases[provider].find(operation));
  if (!subscriptionId) {
    if (!isSurelyLost(operation, deps.clock.now()))
      throw new DeletionWaits('an order is still being settled');
    return;
  }
  await deps.operations.open(leftBehind(operation, subscriptionId));
  await endOrderOfLeaver(provider, subscriptionId, deps);
}

/**
 * The order without a word of whose it was: job `reconcile-payments` looks at it for as long as at any other, and ends
 * it if it is approved or paid after all, also where no news of that arrives.
 */
function leftBehind({ provider, createdAt }: Operation, subscriptionId: string): Operation {
  const nobody = { userId: 'left', licenseKey: 'left' };
  const id = `left#${provider}#${subscriptionId}`;
  return { id, kind: 'purchase', provider, ...nobody, providerId: subscriptionId, createdAt };
}

/** A refund that was promised is paid now: later the license that it needs is deleted. */
async function finishOpenRefund(operation: Operation, deps: EndChargesDeps): Promise<void> {
  const license = await deps.licenses.ofOwner(operation.userId, operation.licenseKey);
  if (license) await finishRefund(license, operation, deps);
}

/** One that is just being paid cannot be dropped: it fails, and is settled by the next try. */
async function dropSupportOrder(operation: Operation, deps: EndChargesDeps): Promise<void> {
  const { provider, providerId } = operation;
  if (providerId) await deps.supportOrders[provider].drop(providerId);
  // What was approved is not captured any more.
  await deps.operations.abandon(operation);
}
