// What flows and calls ask of the outside world. Adapters answer; tests answer with fakes.
import type { Marketing } from '#shared/contract/fields.ts';
import type {
  LicenseRow,
  Owner,
  PaymentIssue,
  Provider,
  SubscriptionSnapshot,
} from '#shared/domain/license.ts';

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export interface User {
  id: string;
  email: string;
  name: string;
}

/** Checks an id token of this pool and this client; throws `unauthenticated` otherwise. */
export interface Tokens {
  userOf(bearer: string): Promise<User>;
}

export interface Account extends User {
  confirmed: boolean;
  enabled: boolean;
  createdAt: number;
}

export interface Accounts {
  find(userId: string): Promise<Account | undefined>;
}

/** The checkout capability: proof that this browser opened a checkout for this customer. */
export interface CheckoutTokens {
  issue(grant: { customerId: string; email: string }): Promise<string>;
  /** Nothing for a forged or expired token. */
  read(token: string): Promise<{ customerId: string; email: string } | undefined>;
}

/** The one site a licence runs on. */
export type LicenseSite = { domain: string; cookieDomain: string | null };

export interface Licenses {
  ofUser(userId: string): Promise<LicenseRow[]>;
  /** The caller's licence; nothing for somebody else's, like for one that does not exist. */
  ofOwner(userId: string, licenseKey: string): Promise<LicenseRow | undefined>;
  byKey(licenseKey: string): Promise<LicenseRow | undefined>;
  /** Saves unless a newer read is kept already; says what was there before. */
  saveSnapshot(owner: Owner, snapshot: SubscriptionSnapshot, readAt: number): Promise<SaveResult>;
  setDomain(userId: string, licenseKey: string, site: LicenseSite): Promise<LicenseRow>;
  /** Keeps the order that paid for support, once: false where another one is kept. */
  setSupportOrder(owner: Pick<Owner, 'userId' | 'licenseKey'>, orderId: string): Promise<boolean>;
  /** Notes on the licence that something is the matter with its money. Safe to repeat. */
  addPaymentIssue(owner: Pick<Owner, 'userId' | 'licenseKey'>, trouble: PaymentIssue): Promise<void>;
  /** Every licence there is, page by page. */
  pages(): AsyncIterable<readonly LicenseRow[]>;
}

export type SaveResult = { changed: false } | { changed: true; before: LicenseRow | undefined };

/** One wish to pay, noted before the provider is asked, so that repeats and crashes make one subscription. */
export interface PurchaseOperation {
  id: string;
  provider: Provider;
  userId: string;
  /** At the card provider. */
  customerId?: string;
  licenseKey: string;
  /** As the first request had it: a repeat must not turn a trial into a charge. */
  trialDays: number;
  createdAt: number;
  subscriptionId?: string;
}

export interface PurchaseOperations {
  /** Opens the intent, or gives the one opened less than `sameMs` ago, unless that one led to subscription `spent`. */
  open(intent: PurchaseOperation, sameMs: number, spent?: string): Promise<PurchaseOperation>;
  close(id: string, subscriptionId: string): Promise<void>;
}

/** Something begun at a provider that must reach our table, whatever becomes of the request that began it. */
export interface Operation {
  id: string;
  kind: 'purchase' | 'change' | 'support' | 'refund';
  provider: Provider;
  userId: string;
  licenseKey: string;
  customerId?: string;
  subscriptionId?: string;
  createdAt: number;
  /** The provider's own id for what was begun, once known. */
  made?: string;
  /** Seen through to our table. */
  done?: boolean;
}

/** All but `waiting` leave an errand alone that took the place of the one given. */
export interface Operations {
  /** Notes it before the provider is asked, or gives the one under this id that was not given up. */
  begin(errand: Operation): Promise<Operation>;
  note(errand: Operation, made: string): Promise<void>;
  /** Nothing came of it: the same may begin anew. */
  giveUp(errand: Operation): Promise<void>;
  /** Seen through; what was noted stays known. */
  close(errand: Operation): Promise<void>;
  /** Those not completed that began before `before`, purchases (intents) among them. */
  waiting(before: number): Promise<readonly Operation[]>;
  /** Those of one user that are not completed, purchases among them, oldest first. */
  openOf(userId: string): Promise<readonly Operation[]>;
}

/** Customers this service made at the card provider. */
export interface Customers {
  note(customer: { id: string; email: string; createdAt: number }): Promise<void>;
  find(id: string): Promise<{ id: string; email: string } | undefined>;
}

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

/** What a provider answers to a purchase, the same for both. */
export type PurchaseOutcome =
  | { kind: 'done'; subscriptionId: string; status: string }
  | {
      kind: 'confirm';
      what: 'payment' | 'setup';
      subscriptionId: string;
      status: string;
      clientSecret: string;
      invoiceId: string | null;
    }
  | { kind: 'redirect'; subscriptionId: string; status: string; url: string }
  | {
      kind: 'declined';
      message: string;
      /** Set where a subscription with an unpaid invoice exists. */
      unpaid?: { subscriptionId: string; status: string; invoiceId: string };
    };

export interface OwnedSnapshot {
  owner: Owner;
  snapshot: SubscriptionSnapshot;
  /** Tells the card on file from all others, where the provider knows it and its cards are real. */
  cardFingerprint?: string;
}

/** What both providers can do. `once` makes repeats of a write harmless. */
export interface PaymentProvider<Bought extends Order = never> {
  start(order: Bought, once: string): Promise<PurchaseOutcome>;
  /** Where a purchase stands that was outcome before. */
  resume(subscriptionId: string): Promise<PurchaseOutcome>;
  /** Nothing for a subscription that is nobody's here. */
  read(subscriptionId: string): Promise<OwnedSnapshot | 'unapproved' | undefined>;
  /** Ends a subscription at once, without money moving. Safe to repeat. */
  stop(subscriptionId: string): Promise<void>;
  /** Does what a state just read makes due, where the provider leaves something to us. Safe to repeat. */
  settle?(snapshot: SubscriptionSnapshot): Promise<void>;
}

/** All the road into the table asks of a provider. */
export type SubscriptionReader = Pick<PaymentProvider, 'read' | 'settle' | 'stop'>;

/** A provider's nudge that something about a subscription may have changed. */
export interface Nudge {
  provider: Provider;
  eventId: string;
  type: string;
  subscriptionId: string | null;
  /** Money that moved back, or is to: a refund, or the charge that is disputed, by the provider's own id. */
  about?: { kind: PaymentIssue; id: string };
}

export interface Nudges {
  send(nudge: Nudge): Promise<void>;
}

export interface Webhooks {
  /** Verifies raw bytes by the signature in the headers (lower case); nothing for a forged or stale delivery. */
  verify(raw: string, headers: Readonly<Record<string, string>>): Promise<Nudge | undefined>;
}

export interface EventsSeen {
  has(id: string): Promise<boolean>;
  note(id: string): Promise<void>;
}

export interface Count {
  visits: number;
  leads: number;
  /** Epoch milliseconds of the newest event. */
  lastSeen: number;
}

export interface Usage {
  read(licenseKey: string, month: string): Promise<Count | undefined>;
}

export interface Counting {
  /** Adds the events not yet counted, all or none, and says how many those were. */
  count(licenseKey: string, month: string, events: readonly CountedEvent[]): Promise<number>;
}

export interface CountedEvent {
  id: string;
  kind: 'visit' | 'lead';
  receivedAt: number;
}

/** The customers' tracker files behind the CDN. */
export interface TrackerFiles {
  put(licenseKey: string, script: string): Promise<void>;
}

export interface Mail {
  /** A mail of plain words; throws `unavailable` where it was not taken. */
  send(mail: Readonly<Record<'to' | 'replyTo' | 'subject' | 'text', string>>): Promise<void>;
}

export interface Limits {
  /** Refuses with `limited` when `key` was used `most` times within a minute. */
  take(key: string, most: number): Promise<void>;
}
