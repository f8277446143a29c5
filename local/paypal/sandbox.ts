import { join } from 'node:path';
import type { HttpAnswer, HttpRequest, LivingService, OutgoingMail, WebhookSender } from '../ports.ts';
import { openStore } from '../store.ts';
import type { Switches } from '../switches.ts';
import { approvePage, paypalInvoicePage } from './approve.ts';
import { billingDueOf } from './billing.ts';
import { paypalInvoiceRoutes } from './invoices.ts';
import { emptyPaypalMemory, openPaypalLedger } from './ledger.ts';
import { type Credentials, grantToken } from './oauth.ts';
import { orderRoutes } from './orders.ts';
import { type PaypalOverview, paypalOverview } from './overview.ts';
import { paymentRoutes } from './payments.ts';
import { planRoutes, seedPlans } from './plans.ts';
import { productRoutes } from './products.ts';
import { openPaypalRouter } from './router.ts';
import { openPaypalSpecification, type PaypalSpecification } from './specification.ts';
import { paypalSubscriptionRoutes } from './subscriptions.ts';
import { webhookRegisterRoutes } from './webhook-register.ts';
import { certificateAnswer, certificatePath, signed, webhookRoutes } from './webhooks.ts';

const routes = [
  ...productRoutes,
  ...planRoutes,
  ...paypalSubscriptionRoutes,
  ...orderRoutes,
  ...paypalInvoiceRoutes,
  ...paymentRoutes,
  ...webhookRegisterRoutes,
];

export interface PaypalOptions extends Credentials {
  /** Folder for the sandbox's memory. */
  dir: string;
  /** Its own address, below which everything of it lies: `http://localhost:4704/paypal`. */
  api: string;
  webhookId: string;
  /** Where its events go. */
  webhookUrl: string;
  /** The types of events that the webhook subscribes to; all where nothing is said, as with PayPal's `*`. */
  events?: readonly string[];
  desk: WebhookSender;
  /** Delivers the mails that PayPal writes to customers. */
  write?: (mail: OutgoingMail) => void;
  switches: Switches;
  /** PayPal's own documents to check everything with; those of `SPECS_DIR` by default. */
  specification?: PaypalSpecification | undefined;
  /** An account in which nobody has made anything yet: without our product and plans. */
  bare?: boolean;
}

/** PayPal on this machine: its API, the pages a customer approves on, and the certificate it signs webhooks with. */
export interface PaypalSandbox extends LivingService {
  /** Root certificate of the one that signs webhooks, PEM. */
  root: string;
  /** As PayPal's specification names it: `subscriptions.create`. */
  operationOf(request: Pick<HttpRequest, 'method' | 'path'>): string | undefined;
  /** Headers of one more delivery of this body. */
  sign(body: string): Record<string, string>;
  /** What a page shows of it, newest first. */
  overview(): PaypalOverview;
  /** Writes everything to disk. */
  flush(): void;
}

export function openPaypal(options: PaypalOptions): PaypalSandbox {
  const { dir, api, webhookId, webhookUrl: url, events, desk, switches } = options;
  const specification = 'specification' in options ? options.specification : openPaypalSpecification();
  const store = openStore(join(dir, 'paypal.json'), emptyPaypalMemory());
  const send = (id: string, type: string, body: string) => {
    if (events && !events.includes(type)) return;
    desk.send({ provider: 'paypal', type, id, url, body, headers: () => sign(body) });
  };
  const ledger = openPaypalLedger(store, api, send, options.write);
  seedPlans(ledger, options.bare ?? false);
  const sign = (body: string) => signed(ledger, webhookId, body);
  const router = openPaypalRouter(ledger, [...routes, ...webhookRoutes(webhookId)], switches, specification);
  const { length } = new URL(api).pathname;
  const below = <T extends { path: string }>(request: T): T => ({
    ...request,
    path: request.path.slice(length),
  });

  const answer = (request: HttpRequest): HttpAnswer => {
    const { path } = request;
    if (path === '/approve') return approvePage(ledger, request, switches.positions()['paypal-plan-change']);
    if (path.startsWith('/invoice/')) return paypalInvoicePage(ledger, request);
    if (path.startsWith(certificatePath)) return certificateAnswer(ledger, path);
    return path === '/v1/oauth2/token' ? grantToken(ledger, options, request) : router.handle(request);
  };

  return {
    root: ledger.signer.root,
    due: billingDueOf(ledger),
    operationOf: request => router.operationOf(below(request)),
    sign,
    overview: () => paypalOverview(ledger),
    flush: store.flush,
    begin: request => router.begin(below(request)),
    handle: async request => answer(below(request)),
  };
}
