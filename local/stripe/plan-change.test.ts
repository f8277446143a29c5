import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStripeSandbox, whole } from './open-for-test.ts';
import { onlyItemOf, planChanges } from './plan-changes-for-test.ts';

let local: Awaited<ReturnType<typeof openStripeSandbox>>;
beforeAll(async () => {
  local = await openStripeSandbox();
});
afterAll(() => local.stop());
beforeEach(() => {
  local.sent.length = 0;
});

const DAY = 86_400;
const { bought, later, preview, change, broke } = planChanges(() => local);

function now() {
  return Math.floor(Date.now() / 1000);
}

test('the rest of the period is prorated to the second, and charged as previewed', async () => {
  const subscription = await bought();
  const { current_period_start: start, current_period_end: end } = onlyItemOf(subscription);
  await local.clock.moveTo((start + 10 * DAY) * 1000);
  const proration_date = now();
  const shown = await preview(subscription, 'price_plus_monthly', { proration_date });
  const left = (end - proration_date) / (end - start);
  expect(shown.lines.data.map(({ amount }) => amount)).toEqual([
    -Math.round(1000 * left),
    Math.round(2500 * left),
  ]);
  expect(shown.lines.data.map(({ parent }) => parent?.subscription_item_details?.proration)).toEqual([
    true,
    true,
  ]);
  expect(shown.lines.data[0]?.parent?.subscription_item_details?.proration_details).toMatchObject({
    credited_items: { invoice: whole(subscription.latest_invoice).id },
  });
  expect(shown.parent?.subscription_details?.subscription_proration_date).toBe(proration_date);
  await later(50);
  const changed = await change(subscription, 'price_plus_monthly', { proration_date });
  expect(changed).toMatchObject({ status: 'active', pending_update: null });
  expect(onlyItemOf(changed)).toMatchObject({
    price: { id: 'price_plus_monthly' },
    quantity: 1,
    current_period_end: end,
  });
  expect(whole(changed.latest_invoice)).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_update',
    amount_paid: shown.amount_due,
  });
  await local.clock.moveTo((end + 60) * 1000);
  const renewed = await local.stripe.invoices.list({ subscription: subscription.id, limit: 1 });
  expect(renewed.data[0]).toMatchObject({ billing_reason: 'subscription_cycle', amount_paid: 2500 });
});

test('a second change credits what the first one charged', async () => {
  const subscription = await bought();
  const { current_period_start: start, current_period_end: end } = onlyItemOf(subscription);
  await local.clock.moveTo((start + 5 * DAY) * 1000);
  const plus = await change(subscription, 'price_plus_monthly');
  const asked = whole(plus.latest_invoice).lines.data[1];
  await later(5 * DAY);
  const at = now();
  const shown = await preview(plus, 'price_professional_monthly', { proration_date: at });
  const { start: from = 0 } = asked?.period ?? {};
  expect(shown.lines.data[0]?.amount).toBe(-Math.round(((asked?.amount ?? 0) * (end - at)) / (end - from)));
});

test('from month to year a new term begins, less what is left of the old', async () => {
  const subscription = await bought();
  await later(10 * DAY);
  const shown = await preview(subscription, 'price_basic_yearly');
  const [credit, year] = shown.lines.data;
  expect(credit?.amount).toBeLessThan(0);
  expect(year).toMatchObject({
    amount: 10_000,
    parent: { subscription_item_details: { proration: false } },
  });
  const changed = await change(subscription, 'price_basic_yearly');
  const { current_period_start: start, current_period_end: end } = onlyItemOf(changed);
  expect(Math.round((end - start) / DAY)).toBeGreaterThanOrEqual(365);
  expect(changed.billing_cycle_anchor).toBe(start);
  await later(40 * DAY);
  expect((await local.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
});

test('on a trial a change costs nothing and leaves its end', async () => {
  const subscription = await local.subscribe('pm_card_visa');
  expect((await preview(subscription, 'price_plus_monthly')).amount_due).toBe(0);
  const renewal = await preview(subscription, 'price_plus_monthly', {}, 'recurring');
  expect(renewal).toMatchObject({ amount_due: 2500, billing_reason: 'upcoming' });
  const changed = await change(subscription, 'price_plus_monthly');
  expect(changed).toMatchObject({ status: 'trialing', trial_end: subscription.trial_end });
  await later(8 * DAY);
  const paid = await local.stripe.invoices.list({ subscription: subscription.id, status: 'paid' });
  expect(paid.data.map(({ amount_paid }) => amount_paid)).toEqual([2500, 0]);
});

test('a lasting coupon is in the lines of a change, a used-up one in the credit alone', async () => {
  const of = async (code: string) => {
    const promotion = (await local.stripe.promotionCodes.list({ code })).data[0]?.id ?? '';
    const subscription = await bought('pm_card_visa', { discounts: [{ promotion_code: promotion }] });
    const { current_period_start: start, current_period_end: end } = onlyItemOf(subscription);
    const proration_date = Math.floor((start + end) / 2);
    await local.clock.moveTo(Math.max(Date.now(), proration_date * 1000));
    const shown = await preview(subscription, 'price_plus_monthly', { proration_date });
    return shown.lines.data.map(({ amount }) => amount);
  };
  expect(await of('SPRING20')).toEqual([-400, 1000]);
  expect(await of('WELCOME5')).toEqual([-250, 1250]);
});

test('a change that clears the discounts costs the full price, and keeps them while it is not paid for', async () => {
  const promotion = (await local.stripe.promotionCodes.list({ code: 'SPRING20' })).data[0]?.id ?? '';
  const subscription = await bought('pm_card_visa', { discounts: [{ promotion_code: promotion }] });
  const { current_period_start: start, current_period_end: end } = onlyItemOf(subscription);
  const proration_date = Math.floor((start + end) / 2);
  await local.clock.moveTo(Math.max(Date.now(), proration_date * 1000));
  const { id } = onlyItemOf(subscription);
  const items = [{ id, price: 'price_plus_monthly', quantity: 1 }];
  const shown = await local.stripe.invoices.createPreview({
    subscription: subscription.id,
    discounts: '',
    subscription_details: { items, proration_behavior: 'always_invoice', proration_date },
  });
  expect(shown.lines.data.map(({ amount }) => amount)).toEqual([-400, 1250]);
  const customer = subscription.customer as string;
  const broken = await local.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await local.stripe.subscriptions.update(subscription.id, { default_payment_method: broken.id });
  const waiting = await change(subscription, 'price_plus_monthly', { discounts: '', proration_date });
  expect(waiting.pending_update).toMatchObject({ discounts: [] });
  expect(waiting.discounts).toHaveLength(1);
  const { id: card } = await local.stripe.paymentMethods.attach('pm_card_visa', { customer });
  await local.stripe.invoices.pay(whole(waiting.latest_invoice).id, { payment_method: card });
  const applied = await local.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  expect(applied.discounts).toEqual([]);
  expect(whole(applied.latest_invoice)).toMatchObject({ amount_paid: 850, total_discount_amounts: [] });
  expect(onlyItemOf(applied).price.id).toBe('price_plus_monthly');
});

test('a quantity that is not stated is one again', async () => {
  const subscription = await bought('pm_card_visa', {
    items: [{ price: 'price_basic_monthly', quantity: 3 }],
  });
  const { id } = onlyItemOf(subscription);
  const changed = await local.stripe.subscriptions.update(subscription.id, {
    items: [{ id, price: 'price_plus_monthly' }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
  expect(onlyItemOf(changed).quantity).toBe(1);
});

test('a declined change stays pending, and is dropped when its invoice is voided', async () => {
  const subscription = await broke('pm_card_chargeCustomerFail');
  const waiting = await change(subscription, 'price_plus_monthly');
  expect(onlyItemOf(waiting).price.id).toBe('price_basic_monthly');
  expect(waiting.pending_update?.subscription_items?.[0]).toMatchObject({
    price: { id: 'price_plus_monthly' },
  });
  const invoice = whole(waiting.latest_invoice);
  expect(invoice.status).toBe('open');
  expect(await local.stripe.invoices.voidInvoice(invoice.id)).toMatchObject({ status: 'void' });
  expect(await local.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'active',
    pending_update: null,
  });
  await expect(local.stripe.invoices.voidInvoice(invoice.id)).rejects.toMatchObject({ statusCode: 400 });
});

test('a change the bank is asked about happens when it agrees, and expires after 23 hours', async () => {
  const asked = await change(await broke('pm_card_authenticationRequired'), 'price_plus_monthly');
  const secret = whole(asked.latest_invoice).confirmation_secret?.client_secret ?? '';
  await local.press(secret.split('_secret_')[0] ?? '', 'complete');
  const applied = await local.stripe.subscriptions.retrieve(asked.id);
  expect(onlyItemOf(applied).price.id).toBe('price_plus_monthly');
  expect(local.types()).toContain('customer.subscription.pending_update_applied');

  const left = await change(await broke('pm_card_authenticationRequired'), 'price_plus_monthly');
  await later(23 * 3600 + 60);
  const expired = await local.stripe.subscriptions.retrieve(left.id, { expand: ['latest_invoice'] });
  expect(expired).toMatchObject({ pending_update: null, latest_invoice: { status: 'void' } });
  expect(onlyItemOf(expired).price.id).toBe('price_basic_monthly');
  expect(local.types()).toContain('customer.subscription.pending_update_expired');
});

test('another change replaces a pending one', async () => {
  const subscription = await broke('pm_card_authenticationRequired');
  const first = await change(subscription, 'price_plus_monthly');
  const second = await change(subscription, 'price_professional_monthly');
  expect(second.pending_update?.subscription_items?.[0]?.price.id).toBe('price_professional_monthly');
  expect(await local.stripe.invoices.retrieve(whole(first.latest_invoice).id)).toMatchObject({
    status: 'void',
  });
});

test('what cannot come with a pending change, and what is not its own, is refused', async () => {
  const subscription = await bought();
  await expect(
    change(subscription, 'price_plus_monthly', { cancel_at_period_end: true }),
  ).rejects.toMatchObject({ param: 'cancel_at_period_end' });
  const other = await bought();
  const foreign = { ...subscription, items: other.items };
  await expect(change(foreign, 'price_plus_monthly')).rejects.toMatchObject({ param: 'items[0][id]' });
  const { current_period_start: start } = onlyItemOf(subscription);
  await expect(
    preview(subscription, 'price_plus_monthly', { proration_date: start - DAY }),
  ).rejects.toMatchObject({ param: 'proration_date' });
});

test('a quantity not stated stays as it is while the price does', async () => {
  const subscription = await bought('pm_card_visa', {
    items: [{ price: 'price_basic_monthly', quantity: 3 }],
  });
  const { id } = onlyItemOf(subscription);
  const kept = await local.stripe.subscriptions.update(subscription.id, { items: [{ id }] });
  expect(onlyItemOf(kept).quantity).toBe(3);
});
