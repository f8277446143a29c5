import type { Marketing } from '#shared/contract/fields.ts';
import type { BoughtOrder } from '#shared/domain/checkout/bought-order.ts';
import type { PlanKey, Scheme } from '#shared/domain/checkout/plans.ts';
import type { Discount } from '#shared/domain/checkout/pricing.ts';
import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import type { LicenseRow, Owner, Provider, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import type { Operation } from './operations.ts';

/** An order, regardless of the provider. */
export interface Order extends Owner {
  /** Stripe price id or PayPal plan id from our catalogue. */
  priceId: string;
  quantity: number;
  /** Days without charge; 0 charges immediately. */
  trialDays: number;
  marketing: Marketing;
}

export interface CardOrder extends Order {
  customerId: string;
  paymentMethodId: string;
  coupon?: CouponUse | undefined;
}

/** How an order wants to use a coupon. */
export interface CouponUse {
  code: string;
  /** The offer that the buyer was shown for the code, which may stand for another one by now. */
  offerShown?: string | undefined;
  /** Whether the buyer has not bought anything yet, which some codes are for. */
  isFirst: boolean;
  goods: Goods;
}

/** What is ordered, in our words. */
export interface Goods {
  plan: PlanKey;
  scheme: Scheme;
  quantity: number;
}

/** What a code takes off, under an id that never stands for anything else. */
export interface CouponOffer {
  id: string;
  discount: Discount;
}

/** An order that is approved on the provider's own page. */
export interface RedirectOrder extends Order {
  name: string;
}

/** A subscription as just read, with its owner. */
export interface OwnedSnapshot {
  owner: Owner;
  snapshot: SubscriptionSnapshot;
  /** Identifies the card on file; absent if the provider does not report it or for test cards. */
  cardFingerprint?: string;
  /** Identifies the account that pays at the provider; absent before an approval, and for cards. */
  payerId?: string;
}

/** What both providers can do. Idempotency keys make repeated writes harmless. */
export interface PaymentProvider<Bought extends Order = never> {
  start(order: Bought, idempotencyKey: string): Promise<PurchaseOutcome>;
  /** The current outcome of a purchase started earlier. */
  resume(subscriptionId: string): Promise<PurchaseOutcome>;
  /** Only reads. Undefined for a subscription that no user of ours owns. */
  read(subscriptionId: string): Promise<OwnedSnapshot | 'unapproved' | undefined>;
  /** Ends a subscription immediately, without a charge or refund. Safe to repeat. */
  stop(subscriptionId: string): Promise<void>;
}

/** The part of a provider that synchronising a license needs. */
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
  /**
   * Undefined for a code that cannot be used, for any reason. What only some customers may use is decided with the order.
   */
  offer(promotionCode: string, goods?: Goods): Promise<CouponOffer | undefined>;
  /** Identifies a card, whoever holds it; undefined for a test card. */
  fingerprintOf(paymentMethodId: string): Promise<string | undefined>;
  /**
   * Pays the invoice with another card; done if it is paid already. Undefined if it is not this customer's, or can no
   * longer be paid.
   */
  retry(invoice: UnpaidInvoice, idempotencyKey: string): Promise<PurchaseOutcome | undefined>;
  /** The license whose order left this invoice of the customer open; undefined for any other invoice. */
  licenseOf(invoice: Pick<UnpaidInvoice, 'customerId' | 'invoiceId'>): Promise<string | undefined>;
  /** Ends a subscription whose first invoice is unpaid, which can then no longer be paid. False if it is paid. */
  withdraw(subscriptionId: string): Promise<boolean>;
}

/** Records who used which coupon code: a person once, and a card once, for one license. */
export interface CouponClaims {
  /**
   * Claims the code for this license, besides what was claimed for it before; false if one of the claimants used it for
   * another one. Safe to repeat.
   */
  claim(code: string, claimants: readonly string[], licenseKey: string): Promise<boolean>;
  /** The code that is claimed for a license, in lower case. */
  codeOf(licenseKey: string): Promise<string | undefined>;
  /** Releases the claims of an abandoned license. Safe to repeat. */
  release(licenseKey: string): Promise<void>;
}

/** The orders of one key that were bought, at whichever provider. */
export interface BoughtOrders {
  /** When the page of a purchase was opened, by its operation's id; undefined where that is not kept any more. */
  openedAt(id: string): Promise<number | undefined>;
  of(orderKey: string): Promise<readonly BoughtOrder[]>;
  /** Adds one to those that were read; false if another one came first. */
  add(orderKey: string, order: BoughtOrder, known: readonly BoughtOrder[]): Promise<boolean>;
}

/** Finds subscriptions of purchases whose answer from the provider was lost. */
export interface LostPurchases {
  find(operation: Operation): Promise<string | undefined>;
}

/** A purchase as found in a provider's list, with its owner's license. */
export interface FoundPurchase extends Pick<Owner, 'userId' | 'licenseKey'> {
  provider: Provider;
  subscriptionId: string;
}

/** The list of purchases at a provider that has one; PayPal has none. */
export interface PurchaseList {
  /** A page of the subscriptions started after `since` (epoch ms); `next` begins the next one. */
  since(
    since: number,
    from: string | undefined,
  ): Promise<{ purchases: readonly FoundPurchase[]; next: string | undefined }>;
}

/** The one-time offer for one license. */
export interface SupportSale {
  license: LicenseRow;
  amountCents: number;
  /** The page the buyer returns to after approving elsewhere. */
  returnUrl: string;
}

export type SupportOrderOutcome =
  /** Created, but not charged yet. */
  | { kind: 'open'; orderId: string }
  /** Approved by the buyer at the provider, and ready to be captured. */
  | { kind: 'approved'; orderId: string }
  | { kind: 'done'; orderId: string }
  | { kind: 'redirect'; orderId: string; url: string }
  /** Neither paid nor declined yet. */
  | { kind: 'pending'; orderId: string }
  | { kind: 'declined' };

export interface SupportOrders {
  /** Creates the order without charging it; returns its id. */
  order(sale: SupportSale, idempotencyKey: string): Promise<string>;
  /** Charges an open or approved order. */
  charge(sale: SupportSale, orderId: string, idempotencyKey: string): Promise<SupportOrderOutcome>;
  /** The current outcome of an order; undefined if it was not created for this sale. */
  find(sale: SupportSale, orderId: string): Promise<SupportOrderOutcome | undefined>;
  /** Withdraws an unpaid order, which can then no longer be paid. Safe to repeat. */
  drop(orderId: string): Promise<void>;
}
