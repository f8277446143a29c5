import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStripeSandbox, whole } from './open-for-test.ts';

let local: Awaited<ReturnType<typeof openStripeSandbox>>;
beforeAll(async () => {
  local = await openStripeSandbox();
});
afterAll(() => local.stop());
beforeEach(() => {
  local.sent.length = 0;
});

function retrieve(id: string) {
  return local.stripe.subscriptions.retrieve(id);
}

function secretOf(subscription: Stripe.Subscription) {
  return whole(subscription.latest_invoice).confirmation_secret?.client_secret ?? '';
}

function intentOf(subscription: Stripe.Subscription) {
  return secretOf(subscription).split('_secret_')[0] ?? '';
}

describe('a trial', () => {
  test('starts without a charge and is sent to the webhook with a signature', async () => {
    const subscription = await local.subscribe('pm_card_visa', {
      metadata: { license_key: 'k' },
      items: [{ price: 'price_plus_yearly', quantity: 2 }],
    });
    expect(subscription).toMatchObject({
      status: 'trialing',
      pending_setup_intent: null,
      metadata: { license_key: 'k' },
    });
    expect((subscription.trial_end ?? 0) - subscription.start_date).toBe(7 * 86_400);
    expect(subscription.items.data[0]).toMatchObject({
      quantity: 2,
      current_period_end: subscription.trial_end,
      price: { nickname: 'Plus' },
    });
    expect(whole(subscription.latest_invoice)).toMatchObject({
      status: 'paid',
      amount_due: 0,
      confirmation_secret: null,
      payments: { data: [] },
    });
    expect(local.types()).toEqual(
      expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'setup_intent.succeeded']),
    );
    const delivery = local.sent.find(({ type }) => type === 'customer.subscription.created');
    const event = Stripe.webhooks.constructEvent(
      delivery?.body ?? '',
      delivery?.headers()['stripe-signature'] ?? '',
      local.sandbox.keys.webhook,
    );
    expect(event).toMatchObject({
      id: delivery?.id,
      api_version: '2026-10-28.endive',
      data: { object: { id: subscription.id } },
    });
    expect(() =>
      Stripe.webhooks.constructEvent(
        `${delivery?.body} `,
        delivery?.headers()['stripe-signature'] ?? '',
        local.sandbox.keys.webhook,
      ),
    ).toThrow();
  });

  test('with a 3-D Secure card waits for the bank without losing the trial', async () => {
    const subscription = await local.subscribe('pm_card_authenticationRequired');
    const setup = whole(subscription.pending_setup_intent);
    expect(subscription.status).toBe('trialing');
    expect(setup).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const page = await (await fetch(`${local.endpoint}/3ds/${setup.id}`)).text();
    expect(page).toContain('>Complete</button>');
    expect(page).toContain('>Fail</button>');
    await local.press(setup.id, 'complete');
    expect((await local.stripe.setupIntents.retrieve(setup.id)).status).toBe('succeeded');
    expect((await retrieve(subscription.id)).pending_setup_intent).toBeNull();
  });

  test('whose bank says no keeps its set-up open', async () => {
    const subscription = await local.subscribe('pm_card_authenticationRequiredOnSetup');
    const { id, client_secret } = whole(subscription.pending_setup_intent);
    await local.press(id, 'fail');
    const seen = await local.browse('GET', `/v1/setup_intents/${id}`, { client_secret: client_secret ?? '' });
    expect(seen.body).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    expect((await retrieve(subscription.id)).pending_setup_intent).toBe(id);
    expect(local.types()).toContain('setup_intent.setup_failed');
  });
});

describe('a purchase without a trial', () => {
  const paidNow = { trial_period_days: 0 };

  test('is paid at once', async () => {
    const subscription = await local.subscribe('pm_card_visa', paidNow);
    expect(subscription).toMatchObject({ status: 'active', trial_end: null });
    const invoice = whole(subscription.latest_invoice);
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_paid: 1000,
      billing_reason: 'subscription_create',
    });
    expect(invoice.parent?.subscription_details?.subscription).toBe(subscription.id);
    const payments = await local.stripe.invoicePayments.list({
      invoice: invoice.id,
      expand: ['data.payment.payment_intent'],
    });
    expect(payments.data).toMatchObject([
      { status: 'paid', payment: { payment_intent: { status: 'succeeded', amount_received: 1000 } } },
    ]);
    const intent = intentOf(subscription);
    const found = await local.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
    });
    expect(found.data[0]?.invoice).toBe(invoice.id);
  });

  test('with 3-D Secure is active once the customer has passed it', async () => {
    const subscription = await local.subscribe('pm_card_threeDSecure2Required', paidNow);
    expect(subscription.status).toBe('incomplete');
    const intent = intentOf(subscription);
    expect((await local.stripe.paymentIntents.retrieve(intent)).status).toBe('requires_action');
    await local.press(intent, 'complete');
    expect((await retrieve(subscription.id)).status).toBe('active');
    expect(local.types().filter(type => type === 'invoice.paid')).toHaveLength(1);
  });

  test('with 3-D Secure refused can be tried with another card from the browser', async () => {
    const subscription = await local.subscribe('pm_card_threeDSecure2Required', {
      ...paidNow,
      payment_settings: { save_default_payment_method: 'on_subscription' },
    });
    await local.press(intentOf(subscription), 'fail');
    const intent = await local.stripe.paymentIntents.retrieve(intentOf(subscription));
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await retrieve(subscription.id)).status).toBe('incomplete');
    const method = await local.browse('POST', '/v1/payment_methods', {
      type: 'card',
      'card[number]': '5555555555554444',
      'card[exp_month]': '1',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    });
    const confirmed = await local.browse('POST', `/v1/payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? '',
      payment_method: method.body.id,
    });
    expect(confirmed.body.status).toBe('succeeded');
    expect(await retrieve(subscription.id)).toMatchObject({
      status: 'active',
      default_payment_method: method.body.id,
    });
  });

  test('declined stays incomplete, is paid by another card, and gives up after 23 hours', async () => {
    const subscription = await local.subscribe('pm_card_chargeCustomerFail', paidNow);
    expect(subscription.status).toBe('incomplete');
    const invoice = whole(subscription.latest_invoice);
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1 });
    expect(await local.stripe.paymentIntents.retrieve(intentOf(subscription))).toMatchObject({
      last_payment_error: { decline_code: 'generic_decline' },
    });
    const pay = (payment_method: string) =>
      local.stripe.invoices.pay(invoice.id, { payment_method, off_session: false });
    await expect(pay('pm_card_chargeCustomerFail')).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      statusCode: 402,
    });
    await expect(pay('pm_card_threeDSecure2Required')).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'invoice_payment_intent_requires_action',
    });
    expect(await pay('pm_card_visa')).toMatchObject({ status: 'paid' });
    expect((await retrieve(subscription.id)).status).toBe('active');
    await expect(pay('pm_card_visa')).rejects.toMatchObject({ statusCode: 400 });

    const late = await local.subscribe('pm_card_chargeCustomerFail', paidNow);
    await local.clock.moveTo(Date.now() + 24 * 3_600_000);
    expect((await retrieve(late.id)).status).toBe('incomplete_expired');
    expect((await local.stripe.invoices.retrieve(whole(late.latest_invoice).id)).status).toBe('void');
    expect((await local.stripe.paymentIntents.retrieve(intentOf(late))).status).toBe('canceled');
    expect((await retrieve(subscription.id)).status).toBe('active');
  });

  test('default_incomplete waits for the browser', async () => {
    const subscription = await local.subscribe('pm_card_visa', {
      ...paidNow,
      payment_behavior: 'default_incomplete',
    });
    expect(subscription.status).toBe('incomplete');
    const path = `/v1/payment_intents/${intentOf(subscription)}/confirm`;
    const confirmed = await local.browse('POST', path, { client_secret: secretOf(subscription) });
    expect(confirmed.body.status).toBe('succeeded');
    expect((await retrieve(subscription.id)).status).toBe('active');
  });

  test('needs a card', async () => {
    const customer = await local.stripe.customers.create({});
    const create = local.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: 'price_basic_monthly' }],
    });
    await expect(create).rejects.toMatchObject({ code: 'resource_missing' });
  });
});
