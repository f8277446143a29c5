import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStripeSandbox } from './open-for-test.ts';

let local: Awaited<ReturnType<typeof openStripeSandbox>>;
beforeAll(async () => {
  local = await openStripeSandbox();
});
afterAll(() => local.stop());

const card = {
  type: 'card',
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': '2034',
};

describe('keys', () => {
  test('a wrong secret key is refused', async () => {
    const other = new Stripe('sk_test_other', local.address);
    await expect(other.customers.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
  });

  test('the secret key works as the user of basic authentication too', async () => {
    const basic = Buffer.from(`${local.sandbox.keys.secret}:`).toString('base64');
    const answer = await fetch(`${local.endpoint}/v1/customers`, {
      headers: { authorization: `Basic ${basic}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('stripe-version')).toBe('2026-10-28.endive');
  });

  test('the publishable key opens nothing but payment methods, tokens and intents', async () => {
    const refused = await local.browse('GET', '/v1/customers');
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'secret_key_required' } } });
    expect((await local.browse('POST', '/v1/payment_methods', card)).status).toBe(200);
  });

  test('card numbers are taken from a browser only', async () => {
    const create = local.stripe.rawRequest('POST', '/v1/payment_methods', {
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2034 },
    });
    await expect(create).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
  });

  test('an intent opens to a browser by its client secret, without customer and metadata', async () => {
    const { customer, method } = await local.buyer('pm_card_visa');
    const intent = await local.stripe.paymentIntents.create({
      amount: 100,
      currency: 'usd',
      customer,
      payment_method: method,
    });
    const path = `/v1/payment_intents/${intent.id}`;
    expect(await local.browse('GET', path)).toMatchObject({
      status: 400,
      body: { error: { param: 'client_secret' } },
    });
    expect((await local.browse('GET', path, { client_secret: 'other' })).status).toBe(400);
    const seen = await local.browse('GET', path, { client_secret: intent.client_secret ?? '' });
    expect(seen).toMatchObject({ status: 200, body: { amount: 100 } });
    expect(seen.body).not.toHaveProperty('customer');
    expect(seen.body).not.toHaveProperty('metadata');
  });

  test('another version of the API is refused', async () => {
    const old = new Stripe(local.sandbox.keys.secret, {
      ...local.address,
      apiVersion: '2023-08-16' as '2026-10-28.endive',
    });
    await expect(old.customers.list()).rejects.toMatchObject({
      message: expect.stringContaining('Invalid Stripe API version'),
    });
  });
});

describe('parameters', () => {
  const refusal = (path: string, body: Record<string, unknown>) =>
    local.stripe.rawRequest('POST', path, body);

  test('an unknown one is named, nested too', async () => {
    await expect(refusal('/v1/customers', { mail: 'x' })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'mail',
    });
    const nested = refusal('/v1/subscriptions', {
      customer: 'cus_1',
      items: [{ price: 'p', color: 'red' }],
    });
    await expect(nested).rejects.toMatchObject({ code: 'parameter_unknown', param: 'items[0][color]' });
  });

  test('an unknown one is named before a missing one', async () => {
    const sent = { color: 'red', items: [{ size: '3' }] } as unknown as Stripe.SubscriptionCreateParams;
    await expect(local.stripe.subscriptions.create(sent)).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
  });

  test('payment_method_types is gone from intents', async () => {
    const code = 'payment_method_types_no_longer_supported';
    const types = { payment_method_types: ['card'] } as object;
    const order = { amount: 500, currency: 'usd', ...types };
    await expect(local.stripe.paymentIntents.create(order)).rejects.toMatchObject({ code });
    await expect(local.stripe.setupIntents.create(types)).rejects.toMatchObject({ code });
  });

  test('a missing one and a wrong number', async () => {
    const missing = refusal('/v1/payment_methods/pm_card_visa/attach', {});
    await expect(missing).rejects.toMatchObject({ code: 'parameter_missing', param: 'customer' });
    const items = [{ price: 'price_basic_monthly', quantity: 'two' }];
    await expect(refusal('/v1/subscriptions', { customer: 'c', items })).rejects.toMatchObject({
      param: 'items[0][quantity]',
      statusCode: 400,
    });
  });

  test('something that is not there', async () => {
    await expect(local.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_none'",
    });
  });

  test('metadata is merged, and an empty value removes its key', async () => {
    const { id } = await local.stripe.customers.create({ metadata: { a: '1', b: '2' } });
    const { metadata } = await local.stripe.customers.update(id, { metadata: { a: '', c: '3' } });
    expect(metadata).toEqual({ b: '2', c: '3' });
  });
});

describe('idempotency', () => {
  test('the same key and parameters give the same answer, other parameters are refused', async () => {
    const idempotencyKey = 'cus:1';
    const first = await local.stripe.customers.create({ name: 'Ann' }, { idempotencyKey });
    const again = await local.stripe.customers.create({ name: 'Ann' }, { idempotencyKey });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(local.stripe.customers.create({ name: 'Bob' }, { idempotencyKey })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  test('a refusal is repeated with its status, and a day later the key is free', async () => {
    const { customer } = await local.buyer('pm_card_visa');
    const attach = () =>
      local.stripe.paymentMethods.attach(
        'pm_card_visa_chargeDeclined',
        { customer },
        { idempotencyKey: 'attach' },
      );
    await expect(attach()).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
    await expect(attach()).rejects.toMatchObject({
      statusCode: 402,
      headers: { 'idempotent-replayed': 'true' },
    });
    await local.clock.moveTo(Date.now() + 25 * 3_600_000);
    const later = await attach().catch(error => error);
    expect(later.statusCode).toBe(402);
    expect(later.headers).not.toHaveProperty('idempotent-replayed');
  });
});

describe('lists and expansion', () => {
  test('pages go from new to old and back', async () => {
    const email = 'list@b.co';
    const made = [];
    for (let i = 0; i < 5; i++) made.unshift((await local.stripe.customers.create({ email })).id);
    const first = await local.stripe.customers.list({ email, limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
    expect(first.has_more).toBe(true);
    const rest = await local.stripe.customers.list({ email, limit: 3, starting_after: made[1] ?? '' });
    expect(rest.data.map(({ id }) => id)).toEqual(made.slice(2));
    expect(rest.has_more).toBe(false);
    const back = await local.stripe.customers.list({ email, limit: 2, ending_before: made[3] ?? '' });
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(1, 3));
    const all = await local.stripe.customers.list({ email, limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all).toHaveLength(5);
    await expect(local.stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  });

  test('expansion is capped at four levels and refuses what is no reference', async () => {
    const { id } = await local.subscribe('pm_card_visa', { trial_period_days: 0 });
    const deep = local.stripe.subscriptions.retrieve(id, {
      expand: ['latest_invoice.payments.data.payment.payment_intent'],
    });
    await expect(deep).rejects.toMatchObject({ code: 'property_expansion_max_depth', statusCode: 400 });
    await expect(local.stripe.subscriptions.retrieve(id, { expand: ['color'] })).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(local.stripe.subscriptions.retrieve(id, { expand: ['status'] })).rejects.toMatchObject({
      statusCode: 400,
    });
    const listed = await local.stripe.subscriptions.list({
      status: 'all',
      limit: 100,
      expand: [
        'data.default_payment_method',
        'data.discounts.source.coupon',
        'data.customer.invoice_settings.default_payment_method',
      ],
    });
    expect(listed.data[0]).toMatchObject({
      default_payment_method: { card: { last4: '4242' } },
      customer: { object: 'customer' },
    });
  });

  test('the catalogue is found by lookup key', async () => {
    const { data } = await local.stripe.prices.list({
      lookup_keys: ['utmost_plus_yearly'],
      expand: ['data.product'],
    });
    expect(data).toMatchObject([
      {
        id: 'price_plus_yearly',
        unit_amount: 25_000,
        recurring: { interval: 'year' },
        product: { name: 'Utmost Plus' },
      },
    ]);
    expect((await local.stripe.prices.list({ limit: 100 })).data).toHaveLength(6);
  });
});

test('its data is on disk', async () => {
  const { id } = await local.stripe.customers.create({ name: 'Kept' });
  local.sandbox.flush();
  const again = await openStripeSandbox({ dir: local.dir });
  expect(await again.stripe.customers.retrieve(id)).toMatchObject({ name: 'Kept' });
  expect(again.sandbox.keys).toEqual(local.sandbox.keys);
  await again.stop();
});

test('operations are named as the SDK names them', () => {
  const named = (method: string, path: string) => local.sandbox.operationOf({ method, path });
  expect(named('POST', '/v1/subscriptions')).toBe('subscriptions.create');
  expect(named('DELETE', '/v1/subscriptions/sub_1')).toBe('subscriptions.cancel');
  expect(named('GET', '/v1/promotion_codes')).toBe('promotionCodes.list');
  expect(named('GET', '/v1/nothing')).toBeUndefined();
});
