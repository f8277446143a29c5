// A fake card provider and our tables in memory, behind every port.

import type {
  CardOrder,
  CardPayments,
  LostPurchases,
  PaymentProvider,
  SupportOrders,
  SupportSale,
} from '#functions/ports/checkout/purchases.ts';
import type { DueInvoices, PlanChanges } from '#functions/ports/licenses/changes.ts';
import type { ChargedCard, Refunds } from '#functions/ports/licenses/refunds.ts';
import { catalogueRow, plans, termOf } from '#shared/domain/checkout/plans.ts';
import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import type { LicenseRow, Owner, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { memoryBoughtOrders } from '../fakes/bought-orders.ts';
import { memoryCouponClaims } from '../fakes/coupon-claims.ts';
import { letterPorts } from '../fakes/letters.ts';
import {
  memoryFiles,
  memoryLicenses,
  memoryLimits,
  memoryNewestPurchases,
  memoryOperations,
  memoryTrialClaims,
  movableClock,
} from '../fakes/memory.ts';
import { memoryQuotes } from '../fakes/quotes.ts';
import { catalogue, day, snapshot, start } from '../fakes/records.ts';
import { memoryJobRuns } from '../fakes/syncs.ts';

export interface StripeRecord {
  owner: Owner;
  snapshot: SubscriptionSnapshot;
  /** The charges in cents, without deducting refunds. */
  charges: number[];
  refunds: number;
}

export type BillingSetup = ReturnType<typeof billingSetup>;

/** All dependencies of a billing call or job, in memory. */
export function billingSetup() {
  const clock = tickingClock();
  const at = cardProvider();
  const operations = memoryOperations();
  const money = { payments: unbuilt, refundFirst: unbuilt, end: unbuilt, endSince: unbuilt };
  const unused = { read: unbuilt, stop: unbuilt, ...money };
  const noPlans: PlanChanges = { quote: unbuilt, change: unbuilt, cancel: unbuilt, undoCancel: unbuilt };
  const noSupport: SupportOrders = { order: unbuilt, charge: unbuilt, find: unbuilt, drop: unbuilt };
  const nothingLost: LostPurchases = { find: async () => undefined };
  const noInvoices: DueInvoices = { send: async () => undefined, noteLateNotified: async () => undefined };
  return {
    at,
    clock,
    provider: at.provider,
    providers: { stripe: at.provider, paypal: unused },
    dueInvoices: { stripe: noInvoices, paypal: noInvoices },
    planChanges: { stripe: at.planChanges, paypal: noPlans },
    refunds: { stripe: at.refunds, paypal: unused },
    supportOrders: { stripe: at.support, paypal: noSupport },
    lostPurchases: { stripe: at.lost, paypal: nothingLost },
    licenses: memoryLicenses(),
    ...letterPorts(),
    boughtOrders: memoryBoughtOrders(operations),
    trialClaims: memoryTrialClaims(),
    couponClaims: memoryCouponClaims(),
    jobRuns: memoryJobRuns(clock),
    operations,
    newestPurchases: memoryNewestPurchases(operations),
    lost: at.lost,
    cards: at.cards,
    quotes: memoryQuotes(),
    rateLimits: memoryLimits(clock),
    cardUpdates: { replaceCard: async () => ({ kind: 'done' }) as const },
    trackerFiles: memoryFiles(),
    tracker: { source: 'SOURCE', collectUrl: 'https://collect.example' },
    siteUrl: 'https://site.example',
  };
}

/** A clock that moves on with each reading, because time passes between two requests to a provider. */
function tickingClock() {
  const clock = movableClock();
  return {
    set: clock.set,
    pause: clock.pause,
    now: () => {
      clock.set(clock.now() + 1);
      return clock.now();
    },
  };
}

/** `asked` lists the orders received; `faults.next` makes the next one fail, before or after it takes effect. */
export function cardProvider() {
  const subscriptions = new Map<string, StripeRecord>();
  const asked: CardOrder[] = [];
  const faults: { next?: 'before' | 'after-success' | 'busy' } = {};
  const orders = new Map<string, { sale: SupportSale; paid: boolean }>();
  const once = onceOnly();
  const get = (id: string): StripeRecord => {
    const record = subscriptions.get(id);
    if (!record) throw new Error(`no subscription ${id}`);
    return record;
  };
  const change = (id: string, fields: Partial<SubscriptionSnapshot>) => {
    const record = get(id);
    record.snapshot = { ...record.snapshot, ...fields };
  };
  const priced = (priceId: string): Pick<SubscriptionSnapshot, 'amountCents' | 'interval' | 'priceId'> => {
    const { plan, scheme } = catalogueRow(catalogue, priceId) ?? { plan: 'basic', scheme: 'monthly' };
    return { priceId, amountCents: plans[plan].prices[scheme].priceCents, interval: termOf[scheme] };
  };
  const outcomeOf = (subscriptionId: string): PurchaseOutcome => {
    const { status } = get(subscriptionId).snapshot;
    return { kind: 'done', subscriptionId, status };
  };

  const provider: PaymentProvider<CardOrder> = {
    async start(order, key) {
      const fault = faults.next;
      delete faults.next;
      if (fault === 'busy') throw new AppError('conflict', 'in use');
      if (fault === 'before') throw new AppError('unavailable', messages.checkout.pending);
      asked.push(order);
      const outcome = await once(key, () => {
        const subscriptionId = `sub_${subscriptions.size + 1}`;
        const { userId, licenseKey, email, customerId, trialDays } = order;
        const facts = snapshot({ subscriptionId, customerId, ...priced(order.priceId) });
        const paid = { ...facts, status: 'active', trialEndAt: null, periodEndAt: start + 30 * day };
        subscriptions.set(subscriptionId, {
          owner: { userId, licenseKey, email },
          snapshot: trialDays > 0 ? facts : paid,
          charges: trialDays > 0 ? [] : [paid.amountCents],
          refunds: 0,
        });
        return outcomeOf(subscriptionId);
      });
      if (fault === 'after-success') throw new AppError('unavailable', messages.checkout.pending);
      return outcome;
    },
    resume: async id => outcomeOf(id),
    read: async id => subscriptions.get(id),
    stop: async id => change(id, { status: 'canceled' }),
  };

  /** Nothing here is ever left unpaid. */
  const cards: Pick<CardPayments, 'retry' | 'withdraw' | 'fingerprintOf'> = {
    fingerprintOf: async () => undefined,
    retry: async () => undefined,
    withdraw: async () => false,
  };

  const planChanges: PlanChanges = {
    async quote(license, target) {
      const { amountCents } = priced(target.priceId);
      const dueCents =
        amountCents * target.quantity - license.subscription.amountCents * license.subscription.quantity;
      const renewal = { amountCents, interval: 'month' as const, at: license.subscription.periodEndAt };
      return { lines: [{ description: 'the difference', amountCents: dueCents }], dueCents, renewal };
    },
    change: (license, target, _at, key) =>
      once(key, () => {
        const { subscriptionId } = license.subscription;
        change(subscriptionId, { ...priced(target.priceId), quantity: target.quantity });
        get(subscriptionId).charges.push(1);
        return outcomeOf(subscriptionId);
      }),
    cancel: async ({ subscription: { subscriptionId, periodEndAt } }) =>
      change(subscriptionId, { cancelAt: periodEndAt }),
    undoCancel: async ({ subscription: { subscriptionId } }) => change(subscriptionId, { cancelAt: null }),
  };

  const ended = async ({ subscription: { subscriptionId } }: LicenseRow) => {
    change(subscriptionId, { status: 'canceled' });
    return [];
  };
  const refunds: Refunds = {
    async payments({ subscription: { subscriptionId } }) {
      const record = get(subscriptionId);
      const refunded = record.refunds > 0;
      const { startAt: firstPaidAt } = record.snapshot;
      return {
        firstPaidAt,
        firstCents: record.charges[0] ?? 0,
        firstCard: chargedCard(record.snapshot),
        made: record.charges.length,
        refunded,
        disputed: false,
      };
    },
    refundFirst: ({ subscription: { subscriptionId } }, key) =>
      once(`refund ${key}`, () => {
        get(subscriptionId).refunds += 1;
        const { charges, snapshot } = get(subscriptionId);
        return { status: 'succeeded', amountCents: charges[0] ?? 0, card: chargedCard(snapshot) };
      }),
    end: ended,
    endSince: ended,
  };

  const support: SupportOrders = {
    order: (sale, key) =>
      once(key, () => {
        const id = `pi_${orders.size + 1}`;
        orders.set(id, { sale, paid: false });
        return id;
      }),
    async charge(_sale, orderId) {
      const order = orders.get(orderId);
      if (order) order.paid = true;
      return { kind: 'done', orderId };
    },
    async find({ license }, orderId) {
      const order = orders.get(orderId);
      if (order?.sale.license.licenseKey !== license.licenseKey) return undefined;
      return { kind: order.paid ? 'done' : 'open', orderId };
    },
    async drop(orderId) {
      if (orders.get(orderId)?.paid) throw new Error('paid already');
      orders.delete(orderId);
    },
  };

  const lost: LostPurchases = {
    find: async ({ licenseKey }) =>
      [...subscriptions.values()].find(({ owner }) => owner.licenseKey === licenseKey)?.snapshot
        .subscriptionId,
  };
  return { subscriptions, orders, asked, faults, provider, cards, planChanges, refunds, support, lost };
}

/** Another one than the card on file. */
function chargedCard({ provider }: SubscriptionSnapshot): ChargedCard | null {
  return provider === 'stripe' ? { brand: 'mastercard', last4: '5556' } : null;
}

/** Implements idempotency keys as a provider does: a repeated key returns the first answer. */
function onceOnly() {
  const answers = new Map<string, unknown>();
  return async <T>(key: string, work: () => T): Promise<T> => {
    if (!answers.has(key)) answers.set(key, work());
    return answers.get(key) as T;
  };
}

function unbuilt() {
  return Promise.reject(new Error('this provider is not used in these tests'));
}
