// Every call that names a license, a subscription or a conversation, asked by somebody else: the answer is that to a
// name that does not exist, and says nothing of the owner. A call that is added and not here fails.
import { beforeAll, describe, expect, test } from 'vitest';
import { gatewayAuth, type Method } from '#shared/contract/define.ts';
import { type AnswerOf, type CallName, callNames, calls } from '#shared/contract/index.ts';
import { dayMs } from '#shared/domain/time.ts';
import { type CardCustomer, job, nowOf, onTrial } from '../support/people/card-customer.ts';
import { passAMinute } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();

interface Names {
  license_key: string;
  subID: string;
  customerId: string;
  id: string;
  click: string;
}
type Question = [method: Method, body: (names: Names) => object];

const now = Date.now();
const ofLicense = ({ license_key }: Names) => ({ license_key });
const asked = {
  site: 'https://a.com',
  return_to: 'https://a.com/wp-admin/options-general.php?page=utmost',
  state: 's'.repeat(43),
  challenge: 'c'.repeat(43),
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
  usage: [
    ['GET', ofLicense],
    ['GET', names => ({ ...ofLicense(names), also: 'newest' })],
  ],
  'exclude-visits': [['POST', names => ({ ...ofLicense(names), from: now - dayMs, to: now, undo: false })]],
  'monthly-report': [
    ['GET', names => ({ ...ofLicense(names), month: new Date(now).toISOString().slice(0, 7) })],
  ],
  leads: [['GET', ofLicense]],
  'click-report': [['GET', ofLicense]],
  'set-outcomes': [
    ['POST', names => ({ ...ofLicense(names), outcomes: [{ lead: names.click, state: 'won' }] })],
  ],
  'outcome-file': [
    ['GET', ofLicense],
    ['POST', names => ({ ...ofLicense(names), csv: `lead_id,outcome\n${names.click},won` })],
    ['POST', names => ({ ...ofLicense(names), apply: '0b7f6a52-6a4e-4c0e-9d7e-0d2f6a1f5a11' })],
    ['POST', names => ({ ...ofLicense(names), undo: '0b7f6a52-6a4e-4c0e-9d7e-0d2f6a1f5a11' })],
  ],
  'outcome-report': [
    ['GET', names => ({ ...ofLicense(names), month: new Date(now).toISOString().slice(0, 7) })],
  ],
  'mark-converted': [
    ['POST', names => ({ ...ofLicense(names), click: names.click })],
    ['POST', names => ({ ...ofLicense(names), click: names.click, undo: true })],
  ],
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
  'billing-details': [
    [
      'POST',
      names => ({
        ...ofLicense(names),
        idempotency_key: '0b7f6a52-6a4e-4c0e-9d7e-0d2f6a1f5a11',
        name: 'Mine',
        line1: 'Way 1',
        line2: '',
        city: '',
        state: '',
        postal_code: '',
        country: 'US',
        tax_id: '',
      }),
    ],
  ],
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
        ...card(names),
        type: 'update-card',
        customerId: names.customerId,
        paymentMethodId: 'pm_card_visa',
      }),
    ],
    // All licenses of a customer of the provider, none of them named.
    ['POST', ({ customerId }) => ({ type: 'update-card', customerId, paymentMethodId: 'pm_card_visa' })],
  ],
  'chat-thread': [
    ['GET', ({ id }) => ({ id })],
    ['POST', ({ id }) => ({ id, title: 'Mine now' })],
    ['POST', ({ id }) => ({ id, message: 'What was said here?' })],
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
/** Has a license, too: who has none might be refused for that alone. */
let stranger: CardCustomer;
/** Asks what would be too much for one account in a minute. */
let another: CardCustomer;
let theirs: Names;
const domain = 'acme-garden.com';
const nobodys: Names = {
  license_key: 'none',
  subID: 'sub_none',
  customerId: 'cus_none',
  id: 'no-such-thread',
  click: `${now}#some-click`,
};

beforeAll(async () => {
  [owner, stranger, another] = [await onTrial(stack), await onTrial(stack), await onTrial(stack)];
  const begun = await send('chat', 'POST', { message: 'What is my tracking snippet?' }, await owner.fresh());
  theirs = {
    license_key: owner.key,
    subID: owner.subId,
    customerId: owner.customerId,
    id: (begun.body as { thread: { id: string } }).thread.id,
    click: await clickOf(owner),
  };
}, 60_000);

/** A click that an ad brought to the owner's site. A setting may be read late, so the visitor comes again. */
async function clickOf({ key: license_key, fresh }: CardCustomer): Promise<string> {
  const token = await fresh();
  await send('update-domain', 'POST', { license_key, domain }, token);
  const settings = { click_reports: true };
  await send('tracker-settings', 'POST', { license_key, settings, version: 0 }, token);
  for (let visits = 0; visits < 10; visits++) {
    const at = (await nowOf(stack)) - 60_000;
    const visit = {
      license_key,
      kind: 'visit',
      host: `www.${domain}`,
      path: '/',
      event_id: `300000000${at}`,
    };
    const click = { c: { touch_time: at, visit_count: 1 }, click: 'gclid', ids: { gclid: 'Cj0KCQ_aB-1' } };
    await fetch(`${stack.site}/collect`, {
      method: 'POST',
      headers: { origin: `https://www.${domain}` },
      body: JSON.stringify({ ...visit, ...click }),
    });
    await job(stack, 'count-visits');
    const { body } = await send('click-report', 'GET', { license_key }, token);
    const [found] = (body as AnswerOf<'click-report'>).items;
    if (found) return found.id;
    await passAMinute(stack);
  }
  throw new Error('the click is not listed');
}

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
  test('of another user is answered exactly like one that does not exist', async () => {
    const foreign = await send(name, method, body(theirs), stranger.token);
    const missing = await send(name, method, body(nobodys), stranger.token);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(missing);
    expect(JSON.stringify(foreign.body)).not.toContain(owner.email);
  });
});

const ofSubscriptions = questions.filter(([, , body]) => 'subID' in body(nobodys));

describe.each(ofSubscriptions)('%s by %s', (name, method, body) => {
  test.each([
    ['under a key of one’s own', () => ({ license_key: another.key })],
    ['under a subscription of one’s own', () => ({ subID: another.subId })],
  ])('of another user, %s, is answered so, too', async (_, own) => {
    const foreign = await send(name, method, body({ ...theirs, ...own() }), another.token);
    const missing = await send(name, method, body({ ...nobodys, ...own() }), another.token);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(missing);
  });
});

test.each(['licenses', 'chat', 'billings', 'notifications', 'export-account'] as const)(
  '%s, which names nothing, says nothing of anybody else',
  async name => {
    const { status, body } = await send(name, 'GET', {}, stranger.token);
    expect(status).toBe(200);
    const { license_key, subID, customerId, id } = theirs;
    for (const one of [license_key, subID, customerId, id, owner.email])
      expect(JSON.stringify(body)).not.toContain(one);
  },
);

test('after all that, the owner’s data are unchanged', async () => {
  const license = await owner.license();
  expect(license.meta).toMatchObject({ allowed_domains: [domain], analytics_enabled: false });
  expect(license.subscription).toMatchObject({ status: 'trialing', cancel_at: null });
  const thread = await send('chat-thread', 'GET', { id: theirs.id }, await owner.fresh());
  expect(thread).toMatchObject({
    status: 200,
    body: { thread: { id: theirs.id, messages: [{ role: 'user' }, { role: 'assistant' }] } },
  });
  const clicks = await send('click-report', 'GET', { license_key: owner.key }, await owner.fresh());
  expect(clicks).toMatchObject({ status: 200, body: { items: [{ id: theirs.click, conversion: null }] } });
});
