import { keptKey } from '../kept-keys.ts';
import type { OutgoingMail } from '../ports.ts';
import type { Store } from '../store.ts';
import { type CertificateSigner, createSigner } from './certificates.ts';
import { PaypalError } from './errors.ts';
import type {
  BillingPlan,
  CatalogProduct,
  CheckoutOrder,
  Invoice,
  Payment,
  Subscription,
  WebhookListener,
} from './objects.ts';
import { iso, linkOf, randomCapitals } from './values.ts';

/** The objects kept, by kind and id. */
export interface PaypalKinds {
  subscription: Subscription;
  order: CheckoutOrder;
  payment: Payment;
  invoice: Invoice;
  product: CatalogProduct;
  plan: BillingPlan;
  webhook: WebhookListener;
}
type Shelf<K extends keyof PaypalKinds> = Record<string, PaypalKinds[K]>;

/** What the sandbox has on disk. */
export interface PaypalMemory {
  signer?: CertificateSigner;
  /** Serves a certificate too, but one that no known root has signed. */
  stranger?: CertificateSigner;
  /** When each access token expires, epoch ms. */
  tokens: Record<string, number>;
  objects: { [K in keyof PaypalKinds]: Shelf<K> };
  /** Answers kept by call and PayPal-Request-Id. */
  answers: Record<string, { status: number; body: string; asked: string; at: number }>;
}

/** A folder of an earlier version lacks the kinds that came since. */
function noObjects(): PaypalMemory['objects'] {
  return { subscription: {}, order: {}, payment: {}, invoice: {}, product: {}, plan: {}, webhook: {} };
}

export type PaypalLedger = ReturnType<typeof openPaypalLedger>;

export function emptyPaypalMemory(): PaypalMemory {
  return { tokens: {}, objects: noObjects(), answers: {} };
}

/** The sandbox's objects and their webhooks; `api` is its address, `send` takes the body of a webhook, `write` a mail to a customer. */
export function openPaypalLedger(
  { data, save }: Store<PaypalMemory>,
  api: string,
  send: (id: string, type: string, body: string) => void,
  write: (mail: OutgoingMail) => void = () => undefined,
) {
  data.objects = { ...noObjects(), ...data.objects };
  data.signer ??= keptKey('paypal', createSigner);
  data.stranger ??= keptKey('not-paypal', createSigner);
  const { signer, stranger } = data;
  const shelf = <K extends keyof PaypalKinds>(kind: K): Shelf<K> => data.objects[kind];
  const find = <K extends keyof PaypalKinds>(kind: K, id: string): PaypalKinds[K] | undefined =>
    Object.hasOwn(shelf(kind), id) ? shelf(kind)[id] : undefined;
  return {
    memory: data,
    signer,
    stranger,
    api,
    save,
    find,
    write,
    get<K extends keyof PaypalKinds>(kind: K, id: string): PaypalKinds[K] {
      const held = find(kind, id);
      if (!held) throw new PaypalError(404, 'INVALID_RESOURCE_ID');
      return held;
    },
    /** Newest first. */
    all: <K extends keyof PaypalKinds>(kind: K): PaypalKinds[K][] => Object.values(shelf(kind)).reverse(),
    add<K extends keyof PaypalKinds>(kind: K, id: string, object: PaypalKinds[K]): PaypalKinds[K] {
      shelf(kind)[id] = object;
      return object;
    },
    emit(event_type: string, resource_type: string, resource: object): void {
      const id = `WH-${randomCapitals(17)}-${randomCapitals(17)}`;
      const links = [linkOf('self', `${api}/v1/notifications/webhooks-events/${id}`)];
      const summary = event_type.toLowerCase().replaceAll(/[._]/g, ' ');
      const head = { id, event_version: '1.0', create_time: iso(Date.now()), resource_type, event_type };
      send(id, event_type, JSON.stringify({ ...head, summary, resource, links }));
    },
  };
}
