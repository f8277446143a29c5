import Stripe from 'stripe';
import { serveForTest } from '../aws/serve-for-test.ts';
import { installClock } from '../clock.ts';
import { createFaults } from '../faults.ts';
import { serveFaulty } from '../faulty-service.ts';
import { folderForTest } from '../folder-for-test.ts';
import type { WebhookDelivery } from '../ports.ts';
import type { ErrorBody } from './errors.ts';
import { openStripe } from './sandbox.ts';

/** What a browser may read of an answer. */
interface Seen {
  id: string;
  status?: string;
  card?: Stripe.PaymentMethod.Card;
  error?: ErrorBody;
}

/** A sandbox on a real port with a clock to move, the SDK aimed at it, and the webhooks it sent. */
export async function openStripeSandbox({
  dir = folderForTest(),
  events,
  bare = false,
}: {
  dir?: string;
  events?: readonly string[];
  bare?: boolean;
} = {}) {
  const sent: WebhookDelivery[] = [];
  const desk = { send: (delivery: WebhookDelivery) => void sent.push(delivery) };
  const origin = 'http://localhost:4704';
  const sandbox = openStripe({
    dir,
    origin,
    webhookUrl: 'http://localhost:4702/local/webhooks/stripe',
    ...(events && { events }),
    bare,
    desk,
  });
  const clock = installClock(0, () => {});
  clock.watch(sandbox.due);
  const faults = createFaults();
  const faulty = { ...sandbox, service: sandbox, dependency: 'stripe' } as const;
  const { endpoint, stop: stopServing } = await serveForTest({
    handle: request => serveFaulty(request, faulty, faults),
  });
  const { hostname: host, port } = new URL(endpoint);
  const address = { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 } as const;
  const stripe = new Stripe(sandbox.keys.secret, address);
  /** As a browser does: with the publishable key. */
  const browse = async (method: string, path: string, form: Record<string, string> = {}) => {
    const sentForm = new URLSearchParams(form);
    const answer = await fetch(`${endpoint}${path}${method === 'GET' ? `?${sentForm}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${sandbox.keys.publishable}` },
      ...(method === 'POST' && { body: sentForm }),
    });
    return { status: answer.status, body: (await answer.json()) as Seen };
  };
  /** Presses a button of the bank's page; answers where it leads. */
  const press = async (intent: string, outcome: 'complete' | 'fail') =>
    await fetch(`${endpoint}/3ds/${intent}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
      redirect: 'manual',
    });
  const buyer = async (card: string) => {
    const customer = await stripe.customers.create({ email: 'a@b.co', name: 'Ann' });
    const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
    return { customer: customer.id, method: method.id };
  };
  /** A subscription bought with a test card, by default on a trial of seven days. */
  const subscribe = async (card: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) => {
    const { customer, method } = await buyer(card);
    return stripe.subscriptions.create({
      customer,
      items: [{ price: 'price_basic_monthly' }],
      default_payment_method: method,
      payment_behavior: 'allow_incomplete',
      expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments', 'pending_setup_intent'],
      trial_period_days: 7,
      ...more,
    });
  };
  const types = () => sent.map(({ type }) => type);
  const stop = async () => {
    await stopServing();
    sandbox.flush();
  };
  return {
    sandbox,
    faults,
    stripe,
    address,
    endpoint,
    clock,
    sent,
    types,
    browse,
    press,
    buyer,
    subscribe,
    stop,
    dir,
  };
}

/** The object an expanded field holds. */
export function whole<T extends { id: string }>(field: string | T | null | undefined): T {
  if (typeof field !== 'object' || field === null) throw new Error(`not expanded: ${field}`);
  return field;
}
