import type { AfterMoney } from '#functions/ports/after-money.ts';
import type { Operation, Operations } from '#functions/ports/checkout/operations.ts';
import type { SupportOrderOutcome, SupportOrders, SupportSale } from '#functions/ports/checkout/purchases.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Letters } from '#functions/ports/letters/letters.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { subscriptionDatesOf } from '#shared/domain/licenses/subscription-dates.ts';
import { AppError } from '#shared/errors.ts';
import { limits, product } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';
import { moneyFacts } from '../letters/letter-facts.ts';

export interface SaleDeps {
  orders: SupportOrders;
  operations: Operations;
  licenses: Licenses;
  letters: Letters;
  catalogue: Catalogue;
  afterMoney: AfterMoney;
  clock: Clock;
  siteUrl: string;
}

/** The offer for this license. After approving it elsewhere, the buyer returns to the page that completes it. */
export function supportSaleOf(license: LicenseRow, payId: string, siteUrl: string): SupportSale {
  const { subscriptionId } = license.subscription;
  const back = new URLSearchParams({ pay_id: payId, main_subscription_id: subscriptionId });
  return {
    license,
    amountCents: limits.supportOfferCents,
    returnUrl: `${siteUrl}/support-plan?${back}`,
  };
}

/**
 * Sells the offer for a license that has not ended, with the payment method on file or through the provider's own page.
 * The payment is created, its order's id noted, and then it is confirmed: whatever breaks off is finished by looking at
 * the order, never by asking for money again.
 */
export async function sellSupportOrder(sale: SupportSale, deps: SaleDeps): Promise<SupportOrderOutcome> {
  if (hasEnded(sale, deps)) throw new AppError('conflict', messages.support.ended);
  const { outcome, isOld } = await advanceOrder(sale, deps);
  // An order from an earlier request that was declined must not block a new sale.
  return outcome.kind === 'declined' && isOld ? (await advanceOrder(sale, deps)).outcome : outcome;
}

/** Uses one order per license, however often it is requested, and continues it from its current state. */
async function advanceOrder(
  sale: SupportSale,
  deps: SaleDeps,
): Promise<{ outcome: SupportOrderOutcome; isOld: boolean }> {
  const { orders, operations, clock } = deps;
  const operation = await operations.open(supportOperation(sale.license, clock.now()));
  const idempotencyKey = `${operation.id}:${operation.createdAt}`;
  const made = operation.providerId ?? (await orders.order(sale, idempotencyKey));
  // Two requests may have made an order each; money is taken for the one that was noted, and for none of a sale that is
  // over, because the next one may have begun.
  const noted = operation.providerId ?? (await operations.noteProviderId(operation, made));
  const orderId = noted ?? made;
  let outcome = await orders.find(sale, orderId);
  if (outcome?.kind === 'open' || outcome?.kind === 'approved')
    outcome = noted ? await charge(sale, orderId, idempotencyKey, orders) : { kind: 'pending', orderId };
  await recordSupportOutcome(sale, outcome, operation, deps);
  return { outcome: outcome ?? { kind: 'declined' }, isOld: operation.providerId !== undefined };
}

/**
 * Captures what the buyer approved, without starting anything new. Undefined if the order is not of this sale. For a
 * license that has ended meanwhile nothing is captured, and the order can no longer be paid.
 */
export async function finishSupportOrder(
  sale: SupportSale,
  orderId: string,
  deps: SaleDeps,
): Promise<SupportOrderOutcome | { kind: 'ended' } | undefined> {
  const { orders, operations, clock } = deps;
  let outcome = await orders.find(sale, orderId);
  if (!outcome) return undefined;
  if (hasEnded(sale, deps) && outcome.kind !== 'done' && outcome.kind !== 'pending') {
    await orders.drop(orderId);
    return { kind: 'ended' };
  }
  if (outcome.kind === 'approved') outcome = await charge(sale, orderId, `support#${orderId}`, orders);
  if (outcome?.kind === 'done') {
    const operation = await operations.open(supportOperation(sale.license, clock.now()));
    await recordSupportOutcome(sale, outcome, operation, deps);
  }
  return outcome;
}

function hasEnded({ license: { subscription } }: SupportSale, { clock }: Pick<SaleDeps, 'clock'>): boolean {
  return subscriptionDatesOf(subscription, clock.now()).ended;
}

/** On a conflict another request is making the same payment, and its outcome counts for both. */
async function charge(sale: SupportSale, orderId: string, idempotencyKey: string, orders: SupportOrders) {
  try {
    return await orders.charge(sale, orderId, idempotencyKey);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    const outcome = await orders.find(sale, orderId);
    const isUnderWay = outcome?.kind === 'open' || outcome?.kind === 'approved';
    return isUnderWay ? ({ kind: 'pending', orderId } as const) : outcome;
  }
}

function supportOperation({ userId, licenseKey, subscription }: LicenseRow, createdAt: number): Operation {
  const { provider, subscriptionId } = subscription;
  const id = `support#${subscriptionId}`;
  return { id, kind: 'support', provider, userId, licenseKey, subscriptionId, createdAt };
}

/** A paid order is stored with the license, a declined one allows a new sale, and any other stays open. */
async function recordSupportOutcome(
  sale: SupportSale,
  outcome: SupportOrderOutcome | undefined,
  operation: Operation,
  deps: SaleDeps,
): Promise<void> {
  const { operations, licenses } = deps;
  if (outcome?.kind === 'done') {
    await licenses.setSupportOrder(sale.license, outcome.orderId);
    // While the letters could not be queued, the operation stays open for job `reconcile-payments`.
    if (await notifyOfSupportOrder(sale, outcome.orderId, deps)) await operations.complete(operation);
  } else if (!outcome || outcome.kind === 'declined') await operations.abandon(operation);
}

/** Mails the buyer, and our support that there is something to do; false if that could not be queued. */
async function notifyOfSupportOrder(
  { license, amountCents }: SupportSale,
  orderId: string,
  { letters, catalogue, afterMoney }: SaleDeps,
): Promise<boolean> {
  const facts = { ...moneyFacts(license, catalogue), amountCents, orderId };
  const customer = license.email;
  const isQueued = await afterMoney('tell-support-ordered', async () => {
    await letters.send({ kind: 'support-ordered', once: `support-ordered#${orderId}`, ...facts });
    const toUs = { to: product.contact.email, customer };
    await letters.send({ kind: 'support-to-do', once: `support-to-do#${orderId}`, ...facts, ...toUs });
    return true;
  });
  return isQueued ?? false;
}
