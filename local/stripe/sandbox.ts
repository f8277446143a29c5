import { join } from 'node:path';
import Stripe from 'stripe';
import * as z from 'zod';
import type { HttpRequest, LivingService, PromotionCode, WebhookSender } from '../ports.ts';
import { openStore } from '../store.ts';
import { browserScript } from './browser-script.ts';
import { catalogueRoutes, seedCatalogue } from './catalogue.ts';
import { challenge } from './challenge.ts';
import { couponRoutes, seedCoupons, usableCodes } from './coupons.ts';
import { customerRoutes } from './customers.ts';
import { disputeRoutes } from './disputes.ts';
import { texts } from './field-lists.ts';
import { intentRoutes } from './intents.ts';
import { stripeInvoicePage } from './invoice-page.ts';
import { stripeInvoiceRoutes } from './invoices.ts';
import { emptyStripeMemory, openStripeLedger, type StripeMemory } from './ledger.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { previewRoutes } from './preview.ts';
import { refundRoutes } from './refunds.ts';
import { listing, retrieving } from './route.ts';
import { openStripeRouter } from './router.ts';
import { dueOf } from './schedule.ts';
import { openStripeSpecification } from './specification.ts';
import { billingJobs } from './subscription-life.ts';
import { stripeSubscriptionRoutes } from './subscriptions.ts';
import { webhookEndpointRoutes } from './webhook-endpoints.ts';

const routes = [
  ...customerRoutes,
  ...catalogueRoutes,
  ...couponRoutes,
  ...disputeRoutes,
  ...paymentMethodRoutes,
  ...intentRoutes,
  ...stripeInvoiceRoutes,
  ...previewRoutes,
  ...refundRoutes,
  ...stripeSubscriptionRoutes,
  ...webhookEndpointRoutes,
  retrieving('event'),
  listing('event', z.strictObject(texts('type'))),
];

export interface SandboxOptions {
  /** Folder for the sandbox's memory. */
  dir: string;
  /** Its own address: `http://localhost:4704`. */
  origin: string;
  /** Where its events go. */
  webhookUrl: string;
  /** The types of events that the endpoint subscribes to; all where nothing is said, as with Stripe's `*`. */
  events?: readonly string[];
  desk: WebhookSender;
  /** Days before a renewal that it is announced, which the dashboard's billing settings say; 7 by default. */
  upcomingDays?: number;
  /** An account in which nobody has made anything yet: without our prices and sample coupons. */
  bare?: boolean;
}

/** Stripe on this machine: its API under `/v1`, the browser library at `/stripe.js`, the bank at `/3ds/…`, invoices at `/invoices/…`. */
export interface StripeSandbox extends LivingService {
  keys: StripeMemory['keys'];
  /** As the SDK names it: `subscriptions.create`. */
  operationOf(request: Pick<HttpRequest, 'method' | 'path'>): string | undefined;
  /** The codes that still work. */
  promotionCodes(): PromotionCode[];
  /** Writes everything to disk. */
  flush(): void;
}

export function openStripe({
  dir,
  origin,
  webhookUrl: url,
  events,
  desk,
  upcomingDays,
  bare = false,
}: SandboxOptions): StripeSandbox {
  const store = openStore(join(dir, 'stripe.json'), emptyStripeMemory());
  const { keys } = store.data;
  const specification = openStripeSpecification();
  const send = (event: Stripe.Event) => {
    // The types give every invoice an id; the reference says that this event's has none.
    const { id, type, data } = event;
    const typed = { ...data, object: { id: 'upcoming_in', ...data.object } };
    const checked = type === 'invoice.upcoming' ? { ...event, data: typed } : event;
    specification?.checkEvent(checked);
    if (events && !events.includes(type)) return;
    const body = JSON.stringify(event, null, 2);
    const signature = () => Stripe.webhooks.generateTestHeaderString({ payload: body, secret: keys.webhook });
    const headers = () => ({ 'content-type': 'application/json', 'stripe-signature': signature() });
    desk.send({ provider: 'stripe', type, id, url, body, headers });
  };
  const ledger = openStripeLedger(store, origin, send, upcomingDays);
  if (!bare) {
    seedCatalogue(ledger);
    seedCoupons(ledger);
  }
  const { handle, ...router } = openStripeRouter(ledger, routes, specification);
  return {
    keys,
    due: dueOf(ledger, billingJobs),
    ...router,
    promotionCodes: () => usableCodes(ledger),
    flush: store.flush,
    async handle(request) {
      if (request.path === '/stripe.js') return browserScript();
      if (request.path.startsWith('/invoices/')) return stripeInvoicePage(ledger, request);
      return request.path.startsWith('/3ds/') ? challenge(ledger, request) : handle(request);
    },
  };
}
