import type { StoredSettings } from '../sites/tracker-settings.ts';

// A license: one subscription at a provider, one key for one site. Times are epoch milliseconds.

import type { Notified, NotifiedPayments } from '../letters/notified.ts';
export type Provider = 'stripe' | 'paypal';

export interface Card {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface Coupon {
  valid: boolean;
  percentOff: number | null;
  amountOffCents: number | null;
  /** End of a coupon that runs for some months; absent for any other. */
  endsAt?: number;
}

/** What the last payment bought, which a change of plan announced since does not alter (docs/decisions/0060). */
export interface PaidPeriod {
  /** Stripe price id or PayPal plan id, and the quantity of it. */
  priceId: string;
  quantity: number;
  /** End of the time paid for. */
  through: number;
  amountCents: number;
  /** When the payment was made. */
  at: number;
  /** Made for a change of plan, so it is not the first one. */
  forChange?: true;
}

/**
 * The time between an approved change of plan and the next billing, which PayPal leaves to an invoice of ours. Nothing
 * due counts as paid; `withdrawn` is an invoice that nobody paid in its period.
 */
export interface Proration {
  state: 'sent' | 'paid' | 'withdrawn';
  invoiceId: string | null;
  dueCents: number;
  /** When the invoice was sent, or the change prorated if nothing was due. */
  at: number;
}

/** The state of a subscription at its provider when it was read; only the provider's state counts. */
export interface SubscriptionSnapshot {
  provider: Provider;
  subscriptionId: string;
  /** The provider's own status value. */
  status: string;
  quantity: number;
  /** Stripe price id or PayPal plan id. */
  priceId: string;
  planName: string;
  amountCents: number;
  currency: string;
  interval: 'month' | 'year';
  startAt: number;
  /** End of the current paid or trial period. */
  periodEndAt: number;
  trialEndAt: number | null;
  /** When a scheduled cancellation takes effect, or when a subscription ended immediately. */
  cancelAt: number | null;
  lastPaymentAt: number | null;
  /** Null before the first payment, and in rows written before it was kept. */
  paid: PaidPeriod | null;
  /** Of the plan in force, within the paid period. */
  proration?: Proration;
  customerId: string | null;
  card: Card | null;
  coupon: Coupon | null;
  /** Set if we ended the subscription before any payment because another license has or had the free trial. */
  noSecondTrial?: true;
}

/** Problems with a payment: our refund did not arrive, or the payer's bank claims the money back. */
export const paymentIssues = ['refund-failed', 'disputed'] as const;
export type PaymentIssue = (typeof paymentIssues)[number];

/** A payment that its payer's bank claims back, by the provider's id of the dispute. */
export interface Dispute {
  id: string;
  /** Epoch milliseconds. */
  openedAt: number;
  state: 'open' | 'won' | 'lost';
}

/** What an owner asked for the shared report, until Google has carried it out. */
export interface AnalyticsRequest {
  id: string;
  enabled: boolean;
  email: string | null;
  at: number;
}

export interface LicenseRow {
  userId: string;
  licenseKey: string;
  email: string;
  /** The first entry is the current domain. */
  domains: readonly string[];
  /** Widest domain for the tracker's cookies; null if only the browser can find it. */
  cookieDomain: string | null;
  createdAt: number;
  /** True for every license created here, false for imports. */
  isNew: boolean;
  analyticsEnabled: boolean;
  analyticsEmail: string | null;
  analyticsLockedUntil: number | null;
  /** Absent once it is carried out or given up. */
  analyticsRequest?: AnalyticsRequest;
  /** When the report that is shared no longer is to be deleted; absent where there is none. */
  analyticsReportUntil?: number;
  supportOrderId: string | null;
  paymentIssues: readonly PaymentIssue[];
  /** Absent before the first. */
  disputes?: readonly Dispute[];
  subscription: SubscriptionSnapshot;
  /** When `subscription` was read from the provider. */
  readAt: number;
  /** Absent until the first look at a license from before there were letters. */
  notified?: Notified;
  /** Absent until the owner chooses something. */
  tracker?: StoredSettings;
  notifiedPayments?: NotifiedPayments;
  /** What was tracked is deleted some time after the license has ended. */
  trackingDeletedAt?: number;
  /** WordPress sites that may read its usage, without what opens it; absent before the first. */
  connectedSites?: readonly { address: string; since: number }[];
}

/** The owner of a subscription, as recorded at the provider when it was created. */
export interface Owner {
  userId: string;
  licenseKey: string;
  email: string;
}
