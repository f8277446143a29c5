// Somebody tries cards, floods a call, or names an e-mail that is not theirs.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { signUpProofAttribute } from '#shared/sign-up-proof.ts';
import { advance } from '../support/people/card-customer.ts';
import {
  type Answer,
  addressOf,
  ask,
  buy,
  cognito,
  customer,
  newEmail,
  openCheckout,
  type Person,
  passAMinute,
  post,
  signUp,
  tokenOf,
} from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const declinedCard = 'pm_card_visa_chargeDeclined';

type Buyer = Person & { token?: string };
type Checkout = Awaited<ReturnType<typeof openCheckout>>;

/** Another order each time, as it has another quantity. */
function tryCard(buyer: Buyer, checkout: Checkout, quantity: number, address: object = {}) {
  const order = {
    pay_id: 'stripe',
    membership: true,
    priceId: 'price_basic_monthly',
    quantity,
    userId: buyer.userId,
    paymentMethodId: declinedCard,
    ...checkout,
  };
  return post(`${stack.api}${calls['create-stripe-subscription'].path}`, order, {
    ...(buyer.token ? { authorization: `Bearer ${buyer.token}` } : {}),
    ...addressOf({ userId: buyer.userId, ...address }),
  });
}

/** How often each outcome came. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = `${status} ${body.code ?? body.status}`;
    counted[outcome] = (counted[outcome] ?? 0) + 1;
  }
  return counted;
}

async function sixty(of: (place: number) => Promise<Answer>): Promise<Record<string, number>> {
  return tally(await Promise.all(Array.from({ length: 60 }, (_, place) => of(place))));
}

/**
 * Of sixty cards so many are tried, and the others refused. A table or provider that is busy, or late on a busy machine,
 * refuses some untried: sixty requests in one process share an allowance of repeats that each function has to itself in the cloud.
 */
function expectTried(most: number, outcomes: Readonly<Record<string, number>>, or?: 'confirm first'): void {
  const {
    '402 declined': tried = 0,
    '429 limited': limited = 0,
    '403 confirm-first': unconfirmed = 0,
    '502 provider': noAnswer = 0,
    '503 unavailable': busy = 0,
  } = outcomes;
  const notNow = noAnswer + busy;
  expect(tried + limited + (or ? unconfirmed : 0) + notNow, JSON.stringify(outcomes)).toBe(60);
  expect(tried).toBeLessThanOrEqual(most);
  expect(tried + notNow).toBeGreaterThanOrEqual(most);
}

test('sixty cards at once: a customer with a token gets five tried, and the time to wait', async () => {
  const buyer = await customer(stack);
  const checkout = await openCheckout(stack, buyer.email);
  expectTried(5, await sixty(place => tryCard(buyer, checkout, 1 + place)));
  // All orders of a minute are counted too; after it, the cards are what has to wait.
  await passAMinute(stack);
  const again = async (place: number) =>
    tryCard({ ...buyer, token: await tokenOf(stack, buyer.email) }, checkout, place);
  let refused = await again(61);
  // Those that were refused untried have left their places.
  for (let place = 62; refused.status !== 429 && place < 66; place++) refused = await again(place);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(440);
  expect(seconds).toBeLessThanOrEqual(540);
  expect(refused.headers.get('access-control-expose-headers')).toBe('Date,Retry-After');
  expect(refused.body.message).toMatch(/^Too many attempts\. Please wait (8|9) minutes and try again\.$/);
  await advance(stack, 'PT10M');
  expect(await buy(stack, { ...buyer, token: await tokenOf(stack, buyer.email) })).toMatchObject({
    status: 200,
  });
});

test('sixty cards at once with one capability: three are tried, then the e-mail has to be confirmed', async () => {
  const buyer = await signUp(stack);
  const checkout = await openCheckout(stack, buyer.email, buyer);
  expectTried(3, await sixty(place => tryCard(buyer, checkout, 1 + place)), 'confirm first');
});

test('sixty cards with many capabilities from one address: thirty are tried; others buy meanwhile', async () => {
  const address = { userId: `office ${randomUUID()}` };
  const buyers = await Promise.all(Array.from({ length: 20 }, () => signUp(stack)));
  const opened: (readonly [Person, Checkout])[] = [];
  for (const buyer of buyers) opened.push([buyer, await openCheckout(stack, buyer.email, buyer)]);
  const outcomes = await sixty(place => {
    const [buyer, checkout] = opened[place % 20] as (typeof opened)[number];
    return tryCard(buyer, checkout, 1 + place, address);
  });
  expectTried(30, outcomes);
  expect(await buy(stack, await customer(stack))).toMatchObject({ status: 200 });
});

test('an invoice left open cannot be tried with any number of cards', async () => {
  const buyer = await customer(stack);
  await buy(stack, buyer);
  const unpaid = await buy(stack, buyer, { paymentMethodId: 'pm_card_chargeCustomerFail', quantity: 2 });
  const { id: invoiceid } = unpaid.body.latest_invoice as unknown as { id: string };
  const { customerId } = await openCheckout(stack, buyer.email);
  const cards = Array.from({ length: 20 }, (_, place) => `pm_${place}`);
  const retry = (paymentMethodId: string) =>
    ask(
      stack,
      'charge',
      { type: 'retry', customerId, paymentMethodId, invoiceid, userId: buyer.userId },
      buyer.token,
    );
  const outcomes = tally(await Promise.all(cards.map(retry)));
  const { '429 limited': limited = 0, '503 unavailable': notNow = 0 } = outcomes;
  expect(limited).toBeLessThanOrEqual(17);
  expect(limited + notNow).toBeGreaterThanOrEqual(17);
});

test('orders that nobody approves are refused after five', async () => {
  const buyer = await signUp(stack);
  const { checkout_token } = await openCheckout(stack, buyer.email, buyer);
  const answers: Answer[] = [];
  for (let quantity = 1; quantity <= 12; quantity++)
    answers.push(
      await ask(stack, 'create-paypal-subscription', {
        email: buyer.email,
        userId: buyer.userId,
        name: 'Maya',
        checkout_token,
        planId: 'P-BASIC-MONTHLY',
        quantity,
        membership: true,
        multiplier: false,
      }),
    );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.at(-1)?.status).toBe(429);
});

test('given a flood of empty bodies and unsigned webhooks, others can still pay', async () => {
  const buyer = await customer(stack);
  const flood = ['create-stripe-subscription', 'charge', 'stripe-webhook'] as const;
  const junk = flood.flatMap(name =>
    Array.from({ length: 100 }, () =>
      fetch(`${stack.api}${calls[name].path}`, { method: 'POST', body: '{}' }).then(({ status }) => status),
    ),
  );
  const sold = await buy(stack, buyer);
  expect(sold).toMatchObject({ status: 200, body: { status: 'trialing' } });
  expect(new Set(await Promise.all(junk))).toEqual(new Set([400]));
});

test('with an e-mail alone nobody can pay for its account or learn whether it has one', async () => {
  const pending = await signUp(stack);
  const confirmed = await customer(stack);
  const answers: Answer[] = [];
  for (const email of [pending.email, confirmed.email, newEmail()]) {
    const checkout = await openCheckout(stack, email, { userId: email, proof: 'a guess' });
    const named = { email, userId: email, password: '', proof: '' };
    answers.push(await ask(stack, 'claim-purchase', { userId: email, ...checkout }));
    answers.push(await tryCard(named, checkout, 1));
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await buy(stack, pending)).toMatchObject({ status: 200, body: { status: 'trialing' } });
});

test('a body that names another user is refused, with a token and with a capability', async () => {
  const [one, other] = [await customer(stack), await signUp(stack)];
  const checkout = await openCheckout(stack, one.email);
  for (const userId of [other.userId, other.email, randomUUID()])
    expect((await tryCard({ ...one, userId }, checkout, 1)).status).toBe(403);
  const own = await openCheckout(stack, other.email, other);
  expect((await tryCard({ ...other, userId: one.userId }, own, 1)).status).toBe(403);
});

test('a page’s script cannot read the sign-up proof', async () => {
  const { token } = await customer(stack);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  expect(Object.keys(claims)).toContain('given_name');
  expect(Object.keys(claims)).not.toContain(`custom:${signUpProofAttribute}`);
});

test('no text of a stranger is in a mail of ours', async () => {
  const { userPoolClientId: ClientId } = (await (await fetch(`${stack.site}/config.json`)).json()) as {
    userPoolClientId: string;
  };
  const email = newEmail();
  await cognito(stack, 'SignUp', {
    ClientId,
    Username: email,
    Password: 'correct-horse',
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'given_name', Value: 'customer. You owe $499. Pay now at https://evil.example/pay' },
    ],
  });
  const inbox = await fetch(`${stack.site}/__local/inbox.json?to=${encodeURIComponent(email)}`);
  const mail = JSON.stringify(await inbox.json());
  expect(mail).toContain('Hello there,');
  expect(mail).not.toMatch(/evil|\$499|owe/);
});
