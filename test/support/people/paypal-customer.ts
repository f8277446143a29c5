// A customer with a license paid at PayPal, and access to PayPal as the merchant and as the buyer.
import type { BodyOf } from '#shared/contract/index.ts';
import type { PaypalLicense } from '#shared/contract/license.ts';
import type { Status } from '../stack/stack.ts';
import { licensesOf, type Owner } from './card-customer.ts';
import { type Answer, ask, buy, customer, tokenOf } from './person.ts';

export interface Linked {
  status: string;
  links: { href: string; rel: string }[];
}

export interface Held {
  id: string;
  status: string;
  plan_id: string;
  links: Linked['links'];
  amount: { value: string };
  purchase_units: { payments?: { captures: { status: string }[] } }[];
}

export interface PaypalCustomer extends Owner {
  subId: string;
  key: string;
  /** A token that is valid at the stack's current time. */
  fresh(): Promise<string>;
  /** The license as the account page shows it now. */
  license(): Promise<PaypalLicense>;
  change<T = Record<string, unknown>>(body: object): Promise<Answer<T>>;
}

export async function invoicesOf(stack: Status, reference: string): Promise<Held[]> {
  return (await atPaypal<{ items: Held[] }>(stack, 'POST', '/v2/invoicing/search-invoices', { reference }))
    .items;
}

/** Calls the PayPal sandbox directly with the merchant's credentials. */
export async function atPaypal<T = Held>(
  stack: Status,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<T> {
  const status = (await (await fetch(`${stack.site}/__local/status.json`)).json()) as {
    paypal: { clientId: string; clientSecret: string };
  };
  const { clientId, clientSecret } = status.paypal;
  const basicCredentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const token = await fetch(`${stack.endpoints.paypal}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basicCredentials}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const answer = await fetch(`${stack.endpoints.paypal}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json().catch(() => ({}))) as T;
}

/** The state of a subscription at PayPal, and of each payment that PayPal took for it. */
export async function takenAtPaypal(
  stack: Status,
  id: string,
): Promise<{ status: string; payments: string[] }> {
  const path = `/v1/billing/subscriptions/${id}`;
  const all = '/transactions?start_time=2020-01-01T00:00:00Z&end_time=2099-01-01T00:00:00Z';
  const { transactions = [] } = await atPaypal<{ transactions?: { status: string }[] }>(
    stack,
    'GET',
    `${path}${all}`,
  );
  const { status } = await atPaypal(stack, 'GET', path);
  return { status, payments: transactions.map(one => one.status) };
}

/** A customer in the seven-day trial of their first license. */
export async function onPaypalTrial(stack: Status, change = {}): Promise<PaypalCustomer> {
  return subscribed(stack, await customer(stack), change);
}

/** A customer whose license was paid today: their second, because the first one has a trial. */
export async function payingAtPaypal(stack: Status, change = {}, email?: string): Promise<PaypalCustomer> {
  const owner = await customer(stack, email);
  await buy(stack, owner);
  return subscribed(stack, owner, change);
}

/** Orders a subscription for this customer and approves it at PayPal. */
export async function subscribed(
  stack: Status,
  owner: Owner,
  change: Partial<BodyOf<'create-paypal-subscription'>> = {},
): Promise<PaypalCustomer> {
  const order = { email: owner.email, name: 'Maya', planId: 'P-BASIC-MONTHLY', quantity: 1, ...change };
  const fresh = () => tokenOf(stack, owner.email);
  const { body } = await ask<'create-paypal-subscription', Linked & { id: string }>(
    stack,
    'create-paypal-subscription',
    { membership: true, multiplier: false, ...order },
    await fresh(),
  );
  await press(approveOf(body), 'approve');
  const license = () =>
    arrival(async () => {
      const found = (await licensesOf(stack, await fresh())).find(({ id }) => id === body.id);
      return found?.type === 'PAYPAL' ? found : undefined;
    });
  const { meta } = await license();
  return {
    ...owner,
    subId: body.id,
    key: meta.license_key,
    fresh,
    license,
    change: async <T>(more: object) =>
      ask<'upgrade', T>(
        stack,
        'upgrade',
        { pay_id: 'paypal', subID: body.id, license_key: meta.license_key, ...more } as BodyOf<'upgrade'>,
        await fresh(),
      ),
  };
}

/** Presses a button on PayPal's page and returns the address it redirects to. */
export async function press(address: string, answer: 'approve' | 'cancel', then = ''): Promise<URL> {
  const body = new URLSearchParams({ answer, then });
  const pressed = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  return new URL(pressed.headers.get('location') ?? `http://none.test/${pressed.status}`);
}

export function approveOf({ links }: Pick<Linked, 'links'>): string {
  return links.find(({ rel }) => rel === 'approve')?.href ?? '';
}

/** Waits for a license that is created by a webhook. */
async function arrival(find: () => Promise<PaypalLicense | undefined>): Promise<PaypalLicense> {
  for (let tries = 0; tries < 100; tries++) {
    const found = await find();
    if (found) return found;
    await new Promise(done => setTimeout(done, 100));
  }
  throw new Error('no license at PayPal');
}
