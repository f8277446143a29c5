import type { PaypalMemory } from '../../../local/paypal/ledger.ts';
import type { Invoice } from '../../../local/paypal/objects.ts';
import { trialMs } from '../specification.ts';
import type { Goods, PlanName } from '../step.ts';
import type { Payment, SentInvoice, Subscription, SupportPayment } from './books.ts';

export type PaypalBooks = PaypalMemory;

export function boughtAtPaypal(books: PaypalBooks, userId: string): Subscription[] {
  return ownAt(books, userId).map(held => {
    const { id, status, start_time, custom_id = '' } = held.shown;
    const startAt = Date.parse(start_time);
    return {
      id,
      provider: 'paypal',
      key: custom_id.split('|')[1] ?? '',
      goods: goodsOf(held.planId, held.quantity),
      status,
      live: status === 'ACTIVE',
      dunning: status === 'ACTIVE' && held.failures > 0,
      startAt,
      trialEndAt: held.done.TRIAL > 0 ? startAt + trialMs : null,
      endsAtPeriodEnd: false,
      endedAt: null,
      code: null,
      covers: [],
    };
  });
}

function ownAt({ objects }: PaypalBooks, userId: string) {
  return Object.values(objects.subscription).filter(({ shown }) => shown.custom_id?.startsWith(`${userId}|`));
}

/** `P-BASIC-MONTHLY-NOTRIAL`, and Stripe's ids with hyphens */
export function goodsOf(planId: string, quantity: number): Goods {
  const [, plan = '', scheme, last] = planId.toLowerCase().split('-');
  const term = scheme === 'yearly' ? 'year' : 'month';
  return { plan: plan as PlanName, term, quantity, ...(last === 'retired' && { retired: true }) };
}

export function paidAtPaypal(books: PaypalBooks, userId: string): Payment[] {
  const own = new Set(ownAt(books, userId).map(({ shown }) => shown.id));
  const seen = new Set<string>();
  const sales = Object.values(books.objects.payment)
    .filter(({ subscriptionId = '', status }) => own.has(subscriptionId) && status !== 'DECLINED')
    .map(({ id, subscriptionId = '', cents, refundedCents, at }): Payment => {
      const why = seen.has(subscriptionId) ? 'renewal' : 'purchase';
      seen.add(subscriptionId);
      return {
        id,
        subscriptionId,
        cents,
        refundedCents,
        at,
        why,
        provider: 'paypal',
        dispute: null,
      };
    });
  const invoices = invoicesOf(books, userId)
    .filter(({ status }) => ['PAID', 'REFUNDED'].includes(status))
    .map(
      ({ id, amount, status, detail }: Invoice): Payment => ({
        id,
        provider: 'paypal',
        why: 'proration',
        dispute: null,
        subscriptionId: [...own].find(one => detail.reference?.startsWith(one)) ?? null,
        cents: centsOf(amount.value),
        refundedCents: (status as string) === 'REFUNDED' ? centsOf(amount.value) : 0,
        at: 0,
      }),
    );
  return [...sales, ...invoices];
}

export function sentAtPaypal(books: PaypalBooks, userId: string): SentInvoice[] {
  return invoicesOf(books, userId)
    .filter(({ status }) => status !== 'DRAFT')
    .map(({ detail, amount }) => ({
      subscriptionId: (detail.reference ?? '').slice(0, 'I-XXXXXXXXXXXX'.length),
      cents: centsOf(amount.value),
    }));
}

export function supportAtPaypal({ objects }: PaypalBooks, userId: string): SupportPayment[] {
  return Object.values(objects.payment)
    .filter(
      ({ kind, status, customId }) =>
        kind === 'capture' && status !== 'DECLINED' && customId?.includes(userId),
    )
    .map(({ id, cents, refundedCents, at, customId, status }) => ({
      id,
      cents,
      refundedCents,
      at,
      provider: 'paypal',
      why: 'support',
      dispute: null,
      subscriptionId: null,
      key: customId?.split('|')[2] ?? '',
      pends: status === 'PENDING',
    }));
}

/** Invoices for changes of this person's subscriptions, drafts too. */
export function invoicesOf(books: PaypalBooks, userId: string): Invoice[] {
  const own = ownAt(books, userId).map(({ shown }) => shown.id);
  return Object.values(books.objects.invoice).filter(({ detail }) =>
    own.some(id => detail.reference?.startsWith(id)),
  );
}

function centsOf(value: string): number {
  return Math.round(Number(value) * 100);
}
