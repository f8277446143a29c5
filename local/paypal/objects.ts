// The objects that the sandbox keeps, in the shape in which it keeps them.
import type { Money } from './values.ts';

export interface CatalogProduct {
  id: string;
  name: string;
  type: string;
  create_time: string;
}

export interface Cycle {
  tenure_type: 'TRIAL' | 'REGULAR';
  sequence: number;
  total_cycles: number;
  frequency: { interval_unit: 'DAY' | 'MONTH' | 'YEAR'; interval_count: number };
  pricing_scheme: { fixed_price: Money };
}

export interface BillingPlan {
  id: string;
  product_id: string;
  name: string;
  status: string;
  quantity_supported: boolean;
  billing_cycles: Cycle[];
  payment_preferences: { auto_bill_outstanding: boolean; payment_failure_threshold: number };
}

/** How the subscriber's payments go; chosen on the approve page. */
export const fundings = { works: 'go through', once: 'go through once, then fail', fails: 'fail' } as const;
export type Funding = keyof typeof fundings;

/** Where the customer goes back to from the approve page. */
export interface Ways {
  return_url?: string | undefined;
  cancel_url?: string | undefined;
}

/** What a subscriber is asked to agree to. */
export interface Approval {
  token: string;
  planId: string;
  quantity: number;
  ways: Ways;
  /** When the link expires, epoch ms. */
  until: number;
}

export interface BillingAttempt {
  amount: Money;
  time: string;
}

/** The plan and quantity that an approved change asks for. */
export type Announced = Pick<Approval, 'planId' | 'quantity'>;

export interface Subscription {
  /** The fields PayPal shows as they are kept. */
  shown: {
    id: string;
    status: 'APPROVAL_PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED';
    status_update_time: string;
    start_time: string;
    create_time: string;
    subscriber: { email_address?: string | undefined; payer_id?: string; name?: object | undefined };
    custom_id?: string | undefined;
  };
  planId: string;
  quantity: number;
  approval?: Approval;
  /** An approved change that waits for the next billing. */
  announced?: Announced;
  funding: Funding;
  /** Cycles billed. */
  done: { TRIAL: number; REGULAR: number };
  failures: number;
  owedCents: number;
  lastPayment?: BillingAttempt;
  lastFailure?: BillingAttempt;
  /** Billing days are counted from it; this and what follows in epoch ms. */
  anchorAt?: number;
  nextAt?: number;
  /** When a failed payment is retried, before the next one is due. */
  retryAt?: number;
}

/** How a capture ends; chosen on the approve page. */
export const outcomes = {
  COMPLETED: 'go through',
  PENDING: 'stay pending',
  DENIED: 'stay pending and are denied',
  DECLINED: 'are declined',
} as const;
export type CaptureOutcome = keyof typeof outcomes;

interface OrderedUnit {
  reference_id: string;
  amount: Money;
  description?: string | undefined;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
}

export interface CheckoutOrder {
  /** The fields PayPal shows as they are kept. */
  shown: {
    id: string;
    intent: 'CAPTURE';
    status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
    payer?: { email_address?: string | undefined; payer_id?: string } | undefined;
    create_time: string;
  };
  unit: OrderedUnit;
  ways: Ways;
  outcome: CaptureOutcome;
  captureId?: string;
}

/** Money that came in: captured from an order, or for a subscription (a sale). */
export interface Payment {
  id: string;
  kind: 'capture' | 'sale';
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  cents: number;
  refundedCents: number;
  at: number;
  customId?: string | undefined;
  invoiceId?: string | undefined;
  subscriptionId?: string;
  /** When a pending one completes or is denied, epoch ms. */
  settlesAt?: number | undefined;
  isDenied?: boolean;
}

interface InvoiceDetail {
  [other: string]: unknown;
  currency_code: string;
  reference?: string | undefined;
}

interface InvoiceRecipient {
  [other: string]: unknown;
  billing_info?: { [other: string]: unknown; email_address?: string | undefined } | undefined;
}

interface InvoiceItem {
  [other: string]: unknown;
  name: string;
  quantity: string;
  unit_amount: Money;
}

/** Kept as PayPal shows it. */
export interface Invoice {
  detail: InvoiceDetail;
  primary_recipients?: InvoiceRecipient[] | undefined;
  items: InvoiceItem[];
  id: string;
  status: 'DRAFT' | 'SENT' | 'UNPAID' | 'PAID' | 'CANCELLED';
  amount: Money;
  due_amount: Money;
  payments?: { paid_amount: Money; transactions: readonly object[] };
  links: object[];
}

export interface WebhookListener {
  id: string;
  url: string;
  event_types: { name: string }[];
}
