import { createHash, randomUUID } from 'node:crypto';
import type {
  Clock,
  Order,
  PaymentProvider,
  PurchaseOperation,
  PurchaseOperations,
  PurchaseOutcome,
} from '#functions/ports.ts';
import type { Provider } from '#shared/domain/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { retryWhileUnavailable } from './sync-after-purchase.ts';

interface Deps<Bought extends Order> {
  provider: PaymentProvider<Bought>;
  intents: PurchaseOperations;
  clock: Clock;
}

/** An order before it has its licence key. */
export type OrderDraft<Bought extends Order> = Omit<Bought, 'licenseKey'>;

/** When a repeat is the same wish: for how long, and in which state of what it led to. */
export interface RepeatPolicy {
  provider: Provider;
  repeatWindowMs: number;
  isSameOrder(outcome: PurchaseOutcome): boolean;
}

const hourMs = 3_600_000;
export const cardRepeatPolicy: RepeatPolicy = {
  provider: 'stripe',
  repeatWindowMs: 24 * hourMs,
  isSameOrder: () => true,
};
/** What was approved at the provider is bought, and the link there ends: the next order is a new one. */
export const redirectRepeatPolicy: RepeatPolicy = {
  provider: 'paypal',
  repeatWindowMs: 3 * hourMs,
  isSameOrder: ({ kind }) => kind === 'redirect',
};

const waits = [300, 600, 1200, 2400];

/** The same wish has the same id: `parts` are what makes two orders one, nothing a caller could vary freely. */
export const purchaseId = (kind: 'card' | 'paypal', parts: readonly (string | number)[]): string =>
  `${kind}#${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;

const subscriptionIdOf = (outcome: PurchaseOutcome): string | undefined =>
  outcome.kind === 'declined' ? outcome.unpaid?.subscriptionId : outcome.subscriptionId;

/** The intent to carry out, or where the purchase stands that it led to before. */
const opened = async <Bought extends Order>(
  fresh: PurchaseOperation,
  { intents, provider }: Deps<Bought>,
  kind: RepeatPolicy,
): Promise<{ intent: PurchaseOperation } | { outcome: PurchaseOutcome }> => {
  for (let spent: string | undefined; ; ) {
    const intent = await intents.open(fresh, kind.repeatWindowMs, spent);
    if (!intent.subscriptionId) return { intent };
    const outcome = await provider.resume(intent.subscriptionId);
    if (kind.isSameOrder(outcome)) return { outcome };
    spent = intent.subscriptionId;
  }
};

/** Another request is at the same intent: wait for the subscription it makes. */
const joined = async <Bought extends Order>(
  intent: PurchaseOperation,
  { intents, provider }: Deps<Bought>,
  kind: RepeatPolicy,
): Promise<PurchaseOutcome | undefined> => {
  for (const ms of waits) {
    await new Promise(done => setTimeout(done, ms));
    const { subscriptionId } = await intents.open(intent, kind.repeatWindowMs);
    if (subscriptionId) return provider.resume(subscriptionId);
  }
  return undefined;
};

/**
 * One wish makes one subscription, however often and from however many tabs it is sent: the intent is noted
 * before the provider is asked, and the provider is asked with a key derived from it. Who was shown a free trial
 * (`trialShown`) is told where none is due, and charged only when the order comes again without it.
 */
export const startSubscription = async <Bought extends Order>(
  id: string,
  wish: OrderDraft<Bought>,
  deps: Deps<Bought>,
  kind: RepeatPolicy = cardRepeatPolicy,
  trialShown = false,
): Promise<PurchaseOutcome> => {
  const { provider, intents, clock } = deps;
  const { userId, trialDays } = wish;
  const customerId = 'customerId' in wish ? { customerId: String(wish.customerId) } : {};
  const fresh = { id, provider: kind.provider, userId, ...customerId, trialDays, licenseKey: randomUUID() };
  const found = await opened({ ...fresh, createdAt: clock.now() }, deps, kind);
  if ('outcome' in found) return found.outcome;
  const { intent } = found;
  if (trialShown && intent.trialDays === 0) throw new AppError('conflict', messages.checkout.chargedToday);
  const order = { ...wish, licenseKey: intent.licenseKey, trialDays: intent.trialDays } as Bought;
  let outcome: PurchaseOutcome;
  try {
    outcome = await provider.start(order, `${intent.id}:${intent.createdAt}`);
  } catch (error) {
    const other =
      error instanceof AppError && error.code === 'conflict' && (await joined(intent, deps, kind));
    if (!other) throw error;
    return other;
  }
  const made = subscriptionIdOf(outcome);
  if (made) await retryWhileUnavailable(() => intents.close(intent.id, made));
  return outcome;
};
