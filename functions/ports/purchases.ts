import type { Marketing } from '#shared/contract/fields.ts';
import type { LicenseRow, Owner, SubscriptionSnapshot } from '#shared/domain/license.ts';
import type { Discount } from '#shared/domain/pricing.ts';
import type { PurchaseOutcome } from '#shared/domain/purchase.ts';
import type { Operation } from './operations.ts';

/** What is bought, whoever collects the money. */
export interface Order extends Owner {
  /** Stripe price id or PayPal plan id, of our catalogue. */
  priceId: string;
  quantity: number;
  /** Days without charge; 0 charges at once. */
  trialDays: number;
  marketing: Marketing;
}

export interface CardOrder extends Order {
  customerId: string;
  paymentMethodId: string;
  promotionCode?: string;
}

/** Approved on the provider's own page. */
export interface RedirectOrder extends Order {
  name: string;
}

/** A subscription as just read, and whose it is. */
export interface OwnedSnapshot {
  owner: Owner;
  snapshot: SubscriptionSnapshot;
  /** Tells the card on file from all others; absent where the provider does not know it or uses test cards. */
  cardFingerprint?: string;
}

/** What both providers can do. An idempotency key makes repeats of a write harmless. */
export interface PaymentProvider<Bought extends Order = never> {
  start(order: Bought, idempotencyKey: string): Promise<PurchaseOutcome>;
  /** Where a purchase stands that was started before. */
  resume(subscriptionId: string): Promise<PurchaseOutcome>;
  /** Only reads. Undefined for a subscription that belongs to nobody here. */
  read(subscriptionId: string): Promise<OwnedSnapshot | 'unapproved' | undefined>;
  /** Ends a subscription at once, without money moving. Safe to repeat. */
  stop(subscriptionId: string): Promise<void>;
}

/** All that synchronising a licence asks of a provider. */
export type SubscriptionReader = Pick<PaymentProvider, 'read' | 'stop'>;

/** An invoice that a declined card left open. */
export interface UnpaidInvoice {
  customerId: string;
  invoiceId: string;
  paymentMethodId: string;
}

/** What only the card provider can do before and during a checkout. */
export interface CardPayments {
  createCustomer(
    person: { email: string; name: string; marketing: Marketing },
    idempotencyKey: string,
  ): Promise<string>;
  /** Undefined for a code that cannot be used, whatever the reason. */
  offer(promotionCode: string): Promise<Discount | undefined>;
  /** Pays it with another card; undefined for an invoice that is not this customer's or not open. */
  retry(invoice: UnpaidInvoice, idempotencyKey: string): Promise<PurchaseOutcome | undefined>;
}

/** Finds what a purchase made whose answer never came. */
export interface LostPurchases {
  find(operation: Operation): Promise<string | undefined>;
  /** Subscriptions begun since `since` (epoch ms), as far as the provider lists them. */
  since(since: number): Promise<readonly string[]>;
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
  /** The buyer agreed at the provider; the money can be collected. */
  | { kind: 'approved'; orderId: string }
  | { kind: 'done'; orderId: string }
  | { kind: 'redirect'; orderId: string; url: string }
  /** Neither paid nor refused yet. */
  | { kind: 'pending'; orderId: string }
  | { kind: 'declined' };

export interface SupportOrders {
  /** Writes the order without taking money; answers its id. */
  order(sale: SupportSale, idempotencyKey: string): Promise<string>;
  /** Takes the money of an order that is open or approved. */
  charge(sale: SupportSale, orderId: string, idempotencyKey: string): Promise<SupportOrderOutcome>;
  /** Where an order stands; undefined for one that was not written for this very sale. */
  find(sale: SupportSale, orderId: string): Promise<SupportOrderOutcome | undefined>;
  /** Withdraws an order that was not paid, so that it cannot be paid any more. Safe to repeat. */
  drop(orderId: string): Promise<void>;
}
