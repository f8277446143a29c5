import type { CardOrder, PaymentProvider, RedirectOrder } from '#functions/ports/purchases.ts';
import type { Owner, SubscriptionSnapshot } from '#shared/domain/license.ts';
import type { PurchaseOutcome } from '#shared/domain/purchase.ts';
import { AppError } from '#shared/errors.ts';
import { snapshot } from '../fakes/records.ts';

/** A card provider that remembers idempotency keys and can fail after it has done its work. */
export const fakeProvider = (): PaymentProvider<CardOrder> & {
  made: Map<string, { owner: Owner; snapshot: SubscriptionSnapshot }>;
  orders: CardOrder[];
  failNext: 'after-success' | 'busy' | undefined;
} => {
  const byKey = new Map<string, string>();
  const made = new Map<string, { owner: Owner; snapshot: SubscriptionSnapshot }>();
  const orders: CardOrder[] = [];
  const done = (subscriptionId: string): PurchaseOutcome => ({
    kind: 'done',
    subscriptionId,
    status: made.get(subscriptionId)?.snapshot.status ?? '',
  });
  return {
    made,
    orders,
    failNext: undefined,
    async start(order, key) {
      const failure = this.failNext;
      this.failNext = undefined;
      if (failure === 'busy') throw new AppError('conflict', 'in use');
      orders.push(order);
      const known = byKey.get(key);
      const id = known ?? `sub_${made.size + 1}`;
      if (!known) {
        byKey.set(key, id);
        const status = order.trialDays > 0 ? 'trialing' : 'active';
        made.set(id, {
          owner: order,
          snapshot: snapshot({ subscriptionId: id, status, priceId: order.priceId }),
        });
      }
      if (failure === 'after-success') throw new AppError('provider', 'no answer');
      return done(id);
    },
    resume: async id => done(id),
    read: async id => made.get(id),
    async stop(id) {
      const held = made.get(id);
      if (held) made.set(id, { ...held, snapshot: { ...held.snapshot, status: 'canceled' } });
    },
  };
};

/** A provider on whose own page orders are approved; `statuses` says where each subscription stands. */
export const fakeRedirectProvider = (): PaymentProvider<RedirectOrder> & {
  statuses: Map<string, string>;
  orders: RedirectOrder[];
  failNext: 'after-success' | undefined;
} => {
  const byKey = new Map<string, string>();
  const statuses = new Map<string, string>();
  const orders: RedirectOrder[] = [];
  const standing = (subscriptionId: string): PurchaseOutcome => {
    const status = statuses.get(subscriptionId) ?? 'EXPIRED';
    return status === 'APPROVAL_PENDING'
      ? { kind: 'redirect', subscriptionId, status, url: `https://www.paypal.com/approve/${subscriptionId}` }
      : { kind: 'done', subscriptionId, status };
  };
  return {
    statuses,
    orders,
    failNext: undefined,
    async start(order, key) {
      const failure = this.failNext;
      this.failNext = undefined;
      orders.push(order);
      const id = byKey.get(key) ?? `I-${statuses.size + 1}`;
      if (!byKey.has(key)) statuses.set(id, 'APPROVAL_PENDING');
      byKey.set(key, id);
      if (failure) throw new AppError('provider', 'no answer');
      return standing(id);
    },
    resume: async id => standing(id),
    read: async () => undefined,
    stop: async () => undefined,
  };
};
