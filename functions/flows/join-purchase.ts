import type { Clock } from '#functions/ports/clock.ts';
import type { Operation } from '#functions/ports/operations.ts';
import type { CardPayments, LostPurchases, PaymentProvider } from '#functions/ports/purchases.ts';
import type { Wishes } from '#functions/ports/wishes.ts';
import type { Provider } from '#shared/domain/license.ts';
import type { PurchaseOutcome } from '#shared/domain/purchase.ts';
import { hourMs } from '#shared/domain/time.ts';
import { type CloseDeps, closePurchase, endOfStatus } from './close-purchase.ts';

export interface JoinDeps extends CloseDeps {
  provider: Pick<PaymentProvider, 'resume'>;
  lost: LostPurchases;
  /** Only cards can pay what another card left unpaid. */
  cards?: Pick<CardPayments, 'retry' | 'withdraw'> | undefined;
  wishes: Wishes;
  clock: Clock;
}

/** What an order pays with. */
export interface OrderMeans {
  /** Absent for an order that is approved on the provider's page. */
  paymentMethodId?: string | undefined;
  /** In lower case. */
  coupon?: string | undefined;
}

/** What the newest purchase of a wish means for another order of it. */
export type Standing =
  /** The order is that purchase. */
  | { outcome: PurchaseOutcome }
  /** The order is that purchase, whose answer was lost: it is sent again under the same key. */
  | 'repeat'
  /** Another request may be making it right now. */
  | 'wait'
  /** It is settled, and the order is a new one. */
  | 'over'
  /** It changed meanwhile and has to be read again. */
  | 'changed';

/** For how long the same order sent again is the same purchase; an approval link is good for three hours. */
const repeatMs: Readonly<Record<Provider, number>> = { stripe: 24 * hourMs, paypal: 3 * hourMs };
/** Longer than a request and what it began at a provider can take: what is not there by then was never made. */
const underWayMs = 60_000;

/**
 * Whether an order is an earlier purchase of the same wish. What nobody knows the outcome of is looked up at the
 * provider, whatever card the order names, because a second one would charge the buyer twice. `met` holds the
 * purchases that this request has seen unfinished; such a one can be no licence the buyer wanted another beside.
 * Why: docs/decisions/0064
 */
export async function standingOf(
  operation: Operation,
  { paymentMethodId, coupon }: OrderMeans,
  met: Set<string>,
  deps: JoinDeps,
): Promise<Standing> {
  const { provider: name, createdAt, triedAt = createdAt } = operation;
  const now = deps.clock.now();
  const isYoung = now - createdAt <= repeatMs[name];
  const isSameMeans = paymentMethodId === undefined || operation.paymentMethodIds?.includes(paymentMethodId);
  const isRepeat = isSameMeans && isYoung;
  if (operation.completed && (name === 'paypal' || !isRepeat)) return 'over';
  const join = () => deps.wishes.join(operation, now, paymentMethodId);

  const subscriptionId = operation.providerId ?? (await findLost(operation, deps));
  if (!subscriptionId) {
    met.add(operation.id);
    if (now - triedAt > underWayMs) {
      await closePurchase(operation, 'replaced', deps);
      return 'changed';
    }
    if (!isRepeat || operation.coupon !== coupon) return 'wait';
    return (await join()) ? 'repeat' : 'changed';
  }

  const outcome = await deps.provider.resume(subscriptionId);
  if (outcome.kind === 'redirect') return isYoung ? { outcome } : 'over';
  const end = outcome.kind === 'done' ? endOfStatus(outcome.status) : undefined;
  if (end) {
    await closePurchase(operation, end, deps);
    return 'over';
  }
  const unpaid = unpaidInvoiceOf(outcome);
  if (!unpaid && !(isRepeat && paymentMethodId !== undefined) && !met.has(operation.id)) {
    if (await isInAccount(operation, subscriptionId, deps)) {
      await closePurchase(operation, 'completed', deps);
      return 'over';
    }
  }
  if (!unpaid || (isRepeat && operation.coupon === coupon)) {
    await join();
    return { outcome };
  }
  if (!deps.cards || paymentMethodId === undefined || !operation.customerId) return { outcome };
  if (operation.coupon !== coupon) {
    if (!(await deps.cards.withdraw(subscriptionId))) return 'changed';
    await closePurchase(operation, 'replaced', deps);
    return 'over';
  }
  if (!(await join())) return 'changed';
  const invoice = { customerId: operation.customerId, invoiceId: unpaid, paymentMethodId };
  const paid = await deps.cards.retry(invoice, `retry:${unpaid}:${paymentMethodId}`);
  return paid ? { outcome: paid } : 'changed';
}

async function findLost(operation: Operation, { lost, operations }: JoinDeps): Promise<string | undefined> {
  const found = await lost.find(operation);
  if (found) await operations.noteProviderId(operation, found);
  return found;
}

/** The first invoice, if another card may pay it. */
function unpaidInvoiceOf(outcome: PurchaseOutcome): string | undefined {
  if (outcome.kind === 'declined') return outcome.unpaid?.invoiceId;
  return outcome.kind === 'confirm' && outcome.what === 'payment'
    ? (outcome.invoiceId ?? undefined)
    : undefined;
}

/** The buyer can see this licence already, hence an order of the same is one for another licence. */
async function isInAccount(
  { userId, licenseKey }: Operation,
  subscriptionId: string,
  { licenses }: JoinDeps,
): Promise<boolean> {
  const known = (await licenses.ofOwner(userId, licenseKey))?.subscription;
  return known?.subscriptionId === subscriptionId && known.status !== 'incomplete';
}
