// What somebody remembers of their life with the product: what they ordered, what screens showed them, and what they
// therefore may expect. Small and pure; the rules compare it with the books.
import type { CardKind, Goods, PlanName, Step } from './step.ts';
import type { Books, Dispute, Payment } from './world/books.ts';
import type { Person } from './world/person.ts';

/** Something somebody wants once, however often and from wherever they press the button for it. */
export interface Order {
  provider: 'stripe' | 'paypal';
  goods: Goods;
  coupon?: string;
  /** The coupon it was, or may have been, bought with, where a later press of the same order is refused it. */
  boughtWith?: string;
  /** The card form's last payment method. */
  paymentMethodId?: string;
  customerId?: string;
  /** The checkout's capability. */
  checkoutToken?: string | undefined;
  /** The page it was pressed on last, if that page is older than what was bought of it. */
  page?: OpenPage | undefined;
  /** Whether the screen promised a free trial. */
  trial: boolean;
  /** Whether the last answer left open what became of it. */
  open: boolean;
  /** The invoice a declined card left to be paid. */
  invoiceId?: string;
  /** PayPal's page for it, and when it was given. */
  approveAt?: string;
  linkAt: number;
  subscriptionId?: string;
  at: number;
}

/** A change of plan at PayPal that waits for approval, or was approved. */
export interface Change {
  subscriptionId: string;
  from: Goods;
  to: Goods;
  dueCents: number;
  /** PayPal's pages for it, one for each tab; the newest holds. */
  approveAt: readonly string[];
  askedAt: number;
  approvedAt: number | null;
  /** When its invoice was seen first, and when it was paid. */
  invoicedAt: number | null;
  paidAt: number | null;
  /** The payment whose period it changes; none on trial. */
  lastPayment: Payment | null;
}

/** A checkout that was opened and left. */
export interface OpenPage {
  customerId: string;
  checkoutToken: string;
  openedAt: number;
}

/** What a screen said would be charged. */
export interface Said {
  subscriptionId: string;
  cents: number;
  /** Payments of this subscription and kind known when it was said. */
  before: string[];
  why: 'change' | 'proration';
  goods: Goods;
}

/** What the product's own answers say of a license. */
export interface SeenLicense {
  subscriptionId: string;
  key: string;
  type: 'STRIPE' | 'PAYPAL';
  goods: Goods;
  status: string;
  issues: readonly string[];
  customerId?: string;
  raw: Record<string, unknown>;
}

/** What is left of somebody's account. */
export type Leaver = Pick<Memory, 'person' | 'left' | 'typed' | 'licenses' | 'served'>;

/** A refund that was asked for and given. */
interface GivenRefund {
  plan: PlanName;
  subscriptionId: string;
  /** By which address and account its owner is known. */
  email: string;
  userId: string;
}

export interface Memory {
  person: Person;
  bornAt: number;
  orders: Order[];
  changes: Change[];
  said: Said[];
  /** Subscriptions whose cancellation, or refund, the product confirmed, and when. */
  cancelled: Map<string, number>;
  refunded: Map<string, number>;
  /** Those whose refund was asked for and not refused: it may be under way. */
  refundAsked: Set<string>;
  /** What each disputed payment's bank said last, and whether news of it reached the product. */
  disputes: Map<string, { state: Dispute['state']; heard: boolean }>;
  /** Subscriptions whose refund the bank sent back while no news reached the product. */
  unheardReturns: Set<string>;
  /** What our staff gave back of each payment by hand, in cents. */
  byStaff: Map<string, number>;
  /** Confirmed done in this step, and the goods it was done for. */
  upgraded: { subscriptionId: string; goods: Goods; provider: 'stripe' | 'paypal' }[];
  page: OpenPage | undefined;
  /** When the account's deletion was asked for and taken, and the least that it was to give back. */
  left: { at: number; dueCents: number } | undefined;
  /** Earlier accounts of this person, which were deleted. */
  leavers: Leaver[];
  given: GivenRefund[];
  /** Which goods each payment at PayPal bought, by when it was first seen. */
  bought: Map<string, Goods>;
  /** What each subscription was for when the books were last looked at, one look before a change. */
  goodsBefore: Map<string, Goods>;
  licenses: SeenLicense[];
  /** Whether each license's script worked when last looked at. */
  served: Map<string, boolean>;
  domains: Set<string>;
  /** Kinds of card that had a free trial, of whoever. */
  trialCards: Set<CardKind>;
  /** Subscriptions whose free trial is due to this person. */
  trialsDue: Set<string>;
  /** Which kinds of card were typed for orders. */
  typed: Set<CardKind>;
  /** What was ordered with each subscription. */
  ordered: Map<string, Goods>;
  previews: { subscriptionId: string; to: Goods; dueCents: number; at: number }[];
  /** The product said that no trial is due. */
  knowsNoTrial: boolean;
  /** What the last answer of a press was, for rules about that one answer. */
  answers: { status: number; body: Record<string, unknown>; step: Step['do'] }[];
  before: Books;
  lines: string[];
}

export function newMemory(person: Person, now: number): Memory {
  return {
    person,
    bornAt: now,
    orders: [],
    changes: [],
    said: [],
    licenses: [],
    answers: [],
    lines: [],
    cancelled: new Map(),
    refunded: new Map(),
    refundAsked: new Set(),
    disputes: new Map(),
    unheardReturns: new Set(),
    byStaff: new Map(),
    bought: new Map(),
    goodsBefore: new Map(),
    served: new Map(),
    domains: new Set(),
    trialCards: new Set(),
    trialsDue: new Set(),
    knowsNoTrial: false,
    typed: new Set(),
    ordered: new Map(),
    previews: [],
    upgraded: [],
    page: undefined,
    left: undefined,
    leavers: [],
    given: [],
    before: { subscriptions: [], payments: [], invoices: [], support: [] },
  };
}
