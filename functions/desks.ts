// What can be done to a licence after it was sold, whoever collects the money; provider by provider.
import type { Marketing } from '#shared/contract/fields.ts';
import type { LicenseRow, Trouble } from '#shared/domain/license.ts';
import type { Discount } from '#shared/domain/pricing.ts';
import type { Target } from '#shared/domain/upgrade.ts';
import type { Errand, Nudge, Started } from './ports.ts';

/** What a change costs: now, line by line, and from the next renewal on. */
export interface Quote {
  lines: readonly { description: string; amountCents: number }[];
  dueCents: number;
  renewal: { amountCents: number; interval: 'month' | 'year'; at: number };
}

/** What the owner of a licence can have changed at its provider. */
export interface PlanDesk {
  /** Reckoned as of `at` (epoch ms, whole seconds). */
  quote(license: LicenseRow, target: Target, at: number): Promise<Quote>;
  /** Changes as quoted for `at`; where it costs something, only once that is paid. */
  change(license: LicenseRow, target: Target, at: number, once: string): Promise<Started>;
  /** Ends at the end of what is paid for. */
  cancel(license: LicenseRow, reason: string | undefined, once: string): Promise<void>;
  undoCancel(license: LicenseRow, once: string): Promise<void>;
}

/** What a change of plan was last said to cost, so that this is what is charged. */
export interface Shown extends Target {
  subscriptionId: string;
  /** The moment it was reckoned as of. */
  at: number;
  /** Nothing where no figure was shown. */
  dueCents: number | null;
  /** Counts the tries: one that failed for good is not repeated by its key. */
  attempt: number;
}

export interface Quotes {
  find(subscriptionId: string): Promise<Shown | undefined>;
  keep(shown: Shown): Promise<void>;
  /** Keeps it, unless one for the same change is kept since `since`; gives the one that counts. */
  open(shown: Shown, since: number): Promise<Shown>;
}

/** What was paid for a subscription so far. */
export interface Payments {
  firstPaidAt: number | null;
  made: number;
  /** Whether the first one was given back, in whole or in part. */
  refunded: boolean;
  /** Whether its bank took, or may take, the first one back. */
  disputed: boolean;
}

/** Asks a provider whether what an event told of refunds and disputes is so. */
export interface TroubleDesk {
  /** Nothing where nothing is the matter; a subscription where the payment was for one. */
  look(
    about: NonNullable<Nudge['about']>,
  ): Promise<{ trouble: Trouble; subscriptionId?: string | undefined } | undefined>;
}

export interface RefundDesk {
  payments(license: LicenseRow): Promise<Payments>;
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

export type SupportStep =
  /** Written, and the buyer's means of payment not asked yet. */
  | { step: 'open'; orderId: string }
  /** The buyer agreed at the provider; the money is there to be brought in. */
  | { step: 'approved'; orderId: string }
  | { step: 'done'; orderId: string }
  | { step: 'redirect'; orderId: string; url: string }
  /** Neither paid nor refused yet. */
  | { step: 'pending'; orderId: string }
  | { step: 'declined' };

export interface SupportDesk {
  /** Writes the order without taking money. */
  order(sale: SupportSale, once: string): Promise<string>;
  /** Takes the money of an order that is open or approved. */
  charge(sale: SupportSale, orderId: string, once: string): Promise<SupportStep>;
  /** Where an order stands; nothing for one that was not written for this very sale. */
  look(sale: SupportSale, orderId: string): Promise<SupportStep | undefined>;
  /** Takes an order back that was not paid, so that it cannot be paid any more. Safe to repeat. */
  drop(orderId: string): Promise<void>;
}

/** Finds what a purchase made whose answer never came. */
export interface LostPurchases {
  find(errand: Errand): Promise<string | undefined>;
  /** Subscriptions begun since `since`, as far as the provider lists them. */
  since(since: number): Promise<readonly string[]>;
}

export interface NewCard {
  customerId: string;
  paymentMethodId: string;
  subscriptionId: string;
}

export type CardReplaced =
  | { step: 'done' }
  /** The bank wants to see the card, or the customer for a payment that is owed. */
  | { step: 'confirm'; clientSecret: string }
  | { step: 'declined' };

export interface CardKeeper {
  /** Another card for all later charges of a subscription, which also pays what is owed. */
  replaceCard(card: NewCard, once: string): Promise<CardReplaced>;
}

/**
 * What one change of one subscription costs until the next billing, where the provider leaves that to us: an invoice
 * of its own, drafted when the change is asked for and sent once the customer agreed to it.
 */
export interface Proration extends Target {
  subscriptionId: string;
  invoiceId: string;
  dueCents: number;
  /** The moment it was reckoned as of. */
  at: number;
  state: 'draft' | 'sending' | 'sent';
}

export interface Prorations {
  find(subscriptionId: string, target: Target): Promise<Proration | undefined>;
  /** Takes the place of an older draft of the same change; of one that is being sent it does not. */
  keep(draft: Proration): Promise<void>;
  /** From here on this very invoice goes out and no other of the same change: false where another one does. */
  claim(proration: Proration): Promise<boolean>;
  noteSent(proration: Proration): Promise<void>;
}

export interface OpenInvoice {
  id: string;
  status: string;
  amountCents: number;
  /** Where its recipient pays it. */
  url: string | null;
}

export interface InvoiceDesk {
  /** The invoice of a subscription that waits to be paid. */
  open(license: LicenseRow): Promise<OpenInvoice | undefined>;
}

/** Who had the free trial: a person once, and a card once. */
export interface Trials {
  /** Gives the trial to this licence for all of these marks; false where one of them had it with another. */
  claim(marks: readonly string[], licenseKey: string): Promise<boolean>;
}

/** Why a person has to look at what a provider said. */
export type ParkReason = 'unmatched' | Trouble;

/** Where news is kept that no job can deal with; an alarm rings on the first. */
export interface Parking {
  park(nudge: Nudge, reason: ParkReason): Promise<void>;
}

export interface Unpaid {
  customerId: string;
  invoiceId: string;
  paymentMethodId: string;
}

/** What only the card provider does. */
export interface CardDesk {
  /** What a promotion code takes off; nothing for one that cannot be used, whatever the reason. */
  offer(code: string): Promise<Discount | undefined>;
  /** Pays the unpaid invoice of a purchase with another card; nothing where the customer has no such open invoice. */
  retry(unpaid: Unpaid, once: string): Promise<Started | undefined>;
  createCustomer(
    customer: { email: string; name: string; marketing: Marketing },
    once: string,
  ): Promise<string>;
}
