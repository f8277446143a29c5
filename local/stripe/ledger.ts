import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Store } from '../store.ts';
import type { CardName } from './cards.ts';
import { missing } from './errors.ts';

/** The objects kept, by their `object` field. */
export interface StripeKinds {
  charge: Stripe.Charge;
  coupon: Stripe.Coupon;
  customer: Stripe.Customer;
  discount: Stripe.Discount;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  price: Stripe.Price;
  product: Stripe.Product;
  promotion_code: Stripe.PromotionCode;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  subscription: Stripe.Subscription;
  tax_id: Stripe.TaxId;
  webhook_endpoint: Stripe.WebhookEndpoint;
}
export type StripeKind = keyof StripeKinds;
export type Stored = StripeKinds[StripeKind];

/** A test card as a payment method or token holds it. */
export interface HeldCard {
  name: CardName;
  exp_month: number;
  exp_year: number;
  /** Whether its bank agreed to charges without the customer. */
  kept: boolean;
}

/** What the sandbox will do by itself later. */
export type JobName =
  | 'cancel'
  | 'dispute'
  | 'expire'
  | 'expire-update'
  | 'inquiry'
  | 'refund'
  | 'retry'
  | 'trial-warning'
  | 'turn'
  | 'upcoming';

/** What the sandbox has on disk. */
export interface StripeMemory {
  keys: { secret: string; publishable: string; webhook: string };
  objects: Record<string, Stored>;
  cards: Record<string, HeldCard>;
  /** The products that a coupon is for, by coupon: an answer has them only when asked. */
  appliesTo?: Record<string, Stripe.Coupon.AppliesTo>;
  /** Prorations that wait for the next invoice, by subscription. */
  pendingLines?: Record<string, Stripe.InvoiceLineItem[]>;
  jobs: { at: number; name: JobName; id: string }[];
  /** Answers kept by idempotency key. */
  answers: Record<string, { asked: string; status: number; body: string; at: number }>;
}

export const apiVersion = '2026-10-28.endive';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export type StripeLedger = ReturnType<typeof openStripeLedger>;

export function emptyStripeMemory(): StripeMemory {
  return {
    keys: { secret: newId('sk_test'), publishable: newId('pk_test'), webhook: newId('whsec') },
    objects: {},
    cards: {},
    jobs: [],
    answers: {},
  };
}

/** The id of something that may be there as a whole. */
export function idInLedger<T extends { id: string }>(held: string | T): string {
  return typeof held === 'string' ? held : held.id;
}

/** The sandbox's objects; every change goes through it, so that it is saved and sent to the webhooks. */
export function openStripeLedger(
  store: Store<StripeMemory>,
  /** Where the sandbox's own pages are. */
  origin: string,
  send: (event: Stripe.Event) => void,
  upcomingDays = 7,
) {
  const { objects } = store.data;
  const any = (id: string): Stored | undefined => (Object.hasOwn(objects, id) ? objects[id] : undefined);
  const find = <K extends StripeKind>(kind: K, id: string): StripeKinds[K] | undefined => {
    const held = any(id);
    return held?.object === kind && !isGone(held) ? (held as StripeKinds[K]) : undefined;
  };
  const add = <T extends Stored>(object: T): T => {
    objects[object.id] = object;
    store.save();
    return object;
  };
  const emit = (type: Stripe.Event['type'], object: Stored, previous_attributes?: object): void => {
    const event = {
      ...born('event', newId('evt')),
      api_version: apiVersion,
      data: { object: copyOf(object), ...(previous_attributes && { previous_attributes }) },
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    } as Stripe.Event;
    send(add(event));
  };
  return {
    memory: store.data,
    upcomingDays,
    origin,
    save: store.save,
    any,
    find,
    get<K extends StripeKind>(kind: K, id: string, param?: string): StripeKinds[K] {
      const held = find(kind, id);
      if (!held) throw missing(kind, id, param);
      return held;
    },
    /** Newest first. */
    all: <K extends StripeKind>(kind: K): StripeKinds[K][] =>
      Object.values(objects)
        .filter((held): held is StripeKinds[K] => held.object === kind && !isGone(held))
        .reverse(),
    add,
    /** Changes fields; with an event, names what they were. */
    change<T extends Stored>(object: T, fields: Partial<T>, event?: Stripe.Event['type']): T {
      const differing = (Object.keys(fields) as (keyof T)[]).filter(
        name => JSON.stringify(object[name]) !== JSON.stringify(fields[name]),
      );
      const before = Object.fromEntries(differing.map(name => [name, object[name]]));
      Object.assign(object, fields);
      store.save();
      if (event) emit(event, object, event.endsWith('.updated') ? before : undefined);
      return object;
    },
    /** What Stripe still answers for a deleted customer. */
    forget({ id }: Stripe.Customer): Stripe.DeletedCustomer {
      const gone = { id, object: 'customer', deleted: true } as const;
      objects[id] = gone as unknown as Stripe.Customer;
      store.save();
      return gone;
    },
    /** Of what is deleted for good. */
    remove({ id }: Stored): void {
      delete objects[id];
      store.save();
    },
    emit,
  };
}

/** Deleted: known by its id alone. */
function isGone(held: object): boolean {
  return 'deleted' in held;
}

/** What every object begins with. */
export function born<K extends string>(object: K, id: string) {
  return { id, object, created: now(), livemode: false as const };
}

export function now(): number {
  return Math.floor(Date.now() / 1000);
}

export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`;
}

export function randomLetters(length: number): string {
  return Array.from(randomBytes(length), byte => letters[byte % letters.length]).join('');
}

export function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}
