// What both sandboxes' own books say of one person's money: the truth the product is measured by.
import type { Goods } from '../step.ts';
import {
  boughtAtPaypal,
  type PaypalBooks,
  paidAtPaypal,
  sentAtPaypal,
  supportAtPaypal,
} from './paypal-books.ts';
import { boughtAtStripe, paidAtStripe, type StripeBooks, supportAtStripe } from './stripe-books.ts';
import type { World } from './world.ts';

/** A time for which an invoice was paid, and what was paid for. */
export interface Cover {
  goods: Goods;
  from: number;
  to: number;
}

/** A subscription at a provider. Times are epoch ms. */
export interface Subscription {
  id: string;
  provider: 'stripe' | 'paypal';
  key: string;
  goods: Goods;
  status: string;
  /** Begun, and not ended: it may be charged again. */
  live: boolean;
  /** Whether the provider still tries to collect a failed payment. */
  dunning: boolean;
  startAt: number;
  trialEndAt: number | null;
  endsAtPeriodEnd: boolean;
  endedAt: number | null;
  /** The code it was bought with. */
  code: string | null;
  /** Paid periods by the provider's invoices; PayPal has none. */
  covers: Cover[];
}

export interface Dispute {
  state: 'open' | 'won' | 'lost';
  openedAt: number;
}

export interface Payment {
  id: string;
  provider: 'stripe' | 'paypal';
  subscriptionId: string | null;
  why: 'purchase' | 'renewal' | 'change' | 'proration' | 'support' | 'other';
  cents: number;
  refundedCents: number;
  /** What its payer's bank claims, or claimed. */
  dispute: Dispute | null;
  at: number;
}

/** An invoice for a change at PayPal that its recipient got. */
export interface SentInvoice {
  subscriptionId: string;
  cents: number;
}

/** A payment for the one-time offer. */
export interface SupportPayment extends Payment {
  key: string;
  /** The money is on its way. */
  pends: boolean;
}

export interface Books {
  support: SupportPayment[];
  subscriptions: Subscription[];
  payments: Payment[];
  invoices: SentInvoice[];
}

export function readBooks({ stores }: Pick<World, 'stores'>, userId: string): Books {
  const stripe = stores.get('stripe.json') as StripeBooks;
  const paypal = stores.get('paypal.json') as PaypalBooks;
  return {
    subscriptions: [...boughtAtStripe(stripe, userId), ...boughtAtPaypal(paypal, userId)],
    payments: [...paidAtStripe(stripe, userId), ...paidAtPaypal(paypal, userId)],
    invoices: sentAtPaypal(paypal, userId),
    support: [...supportAtStripe(stripe, userId), ...supportAtPaypal(paypal, userId)],
  };
}
