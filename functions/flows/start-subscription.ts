import { createHash, randomUUID } from 'node:crypto';
import type { Operation } from '#functions/ports/operations.ts';
import type { Order, PaymentProvider } from '#functions/ports/purchases.ts';
import type { Purchase } from '#functions/ports/wishes.ts';
import type { Provider } from '#shared/domain/license.ts';
import { type PurchaseOutcome, subscriptionMadeBy } from '#shared/domain/purchase.ts';
import { dayMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { limits } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';
import { orderText } from '#shared/text/orders.ts';
import { closePurchase } from './close-purchase.ts';
import { type JoinDeps, type OrderMeans, type PurchaseState, stateOfPurchase } from './join-purchase.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';

interface Deps<Bought extends Order> extends JoinDeps {
  provider: PaymentProvider<Bought>;
}

/** An order without its license key yet. */
export type OrderDraft<Bought extends Order> = Omit<Bought, 'licenseKey'>;

export interface PurchaseRequest<Bought extends Order> {
  provider: Provider;
  /** From `wishOf`. */
  wish: string;
  draft: OrderDraft<Bought>;
  /**
   * Whether the screen promised a free trial. If none is due, the order is refused instead of charging the buyer
   * unexpectedly.
   */
  trialShown?: boolean | undefined;
  /** When the checkout was opened that the order comes from, epoch ms; undefined if nobody knows. */
  checkoutOpenedAt?: number | undefined;
}

export interface Started {
  outcome: PurchaseOutcome;
  /** The purchase that this order began or joined. */
  operation: Operation;
}

/** How long an order waits for another request that is making the same purchase. */
const waits = [300, 600, 1200, 2400];
/** How often the newest purchase may change under an order before it is told as pending. */
const maxRounds = 12;

/** What somebody wants, whatever they pay with: the same parts are the same wish. */
export function wishOf(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/**
 * One order makes one subscription, however often, from however many tabs and with however many cards it is sent: the
 * purchase is recorded before the provider is called, its idempotency key derives from that record, and another order
 * of the same wish joins a purchase whose outcome its buyer cannot know yet.
 * Why: docs/decisions/0018 and docs/decisions/0064
 */
export async function startSubscription<Bought extends Order>(
  request: PurchaseRequest<Bought>,
  deps: Deps<Bought>,
): Promise<Started> {
  const { draft, trialShown = false } = request;
  const wish = `${request.provider}#${request.wish}`;
  const met = new Set<string>();
  const pauses = [...waits];
  const waitFor = async (operation: Operation) => {
    const ms = pauses.shift();
    if (ms === undefined) throw await toldPending(operation, draft.email, deps);
    await deps.clock.pause(ms);
  };
  for (let round = 0; round < maxRounds; round++) {
    const newest = await deps.wishes.newest(wish);
    const standing = newest ? await standingNow(newest, request, met, deps) : 'over';
    if (newest && typeof standing === 'object') return { outcome: standing.outcome, operation: newest };
    if (newest && standing === 'wait') await waitFor(newest);
    if (standing === 'wait' || standing === 'changed') continue;
    const isRepeat = newest !== undefined && standing === 'repeat';
    const trialDays = isRepeat ? newest.trialDays : draft.trialDays;
    if (trialShown && trialDays === 0) throw new AppError('trial-used', messages.checkout.chargedToday);
    const operation = isRepeat ? newest : await begin(request, newest, deps);
    if (operation) {
      const outcome = await send(operation, draft, isRepeat, deps);
      if (outcome) return { outcome, operation };
      met.add(operation.id);
      await waitFor(operation);
    }
  }
  throw pending();
}

/** A provider that cannot be asked about an earlier purchase leaves this order pending too. */
async function standingNow<Bought extends Order>(
  newest: Operation,
  { draft, checkoutOpenedAt }: PurchaseRequest<Bought>,
  met: Set<string>,
  deps: JoinDeps,
): Promise<PurchaseState> {
  try {
    return await stateOfPurchase(newest, { ...meansOf(draft), checkoutOpenedAt }, met, deps);
  } catch (error) {
    if (codeOf(error) === 'conflict') return 'wait';
    throw codeOf(error) === 'provider' || codeOf(error) === 'unavailable'
      ? await toldPending(newest, draft.email, deps, error)
      : error;
  }
}

/** Records the purchase; undefined if another order of the same wish came first. */
async function begin<Bought extends Order>(
  { provider, wish, draft }: PurchaseRequest<Bought>,
  newest: Operation | undefined,
  deps: JoinDeps,
): Promise<Operation | undefined> {
  await demandFewOpen(draft.userId, `${provider}#${wish}`, deps);
  const licenseKey = randomUUID();
  const { userId, trialDays } = draft;
  const { paymentMethodId, coupon } = meansOf(draft);
  const fresh: Purchase = {
    id: `${provider}#${wish}#${licenseKey}`,
    kind: 'purchase',
    wish: `${provider}#${wish}`,
    ...{ provider, userId, licenseKey, trialDays, coupon },
    customerId: 'customerId' in draft ? String(draft.customerId) : undefined,
    paymentMethodIds: paymentMethodId === undefined ? undefined : [paymentMethodId],
    createdAt: deps.clock.now(),
  };
  const stored = await deps.wishes.open(fresh, newest);
  return stored.id === fresh.id ? fresh : undefined;
}

/** Sends the order; undefined if the provider is carrying out the same one for another request. */
async function send<Bought extends Order>(
  operation: Operation,
  draft: OrderDraft<Bought>,
  isRepeat: boolean,
  deps: Deps<Bought>,
): Promise<PurchaseOutcome | undefined> {
  const { licenseKey, trialDays = 0 } = operation;
  const order = { ...draft, licenseKey, trialDays } as Bought;
  let outcome: PurchaseOutcome;
  try {
    outcome = await deps.provider.start(order, operation.id);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'conflict') return undefined;
    // What an earlier request sent may have gone through, although this one was not even sent.
    if (code === 'unavailable' || (code === 'provider' && isRepeat))
      throw await toldPending(operation, draft.email, deps, error);
    if (code !== undefined) await quietly(() => closePurchase(operation, 'abandoned', deps), deps);
    throw error;
  }
  const subscriptionId = subscriptionMadeBy(outcome);
  await quietly(async () => {
    if (subscriptionId) await deps.operations.noteProviderId(operation, subscriptionId);
    else await closePurchase(operation, 'abandoned', deps);
  }, deps);
  return outcome;
}

/** Someone who keeps beginning orders is asked to finish one; nothing is open for longer than it takes to say so. */
async function demandFewOpen(userId: string, wish: string, { operations, clock }: JoinDeps): Promise<void> {
  const open = (await operations.openOf(userId)).filter(({ kind }) => kind === 'purchase');
  // Paid by card or not is not known yet; paying at PayPal besides could be paying twice.
  if (open.some(one => one.provider === 'stripe' && !one.providerId && isSameWish(one.wish, wish)))
    throw pending();
  const recent = open.filter(({ createdAt }) => clock.now() - createdAt < dayMs);
  if (recent.length >= limits.openOrders)
    throw new AppError('limited', orderText.manyOpen(limits.openOrders));
}

/** The same plan, term and quantity, at either provider. */
function isSameWish(one: string | undefined, other: string): boolean {
  return one !== undefined && one !== other && one.split('#')[1] === other.split('#')[1];
}

/** The error that says so; the buyer, who may have been charged, gets a letter when it is known. */
async function toldPending(
  operation: Operation,
  email: string,
  deps: JoinDeps,
  cause?: unknown,
): Promise<AppError> {
  // Nobody can have approved an order whose link never arrived.
  if (operation.provider === 'stripe')
    await quietly(() => deps.wishes.notePendingShown(operation, email), deps);
  return pending(cause);
}

function pending(cause?: unknown): AppError {
  return new AppError('unavailable', messages.checkout.pending, { cause });
}

/** What the provider has done stands, whether or not our table answers; the reconciler makes up for it. */
async function quietly(work: () => Promise<void>, { afterMoney, clock }: JoinDeps): Promise<void> {
  await afterMoney('start-subscription', () => retryWhileUnavailable(work, clock));
}

function meansOf(draft: object): OrderMeans {
  const { paymentMethodId, promotionCode } = draft as { paymentMethodId?: string; promotionCode?: string };
  return { paymentMethodId, coupon: promotionCode?.toLowerCase() };
}

function codeOf(error: unknown) {
  return error instanceof AppError ? error.code : undefined;
}
