import { beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#shared/contract/index.ts';
import type { License } from '#shared/contract/license.ts';
import { messages } from '#shared/text/messages.ts';
import {
  type Answer,
  ask,
  confirm,
  customer,
  openCheckout,
  type Person,
  post,
  signUp,
  tokenOf,
} from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const trialPlan = 'P-BASIC-MONTHLY';
const paidPlan = 'P-BASIC-MONTHLY-NOTRIAL';

interface Offered {
  id: string;
  status: string;
  links: { href: string; rel: string }[];
}
type Body = BodyOf<'create-paypal-subscription'>;

let paypal: { clientId: string; clientSecret: string };
beforeAll(async () => {
  paypal = ((await (await fetch(`${stack.site}/__local/status.json`)).json()) as { paypal: typeof paypal })
    .paypal;
});

/** Calls the PayPal sandbox directly with the merchant's credentials. */
async function atPaypal(method: 'GET' | 'POST', path: string, body?: object) {
  const pair = Buffer.from(`${paypal.clientId}:${paypal.clientSecret}`).toString('base64');
  const token = await fetch(`${stack.endpoints.paypal}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${pair}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const answer = await fetch(`${stack.endpoints.paypal}${path}`, {
    method,
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json().catch(() => ({}))) as { status: string; plan_id: string; custom_id: string };
}

function order(person: Person & { token?: string }, change: Partial<Body> = {}): Promise<Answer<Offered>> {
  return ask<'create-paypal-subscription', Offered>(
    stack,
    'create-paypal-subscription',
    {
      email: person.email,
      userId: person.userId,
      name: 'Maya',
      planId: trialPlan,
      membership: true,
      quantity: 1,
      multiplier: false,
      ...change,
    },
    person.token,
  );
}

function approveOf({ body }: Answer<Offered>): string {
  return body.links.find(({ rel }) => rel === 'approve')?.href ?? '';
}

async function press(address: string, answer: 'approve' | 'cancel'): Promise<string> {
  const body = new URLSearchParams({ answer });
  const pressed = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  return pressed.headers.get('location') ?? `${pressed.status}`;
}

async function licensesOf(token: string) {
  return (await ask<'licenses', License[]>(stack, 'licenses', {}, token)).body;
}

/** Waits until the webhooks have changed the licenses as wanted. */
function arrived(token: string, wanted: (licenses: License[]) => boolean) {
  return expect.poll(async () => wanted(await licensesOf(token)), { timeout: 10_000 }).toBe(true);
}

describe('buying', () => {
  test('an unconfirmed person approves at PayPal and owns a license, whether or not the browser returns', async () => {
    const person = await signUp(stack);
    const { checkout_token } = await openCheckout(stack, person.email, person);
    const offered = await order(person, { checkout_token });
    expect(offered).toMatchObject({ status: 200, body: { status: 'APPROVAL_PENDING' } });
    expect(await (await fetch(approveOf(offered))).text()).toMatch(/>Approve<.*>Cancel</s);
    const back = await press(approveOf(offered), 'approve');
    expect(back).toContain(`${stack.site}/support-plan?pay_id=paypal&subscription_id=${offered.body.id}`);
    await confirm(stack, person);
    const token = await tokenOf(stack, person.email);
    await arrived(token, licenses => licenses.length === 1);
    const [license] = await licensesOf(token);
    expect(license).toMatchObject({
      id: offered.body.id,
      type: 'PAYPAL',
      status: 'activated',
      meta: { email: person.email, is_new_subscription: true, allowed_domains: [] },
      plan: { name: 'Basic' },
      subscription: { plan_id: trialPlan, status: 'ACTIVE', quantity: '1' },
    });
    expect(license?.type === 'PAYPAL' && license.subscription.billing_info.last_payment).toBeUndefined();
  });

  test('an order that is not approved makes no license', async () => {
    const person = await customer(stack);
    const offered = await order(person);
    expect(await press(approveOf(offered), 'cancel')).toMatch(
      /\/\?buy=basic&paypal=cancelled&subscription_id=I-/,
    );
    const delivered = async () => {
      const log = (await (await fetch(`${stack.site}/__local/webhooks`)).json()) as Logged[];
      return log.find(({ body }) => body.includes(offered.body.id))?.status;
    };
    await expect.poll(delivered).toBe(200);
    await new Promise(done => setTimeout(done, 1000));
    expect(await licensesOf(person.token)).toEqual([]);
  });

  test('repeated orders make one subscription; after its approval the next order is a new one without a trial', async () => {
    const person = await customer(stack);
    const again = () => order(person);
    const answers = [...(await Promise.all(Array.from({ length: 10 }, again))), await again()];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await press(approveOf(await again()), 'approve');
    await arrived(person.token, licenses => licenses.length === 1);
    const second = await order(person);
    expect(second.body.id).not.toBe(answers[0]?.body.id);
    expect((await atPaypal('GET', `/v1/billing/subscriptions/${second.body.id}`)).plan_id).toBe(paidPlan);
    await press(approveOf(second), 'approve');
    await arrived(person.token, licenses =>
      licenses.some(one => one.type === 'PAYPAL' && one.subscription.billing_info.last_payment !== undefined),
    );
  });

  test('a repeated order finds the subscription whose answer was lost', async () => {
    const person = await customer(stack);
    await post(`${stack.site}/__local/faults`, {
      dependency: 'paypal',
      operation: 'subscriptions.create',
      mode: 'timeout-after-success',
      times: 1,
    });
    const lost = await order(person, { planId: 'P-PLUS-YEARLY' });
    expect(lost).toMatchObject({ status: 503, body: { message: messages.checkout.pending } });
    const found = await order(person, { planId: 'P-PLUS-YEARLY' });
    expect(found.status).toBe(200);
    const { custom_id } = await atPaypal('GET', `/v1/billing/subscriptions/${found.body.id}`);
    expect(custom_id).toContain(person.userId);
    const log = (await (await fetch(`${stack.site}/__local/webhooks`)).json()) as Logged[];
    expect(log.filter(({ body }) => body.includes(`"custom_id":"${person.userId}`))).toHaveLength(1);
  }, 40_000);

  test('a cancellation made at PayPal reaches the license', async () => {
    const person = await customer(stack);
    const offered = await order(person);
    await press(approveOf(offered), 'approve');
    await arrived(person.token, licenses => licenses.length === 1);
    await atPaypal('POST', `/v1/billing/subscriptions/${offered.body.id}/cancel`, { reason: 'enough' });
    await arrived(person.token, ([one]) => one?.subscription.status === 'CANCELLED');
    const [license] = await licensesOf(person.token);
    expect(license).toMatchObject({ type: 'PAYPAL', status: 'activated' });
  });
});

describe('a refused order', () => {
  test.each([
    ['a plan that is not in our catalogue', { planId: 'P-ATTACKER' }],
    ['a card price', { planId: 'price_basic_monthly' }],
    ['quantity -1', { quantity: -1 }],
    ['quantity 1.5', { quantity: 1.5 }],
    ['multiplier 3', { multiplier: 3 as 2 }],
  ])('%s', async (_, change) => {
    const person = await customer(stack);
    expect((await order(person, change)).status).toBe(400);
  });

  test('without a token, a confirmed or unknown account, no capability and another person’s capability are refused', async () => {
    const { token: _, ...confirmed } = await customer(stack);
    const pending = await signUp(stack);
    const { checkout_token } = await openCheckout(stack, pending.email, pending);
    const unknown = { ...pending, userId: '00000000-0000-4000-8000-000000000000' };
    const stranger = await signUp(stack);
    const others = [confirmed, unknown, stranger];
    const answers = await Promise.all(others.map(other => order(other, { checkout_token })));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const unproven = await openCheckout(stack, pending.email);
    const { checkout_token: powerless } = unproven;
    const refused = [order(pending), ...others.map(other => order(other, { checkout_token: powerless }))];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

interface Logged {
  id: string;
  provider: string;
  type: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  status: number | string;
}

describe('a webhook', () => {
  const delivery = async (): Promise<Logged> => {
    const person = await customer(stack);
    const { body } = await order(person);
    const found = async () => {
      const log = (await (await fetch(`${stack.site}/__local/webhooks`)).json()) as Logged[];
      return log.find(one => one.body.includes(body.id) && one.status === 200);
    };
    await expect.poll(found).toBeDefined();
    return (await found()) as Logged;
  };
  const deliver = async ({ url, headers, body }: Logged, change: Record<string, string> = {}) =>
    (await fetch(url, { method: 'POST', headers: { ...headers, ...change }, body })).status;

  test('with PayPal’s signature is accepted, also when it is sent again', async () => {
    const sent = await delivery();
    expect([await deliver(sent), await deliver(sent)]).toEqual([200, 200]);
    const again = await post<Logged>(`${stack.site}/__local/webhooks`, { id: sent.id, action: 'redeliver' });
    expect(again.body.status).toBe(200);
  });

  test('is refused when its body was changed or its certificate is on another host', async () => {
    const sent = await delivery();
    const changed = { ...sent, body: sent.body.replace('CREATED', 'CANCELLED') };
    expect(await deliver(changed)).toBe(400);
    for (const address of [
      'https://evil.example/v1/notifications/certs/CERT-1',
      'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
      'http://api.paypal.com/v1/notifications/certs/CERT-1',
      'file:///etc/passwd',
      `${sent.headers['paypal-cert-url']}?to=https://evil.example`,
    ])
      expect(await deliver(sent, { 'paypal-cert-url': address })).toBe(400);
    expect(await deliver(sent, { 'paypal-transmission-sig': 'AAAA' })).toBe(400);
  });
});
