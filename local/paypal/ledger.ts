import type { Store } from '../store.ts';
import { createSigner, type Signer } from './certificates.ts';
import { PaypalRefusal } from './errors.ts';
import type { Invoice } from './invoices.ts';
import type { Order } from './orders.ts';
import type { Payment } from './payments.ts';
import type { Subscription } from './subscription.ts';
import { iso, link, random } from './values.ts';

/** The objects kept, by kind and id. */
export interface Kinds {
  subscription: Subscription;
  order: Order;
  payment: Payment;
  invoice: Invoice;
}
type Shelf<K extends keyof Kinds> = Record<string, Kinds[K]>;

/** What the sandbox has on disk. */
export interface Memory {
  signer?: Signer;
  /** Serves a certificate too, but one that no known root has signed. */
  stranger?: Signer;
  /** When each access token expires, epoch ms. */
  tokens: Record<string, number>;
  objects: { [K in keyof Kinds]: Shelf<K> };
  /** Answers kept by call and PayPal-Request-Id. */
  answers: Record<string, { status: number; body: string; at: number }>;
}

export type Ledger = ReturnType<typeof openLedger>;

export function emptyMemory(): Memory {
  return { tokens: {}, objects: { subscription: {}, order: {}, payment: {}, invoice: {} }, answers: {} };
}

/** The sandbox's objects and what is told of them; `api` is its address, `tell` takes the body of a webhook. */
export function openLedger(
  { data, save }: Store<Memory>,
  api: string,
  tell: (id: string, type: string, body: string) => void,
) {
  data.signer ??= createSigner();
  data.stranger ??= createSigner();
  const { signer, stranger } = data;
  const shelf = <K extends keyof Kinds>(kind: K): Shelf<K> => data.objects[kind];
  const find = <K extends keyof Kinds>(kind: K, id: string): Kinds[K] | undefined =>
    Object.hasOwn(shelf(kind), id) ? shelf(kind)[id] : undefined;
  return {
    memory: data,
    signer,
    stranger,
    ...{ api, save, find },
    get<K extends keyof Kinds>(kind: K, id: string): Kinds[K] {
      const held = find(kind, id);
      if (!held) throw new PaypalRefusal(404, 'INVALID_RESOURCE_ID');
      return held;
    },
    /** Newest first. */
    all: <K extends keyof Kinds>(kind: K): Kinds[K][] => Object.values(shelf(kind)).reverse(),
    add<K extends keyof Kinds>(kind: K, id: string, object: Kinds[K]): Kinds[K] {
      shelf(kind)[id] = object;
      return object;
    },
    emit(event_type: string, resource_type: string, resource: object): void {
      const id = `WH-${random(17)}-${random(17)}`;
      const links = [link('self', `${api}/v1/notifications/webhooks-events/${id}`)];
      const summary = event_type.toLowerCase().replaceAll(/[._]/g, ' ');
      const head = { id, event_version: '1.0', create_time: iso(Date.now()), resource_type, event_type };
      tell(id, event_type, JSON.stringify({ ...head, summary, resource, links }));
    },
  };
}
