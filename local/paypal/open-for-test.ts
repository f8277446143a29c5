import { serveForTest } from '../aws/serve-for-test.ts';
import { installClock } from '../clock.ts';
import { createFaults } from '../faults.ts';
import { serveFaulty } from '../faulty-service.ts';
import { folderForTest } from '../folder-for-test.ts';
import { keptKey } from '../kept-keys.ts';
import type { OutgoingMail, WebhookDelivery } from '../ports.ts';
import { createSwitches } from '../switches.ts';
import { createSigner } from './certificates.ts';
import type { BillingPlan } from './objects.ts';
import { openPaypal, type PaypalOptions, type PaypalSandbox } from './sandbox.ts';
import type { Link, Money } from './values.ts';

interface Attempt {
  amount: Money;
  time: string;
}

export type PaypalForTest = Pick<PaypalOptions, 'bare' | 'events' | 'specification'>;

/** What tests read of an answer, whichever it is. */
export interface AnswerBody {
  id: string;
  status: string;
  links: Link[];
  plan_id: string;
  quantity: string;
  custom_id: string;
  billing_info: {
    outstanding_balance: Money;
    failed_payments_count: number;
    next_billing_time?: string;
    last_payment?: Attempt;
    last_failed_payment?: Attempt;
  };
  plan?: BillingPlan;
  billing_cycles: BillingPlan['billing_cycles'];
  transactions: { id: string; status: string }[];
  purchase_units: { payments?: { captures: { id: string; status: string }[] } }[];
  detail: { reference: string; invoice_number: string; metadata: { recipient_view_url: string } };
  items: AnswerBody[];
  total_items: number;
  amount: Money;
  verification_status: string;
  name: string;
  debug_id: string;
  details: { issue: string; field?: string }[];
}

export interface PaypalAnswer {
  status: number;
  headers: Headers;
  body: AnswerBody;
}

export const credentials = { clientId: 'client', clientSecret: 'secret', webhookId: 'WEBHOOK1' };

/** A sandbox on a real port with a clock to move, plain fetch aimed at it, and the webhooks it sent. */
export async function openPaypalSandbox(dir = folderForTest(), options: PaypalForTest = {}) {
  const sent: WebhookDelivery[] = [];
  const mails: OutgoingMail[] = [];
  const desk = { send: (delivery: WebhookDelivery) => void sent.push(delivery) };
  const holder: { service?: PaypalSandbox } = {};
  const faults = createFaults();
  const { endpoint, stop: stopServing } = await serveForTest({
    handle: async request => {
      const { service } = holder;
      if (!service) throw new Error('not open yet');
      return serveFaulty(request, { ...service, service, dependency: 'paypal' }, faults);
    },
  });
  const api = `${endpoint}/paypal`;
  const switches = createSwitches();
  const sandbox = openPaypal({
    dir,
    api,
    ...credentials,
    desk,
    switches,
    ...options,
    write: mail => void mails.push(mail),
    webhookUrl: 'http://localhost:4702/hook',
  });
  holder.service = sandbox;
  const clock = installClock(0, () => {});
  clock.watch(sandbox.due);

  const tokenAnswer = (basic: string, form = 'grant_type=client_credentials') =>
    fetch(`${api}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(basic).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: form,
    });
  const newToken = async (): Promise<string> => {
    const answer = await tokenAnswer(`${credentials.clientId}:${credentials.clientSecret}`);
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body?: object | string,
    headers: Record<string, string> = {},
  ): Promise<PaypalAnswer> => {
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await newToken()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: JSON.parse(text || '{}') as AnswerBody };
  };
  /** Presses a button of the approve page; answers where it leads. */
  const press = async (address: string, answer: 'approve' | 'cancel', then = ''): Promise<URL> => {
    const form = new URLSearchParams({ answer, then });
    const pressed = await fetch(address, { method: 'POST', body: form, redirect: 'manual' });
    return new URL(pressed.headers.get('location') ?? `http://none.test/${pressed.status}`);
  };
  const order = (plan_id: string, more: object = {}) => ({
    plan_id,
    custom_id: 'user|key',
    subscriber: { email_address: 'a@b.co', name: { given_name: 'Ann' } },
    application_context: {
      return_url: 'http://localhost:4700/support-plan?pay_id=paypal',
      cancel_url: 'http://localhost:4700/#prices',
    },
    ...more,
  });
  const path = '/v1/billing/subscriptions';
  /** A subscription that was approved. */
  const subscribe = async (planId: string, then = '', more: object = {}): Promise<string> => {
    const made = await call('POST', path, order(planId, more));
    await press(approvalLinkOf(made), 'approve', then);
    return made.body.id;
  };
  const read = async (id: string, query = '') => (await call('GET', `${path}/${id}${query}`)).body;
  const types = () => sent.map(({ type }) => type);
  const stop = async () => {
    await stopServing();
    sandbox.flush();
  };
  return {
    sandbox,
    api,
    clock,
    sent,
    mails,
    types,
    stop,
    dir,
    switches,
    faults,
    stranger: keptKey('not-paypal', createSigner),
    tokenAnswer,
    call,
    press,
    order,
    subscribe,
    read,
  };
}

/** The address an answer sends the customer to. */
export function approvalLinkOf({ body }: PaypalAnswer, rel = 'approve'): string {
  return body.links.find(link => link.rel === rel)?.href ?? '';
}
