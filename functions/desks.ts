// What can be done to a licence after it was sold, whoever collects the money; provider by provider.
import type { Marketing } from '#shared/contract/fields.ts';
import type { LicenseRow, PaymentIssue } from '#shared/domain/license.ts';
import type { Discount } from '#shared/domain/pricing.ts';
import type { Target } from '#shared/domain/upgrade.ts';
import type { Nudge, Operation, PurchaseOutcome } from './ports.ts';

/** What a change costs: now, line by line, and from the next renewal on. */
export interface ChangeQuote {
  lines: readonly { description: string; amountCents: number }[];
  dueCents: number;
  renewal: { amountCents: number; interval: 'month' | 'year'; at: number };
}

/** What the owner of a licence can have changed at its provider. */
export interface PlanChanges {
  /** Reckoned as of `at` (epoch ms, whole seconds). */
  quote(license: LicenseRow, target: Target, at: number): Promise<ChangeQuote>;
  /** Changes as quoted for `at`; where it costs something, only once that is paid. */
  change(license: LicenseRow, target: Target, at: number, once: string): Promise<PurchaseOutcome>;
  /** Ends at the end of what is paid for. */
  cancel(license: LicenseRow, reason: string | undefined, once: string): Promise<void>;
  undoCancel(license: LicenseRow, once: string): Promise<void>;
}

/** What a change of plan was last said to cost, so that this is what is charged. */
export interface QuotedTerms extends Target {
  subscriptionId: string;
  /** The moment it was reckoned as of. */
  at: number;
  /** Nothing where no figure was shown. */
  dueCents: number | null;
  /** Counts the tries: one that failed for good is not repeated by its key. */
  attempt: number;
}

export interface Quotes {
  find(subscriptionId: string): Promise<QuotedTerms | undefined>;
  keep(shown: QuotedTerms): Promise<void>;
  /** Keeps it, unless one for the same change is kept since `since`; gives the one that counts. */
  open(shown: QuotedTerms, since: number): Promise<QuotedTerms>;
}

/** What was paid for a subscription so far. */
export interface PaymentHistory {
  firstPaidAt: number | null;
  made: number;
  /** Whether the first one was given back, in whole or in part. */
  refunded: boolean;
  /** Whether its bank took, or may take, the first one back. */
  disputed: boolean;
}

/** Asks a provider whether what an event told of refunds and disputes is so. */
export interface Disputes {
  /** Nothing where nothing is the matter; a subscription where the payment was for one. */
  confirm(
    about: NonNullable<Nudge['about']>,
  ): Promise<{ trouble: PaymentIssue; subscriptionId?: string | undefined } | undefined>;
}

export interface Refunds {
  payments(license: LicenseRow): Promise<PaymentHistory>;
  /** Gives the first payment back; nothing where the provider refuses. */
  refundFirst(license: LicenseRow, once: string): Promise<{ status: string } | undefined>;
  /** Ends the subscription at once. */
  end(license: LicenseRow, once: string): Promise<void>;
}

/** The one-time offer for one licence. */
export interface SupportSale {
  license: LicenseRow;
  amountCents: number;
  /** Where the buyer comes back to after approving elsewhere. */
  returnUrl: string;
}

export type SupportOrderOutcome =
  /** Written, and the buyer's means of payment not asked yet. */
  | { kind: 'open'; orderId: string }
  /** The buyer agreed at the provider; the money is there to be brought in. */
  | { kind: 'approved'; orderId: string }
  | { kind: 'done'; orderId: string }
  | { kind: 'redirect'; orderId: string; url: string }
  /** Neither paid nor refused yet. */
  | { kind: 'pending'; orderId: string }
  | { kind: 'declined' };

export interface SupportOrders {
  /** Writes the order without taking money. */
  order(sale: SupportSale, once: string): Promise<string>;
  /** Takes the money of an order that is open or approved. */
  charge(sale: SupportSale, orderId: string, once: string): Promise<SupportOrderOutcome>;
  /** Where an order stands; nothing for one that was not written for this very sale. */
  look(sale: SupportSale, orderId: string): Promise<SupportOrderOutcome | undefined>;
  /** Takes an order back that was not paid, so that it cannot be paid any more. Safe to repeat. */
  drop(orderId: string): Promise<void>;
}

/** Finds what a purchase made whose answer never came. */
export interface LostPurchases {
  find(errand: Operation): Promise<string | undefined>;
  /** Subscriptions begun since `since`, as far as the provider lists them. */
  since(since: number): Promise<readonly string[]>;
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
  replaceCard(card: NewCard, once: string): Promise<CardReplaced>;
}

/**
 * What one change of one subscription costs until the next billing, where the provider leaves that to us: an invoice
 * of its own, drafted when the change is asked for and sent once the customer agreed to it.
 */
export interface ProrationInvoice extends Target {
  subscriptionId: string;
  invoiceId: string;
  dueCents: number;
  /** The moment it was reckoned as of. */
  at: number;
  state: 'draft' | 'sending' | 'sent';
}

export interface ProrationInvoices {
  find(subscriptionId: string, target: Target): Promise<ProrationInvoice | undefined>;
  /** Takes the place of an older draft of the same change; of one that is being sent it does not. */
  keep(draft: ProrationInvoice): Promise<void>;
  /** From here on this very invoice goes out and no other of the same change: false where another one does. */
  claim(proration: ProrationInvoice): Promise<boolean>;
  noteSent(proration: ProrationInvoice): Promise<void>;
}

export interface OpenInvoice {
  id: string;
  status: string;
  amountCents: number;
  /** Where its recipient pays it. */
  url: string | null;
}

export interface OpenInvoices {
  /** The invoice of a subscription that waits to be paid. */
  open(license: LicenseRow): Promise<OpenInvoice | undefined>;
}

/** Who had the free trial: a person once, and a card once. */
export interface TrialClaims {
  /** Gives the trial to this licence for all of these marks; false where one of them had it with another. */
  claim(marks: readonly string[], licenseKey: string): Promise<boolean>;
}

/** Why a person has to look at what a provider said. */
export type EscalationReason = 'unmatched' | PaymentIssue;

/** Where news is kept that no job can deal with; an alarm rings on the first. */
export interface DeadLetters {
  escalate(nudge: Nudge, reason: EscalationReason): Promise<void>;
}

export interface Unpaid {
  customerId: string;
  invoiceId: string;
  paymentMethodId: string;
}

/** What only the card provider does. */
export interface CardPayments {
  /** What a promotion code takes off; nothing for one that cannot be used, whatever the reason. */
  offer(code: string): Promise<Discount | undefined>;
  /** Pays the unpaid invoice of a purchase with another card; nothing where the customer has no such open invoice. */
  retry(unpaid: Unpaid, once: string): Promise<PurchaseOutcome | undefined>;
  createCustomer(
    customer: { email: string; name: string; marketing: Marketing },
    once: string,
  ): Promise<string>;
}
