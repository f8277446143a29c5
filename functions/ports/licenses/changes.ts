// Changes to a subscription at its provider, and their price.

import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import type { LicenseRow, Proration } from '#shared/domain/licenses/license.ts';
import type { Target } from '#shared/domain/licenses/upgrade.ts';

/** The price of a change: due now, line by line, and from the next renewal on. */
export interface ChangeQuote {
  lines: readonly { description: string; amountCents: number }[];
  dueCents: number;
  renewal: { amountCents: number; interval: 'month' | 'year'; at: number };
  /** The coupon of the subscription ends with the change, whose price is the full one. */
  couponEnds?: true;
}

export interface PlanChanges {
  /** Calculated as of `at` (epoch ms, whole seconds). */
  quote(license: LicenseRow, target: Target, at: number): Promise<ChangeQuote>;
  /** Makes the change as quoted for `at`; if an amount is due, only once it is paid. */
  change(license: LicenseRow, target: Target, at: number, idempotencyKey: string): Promise<PurchaseOutcome>;
  /** Cancels at the end of the paid period; at once, with what is owed, while a payment fails. */
  cancel(license: LicenseRow, reason: string | undefined, idempotencyKey: string): Promise<void>;
  undoCancel(license: LicenseRow, idempotencyKey: string): Promise<void>;
}

/** The last price shown for a change of plan, which is the price to charge. */
export interface QuotedTerms extends Target {
  subscriptionId: string;
  /** The time it was calculated as of, epoch ms. */
  at: number;
  /** Null if no amount was shown. */
  dueCents: number | null;
  /**
   * Number of declined attempts. It is part of the idempotency key, because the provider would repeat its refusal for
   * the same key.
   */
  attempt: number;
}

/** Each change has a quote of its own: two tabs may show two of them. */
export interface Quotes {
  find(subscriptionId: string, target: Target): Promise<QuotedTerms | undefined>;
  save(terms: QuotedTerms): Promise<void>;
  /**
   * Saves the terms unless terms for the same change were stored after `since` (epoch ms); returns those that apply.
   */
  open(terms: QuotedTerms, since: number): Promise<QuotedTerms>;
}

export interface NewCard {
  customerId: string;
  paymentMethodId: string;
  subscriptionId: string;
}

export type CardReplaced =
  | { kind: 'done' }
  /** The bank asks the customer to confirm the card or the payment of an open invoice. */
  | { kind: 'confirm'; clientSecret: string }
  | { kind: 'declined' };

export interface CardUpdates {
  /** Replaces the card for all later charges of a subscription, and pays its open invoices with it. */
  replaceCard(card: NewCard, idempotencyKey: string): Promise<CardReplaced>;
}

/**
 * The invoice for the time until the next billing after a change, for a provider that does not charge it: drafted
 * when the change is requested and sent once the customer approves it.
 */
export interface ProrationInvoice extends Target {
  subscriptionId: string;
  /** Null if nothing is due. */
  invoiceId: string | null;
  dueCents: number;
  /** The time it was calculated as of, epoch ms. */
  at: number;
  /** The last payment then, and the ids of paid invoices: what is paid since is credited. */
  after?: { paidAt: number; invoices: readonly string[] };
  state: 'draft' | 'sending' | 'sent' | 'paid' | 'withdrawn';
  sentAt?: number;
}

export interface ProrationInvoices {
  find(subscriptionId: string, target: Target): Promise<ProrationInvoice | undefined>;
  /** Replaces a draft of the same change, and any record of an earlier paid period, but no other. */
  save(draft: ProrationInvoice): Promise<void>;
  /**
   * Reserves the change for this invoice before it is sent; false if another invoice of the same change was reserved.
   */
  claim(invoice: ProrationInvoice): Promise<boolean>;
  noteSent(invoice: ProrationInvoice, sentAt: number): Promise<void>;
  noteEnd(invoice: ProrationInvoice, end: 'paid' | 'withdrawn'): Promise<void>;
}

/** An invoice that was paid when its period was over. */
export interface LatePayment {
  invoiceId: string;
  amountCents: number;
  /** Epoch milliseconds. */
  paidAt: number;
}

/** Invoices for changes of plan that the provider leaves to us. */
export interface DueInvoices {
  /**
   * Sends the invoice of a change that the customer has approved, as shown by this license, and withdraws one that was
   * not paid in its period. Safe to repeat; returns the invoice's new state, if it has one, or that the money came too
   * late, until that is noted.
   */
  send(license: LicenseRow): Promise<Proration['state'] | LatePayment | undefined>;
  noteLateNotified(license: LicenseRow): Promise<void>;
}

export interface OpenInvoice {
  id: string;
  status: string;
  amountCents: number;
  /** The page where the recipient pays. */
  url: string | null;
}

export interface OpenInvoices {
  /** The unpaid invoice of a subscription. Only reads. */
  find(license: LicenseRow): Promise<OpenInvoice | undefined>;
}
