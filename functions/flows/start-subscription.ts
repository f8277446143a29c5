import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '#functions/ports/clock.ts';
import type { Operation, Operations } from '#functions/ports/operations.ts';
import type { Order, PaymentProvider } from '#functions/ports/purchases.ts';
import type { Provider } from '#shared/domain/license.ts';
import { type PurchaseOutcome, subscriptionMadeBy } from '#shared/domain/purchase.ts';
import { hourMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { retryWhileUnavailable } from './sync-after-purchase.ts';

interface Deps<Bought extends Order> {
  provider: PaymentProvider<Bought>;
  operations: Operations;
  clock: Clock;
}

/** An order without its licence key yet. */
export type OrderDraft<Bought extends Order> = Omit<Bought, 'licenseKey'>;

/** When a repeated order counts as the same purchase: for how long, and in which state of the first. */
export interface RepeatPolicy {
  provider: Provider;
  repeatWindowMs: number;
  isSameOrder(outcome: PurchaseOutcome): boolean;
}

export const cardRepeatPolicy: RepeatPolicy = {
  provider: 'stripe',
  repeatWindowMs: 24 * hourMs,
  isSameOrder: () => true,
};
/** Once approved, the purchase is complete and its link is no longer valid: the next order is a new one. */
export const redirectRepeatPolicy: RepeatPolicy = {
  provider: 'paypal',
  repeatWindowMs: 3 * hourMs,
  isSameOrder: ({ kind }) => kind === 'redirect',
};

export interface PurchaseRequest<Bought extends Order> {
  /** From `purchaseId`. */
  id: string;
  draft: OrderDraft<Bought>;
  policy: RepeatPolicy;
  /**
   * Whether the screen promised a free trial. If none is due, the order is refused instead of charging the buyer
   * unexpectedly.
   */
  trialShown?: boolean | undefined;
}

const joinWaits = [300, 600, 1200, 2400];

/**
 * The same order has the same id. `parts` must be all that distinguishes two orders, and nothing a caller could vary
 * freely.
 */
export function purchaseId(kind: 'card' | 'paypal', parts: readonly (string | number)[]): string {
  return `${kind}#${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}

/**
 * One order makes one subscription, however often and from however many tabs it is sent: the operation is recorded
 * before the provider is called, and the idempotency key derives from it.
 * Why: docs/decisions/0018
 */
export async function startSubscription<Bought extends Order>(
  { id, draft, policy, trialShown = false }: PurchaseRequest<Bought>,
  deps: Deps<Bought>,
): Promise<PurchaseOutcome> {
  const { provider, operations, clock } = deps;
  const found = await openPurchase(purchaseOperation(id, draft, policy, clock), deps, policy);
  if ('outcome' in found) return found.outcome;
  const { operation } = found;
  const { licenseKey, trialDays = 0 } = operation;
  if (trialShown && trialDays === 0) throw new AppError('trial-used', messages.checkout.chargedToday);
  const order = { ...draft, licenseKey, trialDays } as Bought;
  let outcome: PurchaseOutcome;
  try {
    outcome = await provider.start(order, `${operation.id}:${operation.createdAt}`);
  } catch (error) {
    const isUnderWay = error instanceof AppError && error.code === 'conflict';
    const other = isUnderWay && (await joinPurchase(operation, deps));
    if (!other) throw error;
    return other;
  }
  const subscriptionId = subscriptionMadeBy(outcome);
  if (subscriptionId)
    await retryWhileUnavailable(() => operations.noteProviderId(operation, subscriptionId), clock);
  return outcome;
}

/** Returns the operation to carry out, or the outcome of the purchase an earlier request made. */
async function openPurchase<Bought extends Order>(
  fresh: Operation,
  { operations, provider }: Deps<Bought>,
  policy: RepeatPolicy,
): Promise<{ operation: Operation } | { outcome: PurchaseOutcome }> {
  const openedBefore = fresh.createdAt - policy.repeatWindowMs;
  for (let usedUp: string | undefined; ; ) {
    const operation = await operations.open(fresh, { openedBefore, providerId: usedUp });
    if (!operation.providerId) return { operation };
    const outcome = await provider.resume(operation.providerId);
    if (policy.isSameOrder(outcome)) return { outcome };
    usedUp = operation.providerId;
  }
}

function purchaseOperation<Bought extends Order>(
  id: string,
  draft: OrderDraft<Bought>,
  { provider }: RepeatPolicy,
  clock: Clock,
): Operation {
  const { userId, trialDays } = draft;
  const customerId = 'customerId' in draft ? String(draft.customerId) : undefined;
  const licenseKey = randomUUID();
  return {
    id,
    kind: 'purchase',
    provider,
    userId,
    customerId,
    licenseKey,
    trialDays,
    createdAt: clock.now(),
  };
}

/** Another request is making the same purchase; waits for its subscription. */
async function joinPurchase<Bought extends Order>(
  operation: Operation,
  { operations, provider, clock }: Deps<Bought>,
): Promise<PurchaseOutcome | undefined> {
  for (const ms of joinWaits) {
    await clock.pause(ms);
    const { providerId } = await operations.open(operation);
    if (providerId) return provider.resume(providerId);
  }
  return undefined;
}
