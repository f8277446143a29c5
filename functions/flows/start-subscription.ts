import { createHash, randomUUID } from 'node:crypto';
import type { Clock, Intent, Intents, Order, PaymentProvider, Started } from '#functions/ports.ts';
import type { Provider } from '#shared/domain/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages.ts';
import { patiently } from './bring-in.ts';

interface Deps<Bought extends Order> {
  provider: PaymentProvider<Bought>;
  intents: Intents;
  clock: Clock;
}

/** An order before it has its licence key. */
export type Wish<Bought extends Order> = Omit<Bought, 'licenseKey'>;

/** When a repeat is the same wish: for how long, and in which state of what it led to. */
export interface WishKind {
  provider: Provider;
  sameMs: number;
  holds(started: Started): boolean;
}

const hourMs = 3_600_000;
export const cardWish: WishKind = { provider: 'stripe', sameMs: 24 * hourMs, holds: () => true };
/** What was approved at the provider is bought, and the link there ends: the next order is a new one. */
export const redirectWish: WishKind = {
  provider: 'paypal',
  sameMs: 3 * hourMs,
  holds: ({ step }) => step === 'redirect',
};

const waits = [300, 600, 1200, 2400];

/** The same wish has the same id: `parts` are what makes two orders one, nothing a caller could vary freely. */
export const intentId = (kind: 'card' | 'paypal', parts: readonly (string | number)[]): string =>
  `${kind}#${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;

const subscriptionIdOf = (started: Started): string | undefined =>
  started.step === 'declined' ? started.unpaid?.subscriptionId : started.subscriptionId;

/** The intent to carry out, or where the purchase stands that it led to before. */
const opened = async <Bought extends Order>(
  fresh: Intent,
  { intents, provider }: Deps<Bought>,
  kind: WishKind,
): Promise<{ intent: Intent } | { started: Started }> => {
  for (let spent: string | undefined; ; ) {
    const intent = await intents.open(fresh, kind.sameMs, spent);
    if (!intent.subscriptionId) return { intent };
    const started = await provider.resume(intent.subscriptionId);
    if (kind.holds(started)) return { started };
    spent = intent.subscriptionId;
  }
};

/** Another request is at the same intent: wait for the subscription it makes. */
const joined = async <Bought extends Order>(
  intent: Intent,
  { intents, provider }: Deps<Bought>,
  kind: WishKind,
): Promise<Started | undefined> => {
  for (const ms of waits) {
    await new Promise(done => setTimeout(done, ms));
    const { subscriptionId } = await intents.open(intent, kind.sameMs);
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
  wish: Wish<Bought>,
  deps: Deps<Bought>,
  kind: WishKind = cardWish,
  trialShown = false,
): Promise<Started> => {
  const { provider, intents, clock } = deps;
  const { userId, trialDays } = wish;
  const customerId = 'customerId' in wish ? { customerId: String(wish.customerId) } : {};
  const fresh = { id, provider: kind.provider, userId, ...customerId, trialDays, licenseKey: randomUUID() };
  const found = await opened({ ...fresh, createdAt: clock.now() }, deps, kind);
  if ('started' in found) return found.started;
  const { intent } = found;
  if (trialShown && intent.trialDays === 0) throw new AppError('conflict', messages.checkout.chargedToday);
  const order = { ...wish, licenseKey: intent.licenseKey, trialDays: intent.trialDays } as Bought;
  let started: Started;
  try {
    started = await provider.start(order, `${intent.id}:${intent.createdAt}`);
  } catch (error) {
    const other =
      error instanceof AppError && error.code === 'conflict' && (await joined(intent, deps, kind));
    if (!other) throw error;
    return other;
  }
  const made = subscriptionIdOf(started);
  if (made) await patiently(() => intents.close(intent.id, made));
  return started;
};
