// A customer for tests over HTTP: signs up, confirms the account, gets a token, makes calls and buys.
import { createHash, randomUUID } from 'node:crypto';
import { methodsOf } from '#shared/contract/define.ts';
import type { BodyOf, CallName } from '#shared/contract/index.ts';
import { calls } from '#shared/contract/index.ts';
import { signUpProofAttribute } from '#shared/sign-up-proof.ts';
import type { Status } from '../stack/stack.ts';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Headers;
}

export interface Person {
  email: string;
  userId: string;
  password: string;
  /** What the browser keeps that created the account. */
  proof: string;
}

export interface Sold {
  id: string;
  status: string;
  latest_invoice: { payment_intent: { status: string; client_secret: string | null } | null } | null;
  pending_setup_intent: { status: string; client_secret: string | null } | null;
}

/** An account's standard and custom attributes in the user pool, by name. */
export async function attributesOf(stack: Status, email: string): Promise<Record<string, string>> {
  const { userPoolId } = (await (await fetch(`${stack.site}/config.json`)).json()) as { userPoolId: string };
  const answer = await cognito(stack, 'AdminGetUser', { UserPoolId: userPoolId, Username: email });
  const attributes = answer.UserAttributes as unknown as { Name: string; Value: string }[];
  return Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));
}

/** A confirmed customer with an id token. */
export async function customer(stack: Status, email = newEmail()): Promise<Person & { token: string }> {
  const person = await signUp(stack, email);
  await confirm(stack, person);
  return { ...person, token: await tokenOf(stack, person.email) };
}

/** An unconfirmed user, as the sign-up form creates. */
export async function signUp(
  stack: Status,
  email = newEmail(),
  attributes: Readonly<Record<string, string>> = {},
): Promise<Person> {
  const { userPoolClientId } = (await (await fetch(`${stack.site}/config.json`)).json()) as {
    userPoolClientId: string;
  };
  const password = 'correct-horse';
  const proof = randomUUID();
  const { UserSub } = await cognito(stack, 'SignUp', {
    ClientId: userPoolClientId,
    Username: email,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'given_name', Value: 'Maya' },
      ...Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      {
        Name: `custom:${signUpProofAttribute}`,
        Value: createHash('sha256').update(proof).digest('base64url'),
      },
    ],
  });
  return { email, userId: UserSub ?? '', password, proof };
}

export function newEmail() {
  return `${randomUUID().slice(0, 8)}@example.com`;
}

/** Follows the link of the confirmation mail. */
export async function confirm(stack: Status, { email }: Pick<Person, 'email'>): Promise<void> {
  const inbox = await fetch(`${stack.site}/__local/inbox.json?to=${encodeURIComponent(email)}`);
  const mails = (await inbox.json()) as { links: string[] }[];
  const links = mails.flatMap(mail => mail.links);
  const link = new URL(links.find(href => href.includes('/confirm?')) ?? '');
  await cognito(stack, 'ConfirmSignUp', {
    ClientId: link.searchParams.get('client_id'),
    Username: link.searchParams.get('user_name'),
    ConfirmationCode: link.searchParams.get('confirmation_code'),
  });
}

/** Calls the user pool's API; a refusal throws with the operation and the service's answer. */
export async function cognito(
  stack: Status,
  operation: string,
  body: object,
): Promise<Record<string, string>> {
  const answer = await post<Record<string, string>>(stack.endpoints.cognito, body, {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
  });
  if (answer.status !== 200) throw new Error(`${operation}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export async function tokenOf(stack: Status, email: string, claims: object = {}): Promise<string> {
  const { body } = await post<{ token: string }>(`${stack.site}/__local/tokens`, { email, ...claims });
  return body.token;
}

/** Buys with a test card, as an unconfirmed person (without a token) or as a signed-in one. */
export async function buy(
  stack: Status,
  person: Person & { token?: string },
  change: Partial<BodyOf<'create-stripe-subscription'>> = {},
): Promise<Answer<Sold>> {
  const { customerId, checkout_token } = await openCheckout(stack, person.email, person);
  return ask<'create-stripe-subscription', Sold>(
    stack,
    'create-stripe-subscription',
    {
      pay_id: 'stripe',
      membership: true,
      userId: person.userId,
      customerId,
      paymentMethodId: 'pm_card_visa',
      quantity: 1,
      priceId: 'price_basic_monthly',
      checkout_token,
      ...change,
    },
    person.token,
  );
}

/** Without the browser of the account's owner the capability pays for nobody. */
export async function openCheckout(
  stack: Status,
  email: string,
  browser?: Pick<Person, 'userId' | 'proof'>,
): Promise<{ customerId: string; checkout_token: string }> {
  const { status, body } = await ask<'charge', { customer: { id: string }; checkout_token: string }>(
    stack,
    'charge',
    {
      type: 'cus',
      pay_id: 'stripe',
      membership: true,
      email,
      name: 'Maya',
      ...(browser && { userId: browser.userId, sign_up_proof: browser.proof }),
    },
  );
  if (status === 429) {
    await passAMinute(stack);
    return openCheckout(stack, email, browser);
  }
  if (status !== 200) throw new Error(`charge answered ${status}: ${JSON.stringify(body)}`);
  return { customerId: body.customer.id, checkout_token: body.checkout_token };
}

/** Makes a call of the contract over HTTP, with or without a token. */
export async function ask<Name extends CallName, T = Record<string, unknown>>(
  stack: Status,
  name: Name,
  body: BodyOf<Name>,
  token?: string,
): Promise<Answer<T>> {
  const entry = calls[name];
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...addressOf(body),
  };
  if (methodsOf(entry)[0] === 'POST') return post<T>(`${stack.api}${entry.path}`, body, headers);
  const query = new URLSearchParams(body as Record<string, string>);
  const response = await fetch(`${stack.api}${entry.path}?${query}`, { headers });
  return { status: response.status, body: (await response.json()) as T, headers: response.headers };
}

/** Everybody calls from an address of their own, as far as a call shows whose it is. */
export function addressOf(body: unknown): Record<string, string> {
  const { userId, email } = Object(body) as { userId?: string; email?: string };
  const who = userId ?? email;
  if (!who) return {};
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(who).digest();
  return { 'x-local-address': `10.${a}.${b}.${c}` };
}

/** Moves the clock past the limit of ten checkouts a minute for each IP address. */
export function passAMinute(stack: Status) {
  return post(`${stack.site}/__local/clock`, { advance: 'PT1M' });
}

/** Moves the clock past the hour for which the CDN keeps a tracker file; tokens from before have expired then. */
export function passTheCdn(stack: Status) {
  return post(`${stack.site}/__local/clock`, { advance: 'PT61M' });
}

export async function post<T = Record<string, unknown>>(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as T, headers: response.headers };
}
