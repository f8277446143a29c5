// Every call that names a licence, a subscription or a conversation, asked by somebody else: the answer is that to a
// name that does not exist, and says nothing of the owner. A call that is added and not here fails.
import { beforeAll, describe, expect, test } from 'vitest';
import { gatewayAuth, type Method } from '#shared/contract/define.ts';
import { type CallName, callNames, calls } from '#shared/contract/index.ts';
import { dayMs } from '#shared/domain/time.ts';
import { type CardCustomer, onTrial } from '../support/people/card-customer.ts';
import { customer, type Person } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();

interface Names {
  license_key: string;
  subID: string;
  customerId: string;
  id: string;
}
type Question = [method: Method, body: (names: Names) => object];

const now = Date.now();
const ofLicense = ({ license_key }: Names) => ({ license_key });
const asked = {
  ...{ site: 'https://a.com', return_to: 'https://a.com/wp-admin/options-general.php?page=utmost' },
  ...{ state: 's'.repeat(43), challenge: 'c'.repeat(43) },
};
const card = ({ license_key, subID }: Names) => ({ license_key, subID, pay_id: 'stripe' });

const named: Partial<Record<CallName, readonly Question[]>> = {
  'update-domain': [['POST', names => ({ ...ofLicense(names), domain: 'a.com' })]],
  'setup-bigquery': [
    ['POST', names => ({ ...ofLicense(names), analytics_email: 'a@b.com', analytics_enabled: true })],
  ],
  'tracker-settings': [
    ['GET', ofLicense],
    ['POST', names => ({ ...ofLicense(names), settings: {}, version: 0 })],
  ],
  usage: [['GET', ofLicense]],
  'exclude-visits': [['POST', names => ({ ...ofLicense(names), from: now - dayMs, to: now, undo: false })]],
  'monthly-report': [
    ['GET', names => ({ ...ofLicense(names), month: new Date(now).toISOString().slice(0, 7) })],
  ],
  leads: [['GET', ofLicense]],
  'click-report': [['GET', ofLicense]],
  'mark-converted': [['POST', names => ({ ...ofLicense(names), click: `${now}#some-click` })]],
  'click-export': [
    ['GET', ofLicense],
    ['POST', names => ({ ...ofLicense(names), address: 'new' })],
  ],
  'connected-sites': [
    ['GET', ofLicense],
    ['POST', names => ({ ...ofLicense(names), agree: asked })],
    ['POST', names => ({ ...ofLicense(names), disconnect: 'some-site' })],
  ],
  billings: [['GET', ofLicense]],
  refund: [
    ['POST', names => ({ ...ofLicense(names), preview: true })],
    ['POST', ofLicense],
  ],
  'undo-cancel': [['POST', ofLicense]],
  upgrade: [
    ['POST', names => ({ ...card(names), type: 'preview', priceId: 'price_plus_monthly' })],
    ['POST', names => ({ ...card(names), type: 'update', priceId: 'price_plus_monthly' })],
    ['POST', names => ({ ...card(names), type: 'cancel' })],
    [
      'POST',
      names => ({
        ...{ ...card(names), type: 'update-card' },
        ...{ customerId: names.customerId, paymentMethodId: 'pm_card_visa' },
      }),
    ],
  ],
  'chat-thread': [
    ['GET', ({ id }) => ({ id })],
    ['POST', ({ id }) => ({ id, title: 'Mine now' })],
    ['DELETE', ({ id }) => ({ id })],
  ],
};
/** They name nothing: whose token it is decides. */
const ofTheCaller: readonly CallName[] = [
  ...(['licenses', 'chat', 'notifications', 'export-account', 'delete-account'] as const),
];
/** Tried with a real invoice in paypal-billing.test.ts. */
const elsewhere: readonly CallName[] = ['is-prorate-invoice-exist'];

let owner: CardCustomer;
let stranger: Person & { token: string };
let theirs: Names;
const nobodys: Names = {
  license_key: 'none',
  subID: 'sub_none',
  customerId: 'cus_none',
  id: 'no-such-thread',
};

beforeAll(async () => {
  [owner, stranger] = [await onTrial(stack), await customer(stack)];
  const begun = await send('chat', 'POST', { message: 'What is my tracking snippet?' }, await owner.fresh());
  theirs = {
    ...{ license_key: owner.key, subID: owner.subId, customerId: owner.customerId },
    id: (begun.body as { thread: { id: string } }).thread.id,
  };
}, 60_000);

async function send(name: CallName, method: Method, body: object, token: string) {
  const { id, ...rest } = body as { id?: string };
  const url = new URL(stack.api + calls[name].path.replace('{id}', id ?? ''));
  if (method !== 'POST')
    for (const [key, value] of Object.entries(rest)) url.searchParams.set(key, `${value}`);
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(method === 'POST' && { body: JSON.stringify(rest) }),
  });
  return { status: answer.status, body: (await answer.json()) as object };
}

test('every call of a signed-in user is tried, or names nothing', () => {
  const all = callNames.filter(name => gatewayAuth(calls[name].auth) === 'user');
  const known = [...Object.keys(named), ...ofTheCaller, ...elsewhere];
  expect(all.filter(name => !known.includes(name))).toEqual([]);
});

const questions = Object.entries(named).flatMap(([name, all]) =>
  all.map(([method, body]) => [name as CallName, method, body] as const),
);

describe.each(questions)('%s by %s', (name, method, body) => {
  test('of somebody else is not there, exactly as what does not exist', async () => {
    const foreign = await send(name, method, body(theirs), stranger.token);
    const missing = await send(name, method, body(nobodys), stranger.token);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(missing);
    expect(JSON.stringify(foreign.body)).not.toContain(owner.email);
  });
});

test('after all that, everything of the owner is as it was', async () => {
  const license = await owner.license();
  expect(license.meta).toMatchObject({ allowed_domains: [], analytics_enabled: false });
  expect(license.subscription).toMatchObject({ status: 'trialing', cancel_at: null });
  const thread = await send('chat-thread', 'GET', { id: theirs.id }, await owner.fresh());
  expect(thread).toMatchObject({ status: 200, body: { thread: { id: theirs.id } } });
});
