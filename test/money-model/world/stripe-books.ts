import type Stripe from 'stripe';
import type { StripeMemory } from '../../../local/stripe/ledger.ts';
import type { Goods, PlanName } from '../step.ts';
import type { Cover, Dispute, Payment, Subscription, SupportPayment } from './books.ts';

export type StripeBooks = StripeMemory;

export function boughtAtStripe(books: StripeBooks, userId: string): Subscription[] {
  return ownAt(books, userId).flatMap(held => {
    const [item] = held.items.data;
    if (!item) return [];
    const { status } = held;
    return [
      {
        id: held.id,
        provider: 'stripe' as const,
        key: held.metadata.license_key ?? '',
        goods: goodsOf(item.price.id, item.quantity ?? 1),
        status,
        live: ['active', 'trialing', 'past_due', 'unpaid'].includes(status),
        dunning: status === 'past_due',
        startAt: held.start_date * 1000,
        trialEndAt: held.trial_end && held.trial_end * 1000,
        endsAtPeriodEnd: held.cancel_at_period_end || held.cancel_at !== null,
        endedAt: held.ended_at && held.ended_at * 1000,
        code: codeOf(books, held.id),
        covers: coversOf(books, held.id),
      },
    ];
  });
}

/** Oldest first. */
function ownAt(books: StripeBooks, userId: string): Stripe.Subscription[] {
  return all<Stripe.Subscription>(books, 'subscription').filter(held => held.metadata.user_id === userId);
}

function all<T extends { object: string }>({ objects }: StripeBooks, kind: string): T[] {
  return Object.values(objects).filter(held => held.object === kind) as unknown as T[];
}

/** `price_basic_monthly`, or `price_basic_monthly_retired` */
function goodsOf(price: string, quantity: number): Goods {
  const [, plan = 'basic', scheme, retired] = price.split('_');
  const term = scheme === 'yearly' ? 'year' : 'month';
  return { plan: plan as PlanName, term, quantity, ...(retired && { retired: true }) };
}

/** Of a subscription that has its discount no more, too. */
function codeOf(books: StripeBooks, subscriptionId: string): string | null {
  const redeemed = all<Stripe.Discount>(books, 'discount').find(
    ({ subscription, promotion_code }) => subscription === subscriptionId && promotion_code !== null,
  );
  return redeemed ? idOf(redeemed.promotion_code) : null;
}

function coversOf(books: StripeBooks, subscriptionId: string): Cover[] {
  return invoicesOf(books, subscriptionId)
    .filter(({ status }) => status === 'paid')
    .flatMap(({ lines }) => lines.data)
    .filter(({ amount, description }) => amount >= 0 && !description?.startsWith('Trial'))
    .map(({ period, pricing, quantity }) => ({
      goods: goodsOf(idOf(pricing?.price_details?.price), quantity ?? 1),
      from: period.start * 1000,
      to: period.end * 1000,
    }));
}

function invoicesOf(books: StripeBooks, subscriptionId: string): Stripe.Invoice[] {
  return all<Stripe.Invoice>(books, 'invoice').filter(
    ({ parent }) => idOf(parent?.subscription_details?.subscription) === subscriptionId,
  );
}

function idOf(held: string | { id: string } | null | undefined): string {
  return typeof held === 'string' ? held : (held?.id ?? '');
}

const reasons: Readonly<Record<string, Payment['why']>> = {
  subscription_create: 'purchase',
  subscription_cycle: 'renewal',
  subscription_update: 'change',
};

export function paidAtStripe(books: StripeBooks, userId: string): Payment[] {
  const subscriptions = new Set(ownAt(books, userId).map(({ id }) => id));
  const customers = new Set(ownAt(books, userId).map(({ customer }) => idOf(customer)));
  const links = all<Stripe.InvoicePayment>(books, 'invoice_payment');
  return all<Stripe.Charge>(books, 'charge')
    .filter(({ status, customer }) => status === 'succeeded' && customers.has(idOf(customer)))
    .filter(charge => !isSupport(books, charge))
    .map(charge => {
      const intent = idOf(charge.payment_intent);
      const link = links.find(({ payment }) => idOf(payment.payment_intent) === intent);
      const invoice = link && (books.objects[idOf(link.invoice)] as Stripe.Invoice);
      const subscriptionId = idOf(invoice?.parent?.subscription_details?.subscription);
      return {
        ...chargedBy(books, charge),
        subscriptionId: subscriptions.has(subscriptionId) ? subscriptionId : null,
        why: reasons[invoice?.billing_reason ?? ''] ?? 'other',
      };
    });
}

function chargedBy(books: StripeBooks, charge: Stripe.Charge) {
  return {
    id: charge.id,
    provider: 'stripe' as const,
    cents: charge.amount,
    refundedCents: charge.amount_refunded,
    dispute: disputeOf(books, charge),
    at: charge.created * 1000,
  };
}

/** A charge has one at most. */
function disputeOf(books: StripeBooks, { id }: Stripe.Charge): Dispute | null {
  const held = all<Stripe.Dispute>(books, 'dispute').find(({ charge }) => idOf(charge) === id);
  if (!held) return null;
  const ended = (['won', 'lost'] as const).find(state => state === held.status);
  return { state: ended ?? 'open', openedAt: held.created * 1000 };
}

export function supportAtStripe(books: StripeBooks, userId: string): SupportPayment[] {
  return all<Stripe.Charge>(books, 'charge')
    .filter(charge => charge.status === 'succeeded' && isSupport(books, charge))
    .map(charge => ({ charge, intent: intentOf(books, charge) }))
    .filter(({ intent }) => intent?.metadata.user_id === userId)
    .map(({ charge, intent }) => ({
      ...chargedBy(books, charge),
      why: 'support',
      subscriptionId: null,
      key: intent?.metadata.license_key ?? '',
      pends: false,
    }));
}

function isSupport(books: StripeBooks, charge: Stripe.Charge): boolean {
  return intentOf(books, charge)?.metadata.purpose === 'support';
}

function intentOf({ objects }: StripeBooks, { payment_intent }: Stripe.Charge) {
  return objects[idOf(payment_intent)] as Stripe.PaymentIntent | undefined;
}
