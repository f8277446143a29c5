import type { PaymentProvider, RedirectOrder } from '#functions/ports/checkout/purchases.ts';
import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import { AppError } from '#shared/errors.ts';

/** A fake provider whose orders are approved on its own page; `statuses` has each subscription's current status. */
export function fakeRedirectProvider(): PaymentProvider<RedirectOrder> & {
  statuses: Map<string, string>;
  orders: RedirectOrder[];
  failNext: 'after-success' | undefined;
} {
  const byKey = new Map<string, string>();
  const statuses = new Map<string, string>();
  const orders: RedirectOrder[] = [];
  const outcomeOf = (subscriptionId: string): PurchaseOutcome => {
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
      if (failure) throw new AppError('unavailable', 'no answer');
      return outcomeOf(id);
    },
    resume: async id => outcomeOf(id),
    read: async () => undefined,
    stop: async () => undefined,
  };
}
