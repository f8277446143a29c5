// Somebody with a confirmed account, and what they can ask of the product and of their bank and PayPal.
import type { CognitoState, PoolUser } from '../../../local/cognito/state.ts';
import { cards } from '../../../local/stripe/cards.ts';
import type { StripeMemory } from '../../../local/stripe/ledger.ts';
import type { CardKind } from '../step.ts';
import type { World } from './world.ts';

export interface Person {
  email: string;
  userId: string;
  /** Of a tab that was opened before; each call has a fresh one otherwise. */
  token?: string;
  /** Kept by the browser that registered, while the address is not confirmed: until then nobody can sign in. */
  proof?: string;
}

export interface Answer {
  status: number;
  // Answers are read field by field, as a browser reads JSON of any shape.
  body: Record<string, unknown>;
}

/** Signs up and confirms the e-mail. */
export async function newPerson(world: World, email: string): Promise<Person> {
  const { cloud, clientId } = world;
  const { UserSub } = (await cloud.cognito.userPools('SignUp', {
    ClientId: clientId,
    Username: email,
    Password: 'correct-horse',
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'given_name', Value: 'Maya' },
    ],
  })) as { UserSub: string };
  const account = accountOf(world, { userId: UserSub });
  if (account) {
    account.confirmed = true;
    account.attributes.email_verified = 'true';
  }
  return { email, userId: UserSub };
}

/** What the pool keeps of somebody. */
export function accountOf({ stores }: World, { userId }: Pick<Person, 'userId'>): PoolUser | undefined {
  const pools = stores.get('cognito.json') as CognitoState;
  return Object.values(pools).flatMap(({ users }) => users[userId] ?? [])[0];
}

const paths = {
  charge: '/http/charge',
  'buy by card': '/create-stripe-subscription',
  'buy by PayPal': '/create-paypal-subscription',
  claim: '/http/claim-purchase',
  upgrade: '/http/upgrade',
  'undo-cancel': '/http/account/undo-cancel',
  refund: '/http/account/refund',
  support: '/buy-support-plan',
  prorate: '/http/is-prorate-invoice-exist',
  domain: '/http/update-domain',
  delete: '/http/account/delete-account',
} as const;

/** A call of the published API; signed in, once that is possible. */
export async function ask(
  world: World,
  person: Person,
  call: keyof typeof paths,
  body: object,
): Promise<Answer> {
  const request = { method: 'POST', path: paths[call], body: JSON.stringify(body) };
  return answered(world, person, request, person.proof === undefined);
}

export async function look(
  world: World,
  person: Person,
  path: '/http/account/licenses' | '/http/account/usage',
  query: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  return answered(world, person, { method: 'GET', path, body: '', query: new URLSearchParams(query) });
}

async function answered(
  { api, cloud, stage }: World,
  { email, token }: Person,
  request: { method: string; path: string; body: string; query?: URLSearchParams },
  signedIn = true,
): Promise<Answer> {
  const bearer = signedIn && `Bearer ${token ?? (await cloud.cognito.sign({ email }))}`;
  const headers = { 'content-type': 'application/json', ...(bearer && { authorization: bearer }) };
  const { status, body } = await api({ ...request, headers, path: `/${stage}${request.path}` });
  const text = body.toString();
  return { status, body: text ? JSON.parse(text) : {} };
}

const cardNames: Readonly<Record<CardKind, keyof typeof cards>> = {
  good: 'pm_card_visa',
  'other good': 'pm_card_mastercard',
  'refused at once': 'pm_card_visa_chargeDeclined',
  'refused when charged': 'pm_card_chargeCustomerFail',
  'asks the bank always': 'pm_card_authenticationRequired',
  'asks the bank first': 'pm_card_authenticationRequiredOnSetup',
  disputes: 'pm_card_createDispute',
  'refund fails': 'pm_card_refundFail',
  'refund pends': 'pm_card_pendingRefund',
};

/** Types a card into the provider's field: a payment method of its own each time. */
export async function typeCard(world: World, kind: CardKind): Promise<string> {
  const { keys } = world.stores.get('stripe.json') as StripeMemory;
  const form = new URLSearchParams({
    type: 'card',
    'card[number]': cards[cardNames[kind]].number,
    'card[exp_month]': '12',
    'card[exp_year]': String(new Date().getUTCFullYear() + 4),
  });
  const { body } = await world.sandbox.handle({
    method: 'POST',
    path: '/v1/payment_methods',
    query: new URLSearchParams(),
    ip: '',
    headers: { authorization: `Bearer ${keys.publishable}` },
    body: Buffer.from(form.toString()),
  });
  return (JSON.parse(body.toString()) as { id: string }).id;
}

/** Presses a button of a provider's own page. */
export async function pressAt(
  world: World,
  provider: 'stripe' | 'paypal',
  address: string,
  form: string,
): Promise<number> {
  const { pathname: path, searchParams: query } = new URL(address, world.services);
  const { status } = await (provider === 'stripe' ? world.sandbox : world.paypal).handle({
    method: 'POST',
    path,
    query,
    headers: {},
    ip: '',
    body: Buffer.from(form),
  });
  await world.postman.bring();
  await world.drain();
  return status;
}
