import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStripeSandbox, whole } from './open-for-test.ts';

let local: Awaited<ReturnType<typeof openStripeSandbox>>;
beforeAll(async () => {
  local = await openStripeSandbox();
});
afterAll(() => local.stop());

describe('cards', () => {
  test.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
    ['pm_card_visa_chargeDeclinedVelocityLimitExceeded', 'card_declined', 'card_velocity_exceeded'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', ''],
  ])('%s is refused when attached', async (card, code, decline_code) => {
    await expect(local.buyer(card)).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code,
    });
  });

  const typed = (number: string, more: Record<string, string> = {}) =>
    local.browse('POST', '/v1/payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
      ...more,
    });

  test.each([
    ['4111111111111111', {}, 'card_declined'],
    ['4242424242424242', { 'card[exp_year]': '2020' }, 'invalid_expiry_year'],
    ['4242424242424242', { 'card[exp_month]': '13' }, 'invalid_expiry_month'],
    ['4242424242424242', { 'card[cvc]': '1' }, 'invalid_cvc'],
  ])('number %s %j is refused with %s', async (number, more, code) => {
    expect(await typed(number, more)).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code } },
    });
  });

  test('one card has one fingerprint, and belongs to one customer', async () => {
    const [one, two] = [await typed('4242424242424242'), await typed('4242424242424242')];
    expect(one.body.card?.fingerprint).toBe(two.body.card?.fingerprint);
    expect(one.body.card?.fingerprint).not.toBe((await typed('5555555555554444')).body.card?.fingerprint);
    const { customer } = await local.buyer('pm_card_visa');
    const stranger = await local.stripe.customers.create({});
    await local.stripe.paymentMethods.attach(one.body.id, { customer });
    await expect(
      local.stripe.paymentMethods.attach(one.body.id, { customer: stranger.id }),
    ).rejects.toMatchObject({ statusCode: 400 });
    const taken = local.stripe.subscriptions.create({
      customer: stranger.id,
      items: [{ price: 'price_basic_monthly' }],
      default_payment_method: one.body.id,
    });
    await expect(taken).rejects.toMatchObject({ statusCode: 400 });
    expect((await local.stripe.paymentMethods.list({ customer })).data).toHaveLength(2);
    await local.stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: one.body.id },
    });
    await local.stripe.paymentMethods.detach(one.body.id);
    expect(await local.stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    expect((await local.stripe.paymentMethods.list({ customer })).data).toHaveLength(1);
  });

  test('a token is a card too', async () => {
    const token = await local.browse('POST', '/v1/tokens', {
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
    });
    expect(token.body).toMatchObject({ object: 'token', used: false });
    const method = await local.browse('POST', '/v1/payment_methods', {
      type: 'card',
      'card[token]': token.body.id,
    });
    expect(method.body.card).toMatchObject({ last4: '4242', exp_month: 12, exp_year: 2034 });
  });
});

describe('codes', () => {
  const coupon = async (code: string) => {
    const { data } = await local.stripe.promotionCodes.list({
      code,
      active: true,
      limit: 1,
      expand: ['data.promotion.coupon'],
    });
    return data[0];
  };
  const buyWith = (promotion_code: string) =>
    local.subscribe('pm_card_visa', { trial_period_days: 0, discounts: [{ promotion_code }] });

  test('a percentage lasts, and its code may be written in any case', async () => {
    const promo = await coupon('spring20');
    expect(promo?.promotion.coupon).toMatchObject({ percent_off: 20, valid: true });
    const subscription = await buyWith(promo?.id ?? '');
    expect(whole(subscription.latest_invoice)).toMatchObject({
      subtotal: 1000,
      total: 800,
      amount_paid: 800,
    });
    const expanded = await local.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['discounts.source.coupon'],
    });
    expect(expanded.discounts).toMatchObject([{ source: { coupon: { percent_off: 20 } } }]);
  });

  test('an amount is taken off once', async () => {
    const subscription = await buyWith((await coupon('WELCOME5'))?.id ?? '');
    expect(whole(subscription.latest_invoice)).toMatchObject({
      total: 500,
      total_discount_amounts: [{ amount: 500 }],
    });
    expect((await local.stripe.subscriptions.retrieve(subscription.id)).discounts).toEqual([]);
  });

  test('used up and expired ones are not active and not taken', async () => {
    for (const code of ['SOLDOUT', 'LASTYEAR']) {
      expect(await coupon(code)).toBeUndefined();
      const [{ id = '' } = {}] = (await local.stripe.promotionCodes.list({ code })).data;
      await expect(buyWith(id)).rejects.toMatchObject({ statusCode: 400 });
    }
    expect(local.sandbox.promotionCodes()).toEqual([
      { code: 'FIRST3', percent_off: 50 },
      { code: 'WELCOME5', amount_off: 500 },
      { code: 'SPRING20', percent_off: 20 },
    ]);
  });
});

describe('the $295 offer', () => {
  const buy = async (card: string) => {
    const { customer, method } = await local.buyer(card);
    return local.stripe.paymentIntents.create({
      amount: 29_500,
      currency: 'usd',
      customer,
      payment_method: method,
      confirm: true,
      off_session: false,
      return_url: 'http://localhost:4700/support-plan?pay_id=stripe_capture',
      allowed_payment_method_types: ['card'],
      metadata: { purpose: 'support' },
    });
  };

  test('is charged, or asks for 3-D Secure first', async () => {
    expect((await buy('pm_card_visa')).status).toBe('succeeded');
    const intent = await buy('pm_card_authenticationRequired');
    expect(intent).toMatchObject({
      status: 'requires_action',
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { url: `http://localhost:4704/3ds/${intent.id}` },
      },
    });
    const back = await local.press(intent.id, 'complete');
    const landing = new URL(back.headers.get('location') ?? '');
    expect(back.status).toBe(303);
    expect(Object.fromEntries(landing.searchParams)).toEqual({
      pay_id: 'stripe_capture',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    expect((await local.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  test('with a declined card says so and carries the intent', async () => {
    await expect(buy('pm_card_chargeCustomerFail')).rejects.toMatchObject({
      code: 'card_declined',
      payment_intent: { status: 'requires_payment_method' },
    });
  });
});

test('a card of another customer is refused', async () => {
  const { method } = await local.buyer('pm_card_visa');
  const stranger = await local.stripe.customers.create({});
  const pay = local.stripe.paymentIntents.create({
    amount: 100,
    currency: 'usd',
    customer: stranger.id,
    payment_method: method,
    confirm: true,
  });
  await expect(pay).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'payment_method' });
});

describe('a card for later', () => {
  test('is set up at once, by the bank, or not', async () => {
    const create = async (card: string) => {
      const { customer, method } = await local.buyer(card);
      return local.stripe.setupIntents.create({
        customer,
        payment_method: method,
        usage: 'off_session',
        confirm: true,
        use_stripe_sdk: true,
        allowed_payment_method_types: ['card'],
      });
    };
    expect((await create('pm_card_visa')).status).toBe('succeeded');
    const asked = await create('pm_card_authenticationRequired');
    expect(asked.status).toBe('requires_action');
    expect((await local.stripe.setupIntents.cancel(asked.id)).status).toBe('canceled');
    await expect(local.stripe.setupIntents.cancel(asked.id)).rejects.toMatchObject({
      code: 'setup_intent_unexpected_state',
    });
  });
});
