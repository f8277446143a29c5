import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStripeSandbox, whole } from './open-for-test.ts';

let local: Awaited<ReturnType<typeof openStripeSandbox>>;
beforeAll(async () => {
  local = await openStripeSandbox();
});
afterAll(() => local.stop());
beforeEach(() => {
  local.sent.length = 0;
});

const DAY = 86_400;

function retrieve(id: string) {
  return local.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
}

function endOf(subscription: Stripe.Subscription) {
  return subscription.items.data[0]?.current_period_end ?? 0;
}

function later(seconds: number) {
  return local.clock.moveTo(Date.now() + seconds * 1000);
}

function date(seconds: number) {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

test('a trial is announced, ends, is charged, and renews', async () => {
  const { id, trial_end } = await local.subscribe('pm_card_visa');
  await later(4 * DAY + 60);
  expect(local.types()).toContain('customer.subscription.trial_will_end');
  await later(3 * DAY);
  const first = await retrieve(id);
  expect(first.status).toBe('active');
  expect(whole(first.latest_invoice)).toMatchObject({
    status: 'paid',
    amount_paid: 1000,
    billing_reason: 'subscription_cycle',
  });
  expect(whole(first.latest_invoice).lines.data[0]?.period).toEqual({ start: trial_end, end: endOf(first) });
  await local.clock.moveTo(endOf(first) * 1000 + 1000);
  expect(endOf(await retrieve(id))).toBeGreaterThan(endOf(first));
  const paid = await local.stripe.invoices.list({ subscription: id, status: 'paid', limit: 100 });
  expect(paid.data.map(({ amount_paid }) => amount_paid)).toEqual([1000, 1000, 0]);
});

test('a trial can be ended before its time', async () => {
  const { id } = await local.subscribe('pm_card_visa');
  const ended = await local.stripe.subscriptions.update(id, { trial_end: 'now' });
  expect(ended).toMatchObject({ status: 'active', billing_cycle_anchor: ended.trial_end });
  await later(8 * DAY);
  const paid = await local.stripe.invoices.list({ subscription: id, status: 'paid' });
  expect(paid.data.map(({ amount_paid }) => amount_paid)).toEqual([1000, 0]);
});

test('a subscription bought on 31 January renews on the last day of each month', async () => {
  await local.clock.moveTo(Date.parse('2027-01-31T12:00:00Z'));
  const subscription = await local.subscribe('pm_card_visa', { trial_period_days: 0 });
  const ends = [date(endOf(subscription))];
  await local.clock.moveTo(Date.parse('2027-05-01T00:00:00Z'));
  const invoices = await local.stripe.invoices.list({ subscription: subscription.id, limit: 100 });
  ends.push(
    ...invoices.data
      .map(({ lines }) => date(lines.data[0]?.period.end ?? 0))
      .reverse()
      .slice(1),
  );
  expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
});

test('a card that fails later goes past due, is tried after 3, 5 and 7 days, and the subscription ends', async () => {
  const { id } = await local.subscribe('pm_card_chargeCustomerFail');
  await later(7 * DAY + 60);
  const late = await retrieve(id);
  expect(late.status).toBe('past_due');
  const invoice = whole(late.latest_invoice);
  expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 1000 });
  expect(invoice.next_payment_attempt).toBe(invoice.created + 3 * DAY);
  await later(3 * DAY);
  expect(whole((await retrieve(id)).latest_invoice)).toMatchObject({ attempt_count: 2 });
  await later(2 * DAY);
  expect(await retrieve(id)).toMatchObject({ status: 'past_due', latest_invoice: { attempt_count: 3 } });
  await later(2 * DAY);
  expect(await retrieve(id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
    latest_invoice: { attempt_count: 4, next_payment_attempt: null },
  });
  expect(local.types().filter(type => type === 'invoice.payment_failed')).toHaveLength(4);
  expect(local.types().filter(type => type === 'customer.subscription.deleted')).toHaveLength(1);
});

test('a new card during the retries brings it back', async () => {
  const { id, customer } = await local.subscribe('pm_card_chargeCustomerFail');
  await later(8 * DAY);
  const method = await local.stripe.paymentMethods.attach('pm_card_visa', { customer: customer as string });
  await local.stripe.subscriptions.update(id, { default_payment_method: method.id });
  await later(3 * DAY);
  expect(await retrieve(id)).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', attempt_count: 1 },
  });
});

test('a card kept with the bank’s consent renews alone; one that always asks does not', async () => {
  const kept = await local.subscribe('pm_card_authenticationRequiredOnSetup');
  await local.press(whole(kept.pending_setup_intent).id, 'complete');
  const asking = await local.subscribe('pm_card_authenticationRequired');
  await local.press(whole(asking.pending_setup_intent).id, 'complete');
  await later(7 * DAY + 60);
  expect((await retrieve(kept.id)).status).toBe('active');
  expect((await retrieve(asking.id)).status).toBe('past_due');
  expect(local.types()).toContain('invoice.payment_action_required');
  const invoice = await local.stripe.invoices.retrieve(whole((await retrieve(asking.id)).latest_invoice).id, {
    expand: ['confirmation_secret'],
  });
  await local.press(invoice.confirmation_secret?.client_secret.split('_secret_')[0] ?? '', 'complete');
  expect((await retrieve(asking.id)).status).toBe('active');
});

test('a planned cancellation ends the subscription with its period, and can be undone', async () => {
  const subscription = await local.subscribe('pm_card_visa');
  const undone = await local.subscribe('pm_card_visa');
  for (const { id } of [subscription, undone]) {
    const planned = await local.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(planned).toMatchObject({
      status: 'trialing',
      cancel_at_period_end: true,
      canceled_at: expect.any(Number),
    });
  }
  const restored = await local.stripe.subscriptions.update(undone.id, { cancel_at_period_end: false });
  expect(restored).toMatchObject({ cancel_at_period_end: false, canceled_at: null });
  await later(8 * DAY);
  expect((await retrieve(subscription.id)).status).toBe('canceled');
  expect((await retrieve(undone.id)).status).toBe('active');
  const charged = await local.stripe.invoices.list({ subscription: subscription.id });
  expect(charged.data.map(({ amount_due }) => amount_due)).toEqual([0]);
});

test('cancel_at ends it at that time, and is cleared by an empty text', async () => {
  const { id } = await local.subscribe('pm_card_visa');
  const at = Math.floor(Date.now() / 1000) + 2 * DAY;
  await local.stripe.subscriptions.update(id, { cancel_at: at });
  const other = await local.subscribe('pm_card_visa');
  await local.stripe.subscriptions.update(other.id, { cancel_at: at });
  await local.stripe.subscriptions.update(other.id, { cancel_at: '' });
  await later(2 * DAY + 60);
  expect(await retrieve(id)).toMatchObject({ status: 'canceled', ended_at: expect.any(Number) });
  expect((await retrieve(other.id)).status).toBe('trialing');
});

test('an immediate cancellation is final', async () => {
  const { id, customer } = await local.subscribe('pm_card_visa', { trial_period_days: 0 });
  expect((await local.stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })).status).toBe(
    'canceled',
  );
  await expect(local.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
  const of = { customer: customer as string };
  expect((await local.stripe.subscriptions.list(of)).data).toEqual([]);
  expect((await local.stripe.subscriptions.list({ ...of, status: 'all' })).data).toHaveLength(1);
  await later(60 * DAY);
  expect((await local.stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
});

test('given trial_settings that cancel it, a trial without a card ends', async () => {
  const customer = await local.stripe.customers.create({});
  const { id } = await local.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_basic_monthly' }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  });
  await later(7 * DAY + 60);
  expect((await retrieve(id)).status).toBe('canceled');
});

test('a renewal is announced seven days before, by an invoice without an id, unless there will be none', async () => {
  const { id } = await local.subscribe('pm_card_visa', { trial_period_days: 0 });
  const end = endOf(await retrieve(id));
  const announced = () =>
    local.sent
      .filter(({ type }) => type === 'invoice.upcoming')
      .map(({ body }) => JSON.parse(body).data.object)
      .filter(({ parent }) => parent.subscription_details.subscription === id);
  await local.clock.moveTo((end - 7 * DAY) * 1000 - 60_000);
  expect(announced()).toEqual([]);
  await later(120);
  expect(announced()).toMatchObject([
    {
      object: 'invoice',
      amount_due: 1000,
      billing_reason: 'upcoming',
      lines: { data: [{ period: { start: end } }] },
    },
  ]);
  expect(announced()[0]).not.toHaveProperty('id');
  await local.clock.moveTo(end * 1000 + 1000);
  await local.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await later(40 * DAY);
  expect(announced()).toHaveLength(1);
});
