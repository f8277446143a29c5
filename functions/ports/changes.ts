// What the owner of a licence can have changed at its provider, and what that costs.
import type { LicenseRow, SubscriptionSnapshot } from '#shared/domain/license.ts';
import type { PurchaseOutcome } from '#shared/domain/purchase.ts';
import type { Target } from '#shared/domain/upgrade.ts';

/** What a change costs: now, line by line, and from the next renewal on. */
export interface ChangeQuote {
  lines: readonly { description: string; amountCents: number }[];
  dueCents: number;
  renewal: { amountCents: number; interval: 'month' | 'year'; at: number };
}

export interface PlanChanges {
  /** Calculated as of `at` (epoch ms, whole seconds). */
  quote(license: LicenseRow, target: Target, at: number): Promise<ChangeQuote>;
  /** Changes as quoted for `at`; where it costs something, only once that is paid. */
  change(license: LicenseRow, target: Target, at: number, idempotencyKey: string): Promise<PurchaseOutcome>;
  /** Ends at the end of what is paid for. */
  cancel(license: LicenseRow, reason: string | undefined, idempotencyKey: string): Promise<void>;
  undoCancel(license: LicenseRow, idempotencyKey: string): Promise<void>;
}

/** What a change of plan was last said to cost, so that this is what is charged. */
export interface QuotedTerms extends Target {
  subscriptionId: string;
  /** The moment it was calculated as of, epoch ms. */
  at: number;
  /** Null where no figure was shown. */
  dueCents: number | null;
  /** Counts the tries: one that failed for good is not repeated by its idempotency key. */
  attempt: number;
}

export interface Quotes {
  find(subscriptionId: string): Promise<QuotedTerms | undefined>;
  save(terms: QuotedTerms): Promise<void>;
  /** Saves it, unless one for the same change is stored since `since` (epoch ms); gives the one that counts. */
  open(terms: QuotedTerms, since: number): Promise<QuotedTerms>;
}

export interface NewCard {
  customerId: string;
  paymentMethodId: string;
  subscriptionId: string;
}

export type CardReplaced =
  | { kind: 'done' }
  /** The bank wants to see the card, or the customer for a payment that is owed. */
  | { kind: 'confirm'; clientSecret: string }
  | { kind: 'declined' };

export interface CardUpdates {
  /** Another card for all later charges of a subscription, which also pays what is owed. */
  replaceCard(card: NewCard, idempotencyKey: string): Promise<CardReplaced>;
}

/**
 * What one change of one subscription costs until the next billing, where the provider leaves that to us: an invoice
 * of its own, drafted when the change is asked for and sent once the customer agreed to it.
 */
export interface ProrationInvoice extends Target {
  subscriptionId: string;
  invoiceId: string;
  dueCents: number;
  /** The moment it was calculated as of, epoch ms. */
  at: number;
  state: 'draft' | 'sending' | 'sent';
}

export interface ProrationInvoices {
  find(subscriptionId: string, target: Target): Promise<ProrationInvoice | undefined>;
  /** Replaces an older draft of the same change, never one that is being sent. */
  save(draft: ProrationInvoice): Promise<void>;
  /** From here on this very invoice goes out and no other of the same change: false where another one does. */
  claim(invoice: ProrationInvoice): Promise<boolean>;
  noteSent(invoice: ProrationInvoice): Promise<void>;
}

/** Invoices for changes of plan which a provider leaves to us. */
export interface DueInvoices {
  /** Sends the invoice of a change that the customer has agreed to, as this snapshot shows. Safe to repeat. */
  send(snapshot: SubscriptionSnapshot): Promise<void>;
}

export interface OpenInvoice {
  id: string;
  status: string;
  amountCents: number;
  /** Where its recipient pays it. */
  url: string | null;
}

export interface OpenInvoices {
  /** The invoice of a subscription that waits to be paid. Only reads. */
  find(license: LicenseRow): Promise<OpenInvoice | undefined>;
}
