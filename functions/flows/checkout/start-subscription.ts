import { randomUUID } from 'node:crypto';
import type { Purchase } from '#functions/ports/checkout/newest-purchases.ts';
import type { Operation } from '#functions/ports/checkout/operations.ts';
import type { CardOrder, Order, PaymentProvider } from '#functions/ports/checkout/purchases.ts';
import { isBoughtSince, type OrderFacts } from '#shared/domain/checkout/order-state.ts';
import { catalogueRow } from '#shared/domain/checkout/plans.ts';
import { type PurchaseOutcome, subscriptionMadeBy } from '#shared/domain/checkout/purchase.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { dayMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { limits } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';
import { orderText } from '#shared/text/orders.ts';
import { retryWhileUnavailable } from '../retry-while-unavailable.ts';
import { closePurchase } from './close-purchase.ts';
import { type JoinDeps, meetPurchase, type NextStep } from './join-purchase.ts';
import { purchaseId } from './order-key.ts';

interface Deps<Bought extends Order> extends JoinDeps {
  provider: PaymentProvider<Bought>;
}

/** An order without its license key yet. */
export type OrderDraft<Bought extends Order> = Omit<Bought, 'licenseKey'>;

export interface PurchaseRequest<Bought extends Order> {
  provider: Provider;
  /** From `orderKeyOf`. */
  orderKey: string;
  draft: OrderDraft<Bought>;
  /** All licenses of the buyer. */
  owned: readonly LicenseRow[];
  /** Whether the screen promised a free trial. */
  trialShown?: boolean | undefined;
  /** Refuses the order if something that it asks for is not due, before it is sent. */
  admit?: (licenseKey: string) => Promise<void>;
  /** When the page with the order's checkout was opened, epoch ms; undefined if unknown. */
  checkoutOpenedAt?: number | undefined;
}

export interface Started {
  outcome: PurchaseOutcome;
  /** The purchase that this order began or joined. */
  operation: Operation;
}

/** How long an order waits for another request that is making the same purchase. */
const waits = [300, 600, 1200, 2400];
/** How often the newest purchase may change under an order before it is answered as pending. */
const maxRounds = 12;

/**
 * One order makes one subscription, however often, from however many tabs and with however many cards it is sent: the
 * purchase is recorded before the provider is called, its idempotency key derives from that record, and another order
 * of the same key joins a purchase whose outcome its buyer cannot know yet. Writes are sent to a provider once,
 * without the SDK's own repeats: the operation repeats them.
 * Why: docs/decisions/0064
 */
export async function startSubscription<Bought extends Order>(
  request: PurchaseRequest<Bought>,
  deps: Deps<Bought>,
): Promise<Started> {
  const order = orderOf(request, deps);
  const pauses = [...waits];
  const waitFor = async (purchase: Operation) => {
    const ms = pauses.shift();
    if (ms === undefined) throw await pendingNoted(purchase, request.draft.email, deps);
    await deps.clock.pause(ms);
  };
  for (let round = 0; round < maxRounds; round++) {
    const step = await nextStep(request, order, deps);
    if (step.next === 'read again') continue;
    const { purchase } = step;
    if (step.next === 'answer') return { outcome: step.outcome, operation: purchase };
    const outcome = step.next === 'send' ? await send(purchase, request, step.isRepeat, deps) : undefined;
    if (outcome) return { outcome, operation: purchase };
    await waitFor(purchase);
  }
  throw pending();
}

/** Joins the newest purchase of the same, or notes a new one. */
async function nextStep<Bought extends Order>(
  request: PurchaseRequest<Bought>,
  order: OrderFacts,
  deps: JoinDeps,
): Promise<NextStep> {
  const { provider, orderKey, draft } = request;
  const newest = await deps.newestPurchases.newest(provider, orderKey);
  const step = newest ? await meet(newest, order, draft.email, deps) : 'begin';
  if (step !== 'begin') {
    if (step.next === 'send') demandShownTrial(request, step.purchase.trialDays);
    return step;
  }
  if (order.hasSame) throw new AppError('conflict', orderText.arrived);
  demandShownTrial(request, draft.trialDays);
  const purchase = await begin(request, order, newest, deps);
  return purchase ? { next: 'send', purchase, isRepeat: false } : { next: 'read again' };
}

/** A provider that cannot be asked about an earlier purchase leaves this order pending too. */
async function meet(
  newest: Operation,
  order: OrderFacts,
  email: string,
  deps: JoinDeps,
): Promise<NextStep | 'begin'> {
  try {
    return await meetPurchase(newest, order, deps);
  } catch (error) {
    if (codeOf(error) === 'conflict') return { next: 'wait', purchase: newest };
    throw codeOf(error) === 'provider' || codeOf(error) === 'unavailable'
      ? await pendingNoted(newest, email, deps, error)
      : error;
  }
}

/** Whoever was shown a free trial is not charged at once instead. */
function demandShownTrial<Bought extends Order>(
  { trialShown = false }: PurchaseRequest<Bought>,
  trialDays: number | undefined,
): void {
  if (trialShown && trialDays === 0) throw new AppError('trial-used', messages.checkout.chargedToday);
}

/** Records the purchase; undefined if another order of the same key came first. */
async function begin<Bought extends Order>(
  request: PurchaseRequest<Bought>,
  { paymentMethodId, coupon, openedAt }: OrderFacts,
  newest: Operation | undefined,
  deps: JoinDeps,
): Promise<Operation | undefined> {
  await demandFewOpen(request, deps);
  const { provider, orderKey, draft } = request;
  const licenseKey = randomUUID();
  const { userId, trialDays } = draft;
  const fresh: Purchase = {
    id: purchaseId(provider, orderKey, licenseKey),
    kind: 'purchase',
    provider,
    orderKey,
    userId,
    licenseKey,
    trialDays,
    coupon,
    customerId: 'customerId' in draft ? String(draft.customerId) : undefined,
    paymentMethodIds: paymentMethodId === undefined ? undefined : [paymentMethodId],
    openedAt,
    createdAt: deps.clock.now(),
  };
  const stored = await deps.newestPurchases.open(fresh, newest);
  return stored.id === fresh.id ? fresh : undefined;
}

/** Sends the order; undefined if the provider is carrying out the same one for another request. */
async function send<Bought extends Order>(
  operation: Operation,
  { draft, admit }: PurchaseRequest<Bought>,
  isRepeat: boolean,
  deps: Deps<Bought>,
): Promise<PurchaseOutcome | undefined> {
  const { licenseKey, trialDays = 0 } = operation;
  const order = { ...draft, licenseKey, trialDays } as Bought;
  let outcome: PurchaseOutcome;
  try {
    await admit?.(licenseKey);
    outcome = await deps.provider.start(order, operation.id);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'conflict') return undefined;
    // What an earlier request sent may have gone through, whatever keeps this one off: even a coupon that it has used up.
    if (code === 'unavailable' || (code !== undefined && isRepeat))
      throw await pendingNoted(operation, draft.email, deps, error);
    if (code !== undefined) await quietly(() => closePurchase(operation, 'abandoned', deps), deps);
    throw error;
  }
  const subscriptionId = subscriptionMadeBy(outcome);
  let kept: string | undefined;
  await quietly(async () => {
    if (subscriptionId) kept = await deps.operations.noteProviderId(operation, subscriptionId);
    else await closePurchase(operation, 'abandoned', deps);
  }, deps);
  // Two tabs at once, and a provider that took no notice of their one key: only what is kept may be approved.
  return outcome.kind === 'redirect' && kept !== undefined && kept !== subscriptionId ? undefined : outcome;
}

/** Someone who keeps beginning orders is asked to finish one; nothing is open for longer than it takes to say so. */
async function demandFewOpen<Bought extends Order>(
  { provider, orderKey, draft }: PurchaseRequest<Bought>,
  { operations, clock }: JoinDeps,
): Promise<void> {
  const open = (await operations.openOf(draft.userId)).filter(({ kind }) => kind === 'purchase');
  // Paid by card or not is not known yet; paying at PayPal besides could be paying twice.
  const byCard = open.filter(one => one.provider === 'stripe' && !one.providerId);
  if (provider !== 'stripe' && byCard.some(one => one.orderKey === orderKey)) throw pending();
  const recent = open.filter(({ createdAt }) => clock.now() - createdAt < dayMs);
  if (recent.length >= limits.openOrders)
    throw new AppError('limited', orderText.manyOpen(limits.openOrders));
}

/** The error that says so; the buyer, who may have been charged, gets a letter when it is known. */
async function pendingNoted(
  operation: Operation,
  email: string,
  deps: JoinDeps,
  cause?: unknown,
): Promise<AppError> {
  // Nobody can have approved an order whose link never arrived.
  if (operation.provider === 'stripe')
    await quietly(() => deps.newestPurchases.notePendingShown(operation, email), deps);
  return pending(cause);
}

function pending(cause?: unknown): AppError {
  return new AppError('unavailable', messages.checkout.pending, { cause });
}

/** What the provider has done is final, even if our table fails; the reconciler catches up. */
async function quietly(work: () => Promise<void>, { afterMoney, clock }: JoinDeps): Promise<void> {
  await afterMoney('start-subscription', () => retryWhileUnavailable(work, clock));
}

function orderOf<Bought extends Order>(
  { draft, owned, checkoutOpenedAt }: PurchaseRequest<Bought>,
  { catalogue, clock }: JoinDeps,
): OrderFacts {
  const { paymentMethodId, coupon }: Partial<CardOrder> = draft;
  const wanted = catalogueRow(catalogue, draft.priceId);
  const isSame = ({ subscription: { priceId, quantity } }: LicenseRow) => {
    const row = catalogueRow(catalogue, priceId);
    return row?.plan === wanted?.plan && row?.scheme === wanted?.scheme && quantity === draft.quantity;
  };
  const isNewer = (license: LicenseRow) =>
    checkoutOpenedAt !== undefined && isBoughtSince(license, checkoutOpenedAt);
  return {
    paymentMethodId,
    coupon: coupon?.code.toLowerCase(),
    openedAt: checkoutOpenedAt ?? clock.now(),
    hasSame: owned.some(license => isSame(license) && isNewer(license)),
  };
}

function codeOf(error: unknown) {
  return error instanceof AppError ? error.code : undefined;
}
