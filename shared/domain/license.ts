// A licence: one subscription at a provider, one key on one site. Inside the house times are epoch milliseconds.

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
}

/** What a provider says of one subscription when it is read; the provider's word is the only truth. */
export interface SubscriptionSnapshot {
  provider: Provider;
  subscriptionId: string;
  /** The provider's own status word. */
  status: string;
  quantity: number;
  /** Stripe price id or PayPal plan id. */
  priceId: string;
  planName: string;
  amountCents: number;
  currency: string;
  interval: 'month' | 'year';
  startAt: number;
  /** End of the period paid for or on trial. */
  periodEndAt: number;
  trialEndAt: number | null;
  /** When a scheduled cancellation takes effect; of one that has ended at once, when it did. */
  cancelAt: number | null;
  lastPaymentAt: number | null;
  customerId: string | null;
  card: Card | null;
  coupon: Coupon | null;
  /** Ended by us before anything was paid: the free trial runs, or ran, on another licence. */
  noSecondTrial?: true;
}

/** What can be the matter with money that was paid: our refund did not arrive, or its payer's bank claims it back. */
export const paymentIssues = ['refund-failed', 'disputed'] as const;
export type PaymentIssue = (typeof paymentIssues)[number];

export interface LicenseRow {
  userId: string;
  licenseKey: string;
  email: string;
  /** The first is the current one. */
  domains: readonly string[];
  /** Widest domain its cookies may be set for; nothing where only the browser knows. */
  cookieDomain: string | null;
  createdAt: number;
  /** True for every licence created here, false for imports. */
  isNew: boolean;
  analyticsEnabled: boolean;
  analyticsEmail: string | null;
  analyticsLockedUntil: number | null;
  supportOrderId: string | null;
  paymentIssues: readonly PaymentIssue[];
  subscription: SubscriptionSnapshot;
  /** When the provider was asked for `subscription`. */
  readAt: number;
}

/** Who a subscription belongs to, as noted at the provider when it was made. */
export interface Owner {
  userId: string;
  licenseKey: string;
  email: string;
}

/**
 * The row after a read of the provider, or nothing where a newer read is already kept:
 * late and repeated news change nothing, and the key and the customer's own settings never change.
 */
export function applySnapshot(
  old: LicenseRow | undefined,
  owner: Owner,
  snapshot: SubscriptionSnapshot,
  readAt: number,
): LicenseRow | undefined {
  if (old && old.readAt >= readAt) return undefined;
  if (old) return { ...old, subscription: snapshot, readAt };
  return {
    ...owner,
    domains: [],
    cookieDomain: null,
    createdAt: readAt,
    isNew: true,
    analyticsEnabled: false,
    analyticsEmail: null,
    analyticsLockedUntil: null,
    supportOrderId: null,
    paymentIssues: [],
    subscription: snapshot,
    readAt,
  };
}
