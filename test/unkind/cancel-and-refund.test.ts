import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeText } from '#shared/text/changes.ts';
import { refundRefusals } from '#shared/text/refund.ts';
import {
  advance,
  breakDown,
  type CardCustomer,
  licensed,
  moveTo,
  onTrial,
  paying,
  providerOf,
  putCard,
  reconcile,
} from '../support/people/card-customer.ts';
import { ask } from '../support/people/person.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

// The clock moves by weeks, which would disturb other files: this file has its own stack.
let stack: Stack;
let provider: ReturnType<typeof providerOf>;
beforeAll(async () => {
  stack = await startStack();
  provider = providerOf(stack);
});
afterAll(() => stack.stop());

const day = 86_400_000;

function cancel(who: CardCustomer, more = {}) {
  return who.change({ type: 'cancel', pay_id: 'stripe', ...more });
}

async function undo(who: CardCustomer, license_key = who.key) {
  return ask(stack, 'undo-cancel', { license_key }, await who.fresh());
}

async function refund(who: CardCustomer, license_key = who.key) {
  return ask(stack, 'refund', { license_key }, await who.fresh());
}

async function subscriptionOf(who: CardCustomer) {
  return (await who.license()).subscription;
}

async function script({ key }: CardCustomer) {
  return (await fetch(`${stack.site}/t/${key}.js`)).text();
}

async function setDomain(who: CardCustomer) {
  return ask(stack, 'update-domain', { license_key: who.key, domain: 'acme-garden.com' }, await who.fresh());
}

/** When the first payment of a subscription was made, epoch ms. */
async function paidAt({ subId }: CardCustomer): Promise<number> {
  const { data } = await provider.invoices.list({ subscription: subId, status: 'paid' });
  const first = data.filter(({ amount_paid }) => amount_paid > 0).at(-1);
  return (first?.status_transitions.paid_at ?? 0) * 1000;
}

describe('a cancellation', () => {
  test('of a license whose payment failed ends it at once, and the payment is not tried again', async () => {
    const who = await paying(stack);
    await putCard(stack, who, 'pm_card_chargeCustomerFail');
    await advance(stack, 'P32D');
    expect((await subscriptionOf(who)).status).toBe('past_due');
    expect(await cancel(who, { reason: 'unused' })).toMatchObject({
      status: 200,
      body: { status: 'canceled' },
    });
    expect((await subscriptionOf(who)).status).toBe('canceled');
    await putCard(stack, who, 'pm_card_visa').catch(() => undefined);
    await advance(stack, 'P32D');
    const { data } = await provider.invoices.list({ subscription: who.subId });
    expect(data.map(({ status }) => status)).toEqual(['void', 'paid']);
  });

  test('takes effect at the end of the period, and cancelling again changes nothing', async () => {
    const who = await paying(stack);
    await setDomain(who);
    const { current_period_end } = await subscriptionOf(who);
    expect(await cancel(who, { reason: 'unused' })).toMatchObject({
      status: 200,
      body: { status: 'active' },
    });
    expect(await cancel(who)).toMatchObject({ status: 200, body: { status: 'active' } });
    const subscription = await provider.subscriptions.retrieve(who.subId);
    expect(subscription).toMatchObject({ cancel_at_period_end: true, metadata: { cancel_reason: 'unused' } });
    const updates = await provider.events.list({ type: 'customer.subscription.updated', limit: 100 });
    const planned = updates.data.filter(
      ({ data }) =>
        'id' in data.object &&
        data.object.id === who.subId &&
        'cancel_at_period_end' in (data.previous_attributes ?? {}),
    );
    expect(planned).toHaveLength(1);
    expect(await subscriptionOf(who)).toMatchObject({ status: 'active', cancel_at: current_period_end });
    expect(await script(who)).toContain('acme-garden.com');
    await moveTo(stack, current_period_end * 1000 + 1000);
    await expect.poll(async () => (await subscriptionOf(who)).status, { timeout: 10_000 }).toBe('canceled');
    expect(await script(who)).not.toContain('acme-garden.com');
    expect((await undo(who)).status).toBe(409);
  });

  test('during a trial ends the subscription without a charge', async () => {
    const who = await onTrial(stack);
    await advance(stack, 'P6D');
    expect(await cancel(who)).toMatchObject({ status: 200, body: { status: 'trialing' } });
    await advance(stack, 'P2D');
    await expect.poll(async () => (await subscriptionOf(who)).status, { timeout: 10_000 }).toBe('canceled');
    const { data } = await provider.invoices.list({ subscription: who.subId });
    expect(data.map(({ amount_due }) => amount_due)).toEqual([0]);
  });

  test('can be undone, even when it was scheduled in the provider’s own portal', async () => {
    const who = await paying(stack);
    await cancel(who);
    expect(await undo(who)).toMatchObject({ status: 200, body: { status: 'active' } });
    expect(await undo(who)).toMatchObject({ status: 200 });
    expect(await subscriptionOf(who)).toMatchObject({ status: 'active', cancel_at: null });
    expect(await cancel(who)).toMatchObject({ status: 200 });
    expect((await subscriptionOf(who)).cancel_at).not.toBeNull();
    await undo(who);
    const { current_period_end } = await subscriptionOf(who);
    await provider.subscriptions.update(who.subId, { cancel_at: current_period_end - 1000 });
    expect(await undo(who)).toMatchObject({ status: 200 });
    expect(await provider.subscriptions.retrieve(who.subId)).toMatchObject({
      cancel_at: null,
      cancel_at_period_end: false,
    });
  });
});

describe('a refund', () => {
  test('returns the first payment, ends the license and cannot be repeated', async () => {
    const who = await paying(stack);
    await setDomain(who);
    expect(await refund(who)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect((await subscriptionOf(who)).status).toBe('canceled');
    expect(await script(who)).not.toContain('acme-garden.com');
    const { data } = await provider.refunds.list();
    const own = data.filter(({ metadata }) => metadata?.subscription === who.subId);
    expect(own).toMatchObject([{ amount: 1000, status: 'succeeded', reason: 'requested_by_customer' }]);
    expect(await refund(who)).toMatchObject({ status: 409, body: { message: refundRefusals.once } });
    const again = await licensed(
      stack,
      { ...who, token: await who.fresh() },
      { paymentMethodId: 'pm_card_amex' },
    );
    expect(await refund(again)).toMatchObject({ status: 409, body: { message: refundRefusals.once } });
    expect((await subscriptionOf(again)).status).toBe('active');
  });

  test('requested twice at the same time is paid out once', async () => {
    const who = await paying(stack);
    const answers = await Promise.all([refund(who), refund(who)]);
    expect(answers.map(({ status }) => status).filter(status => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { data } = await provider.refunds.list({ limit: 100 });
    expect(data.filter(({ metadata }) => metadata?.subscription === who.subId)).toHaveLength(1);
  });

  test('given Stripe failed, is made by the next request, and refunds no upgrade with it', async () => {
    const who = await paying(stack);
    const fault = { dependency: 'stripe', operation: 'refunds.create', mode: '500', times: 1 };
    await breakDown(stack, fault);
    expect(await refund(who)).toMatchObject({ status: 502 });
    const plus = { type: 'update', pay_id: 'stripe', priceId: 'price_plus_monthly' } as const;
    const refused = { status: 409, body: { message: changeText.refundOpen } };
    expect(await who.change(plus)).toMatchObject(refused);
    expect(await refund(who)).toMatchObject({ status: 200, body: { status: 'succeeded', amount: 1000 } });
    const { data } = await provider.refunds.list();
    expect(data.filter(({ metadata }) => metadata?.subscription === who.subId)).toHaveLength(1);
    expect((await subscriptionOf(who)).status).toBe('canceled');
  });

  test('is accepted a minute before its fourteen days end, and refused a minute after', async () => {
    const [early, late] = [await paying(stack), await paying(stack, { priceId: 'price_basic_yearly' })];
    await moveTo(stack, (await paidAt(early)) + 14 * day - 60_000);
    expect(await refund(early)).toMatchObject({ status: 200 });
    await moveTo(stack, (await paidAt(late)) + 14 * day + 60_000);
    expect(await refund(late)).toMatchObject({ status: 409, body: { message: refundRefusals['too-late'] } });
    expect((await subscriptionOf(late)).status).toBe('active');
  });

  test('counts from the first payment, not from the start of the trial', async () => {
    const who = await onTrial(stack);
    expect(await refund(who)).toMatchObject({
      status: 409,
      body: { message: refundRefusals['nothing-paid'] },
    });
    await advance(stack, 'P7DT1M');
    await moveTo(stack, (await paidAt(who)) + 13 * day);
    expect(await refund(who)).toMatchObject({ status: 200 });
  });

  test('is refused once the subscription has renewed', async () => {
    const who = await paying(stack);
    await moveTo(stack, (await subscriptionOf(who)).current_period_end * 1000 + 60_000);
    expect(await refund(who)).toMatchObject({ status: 409, body: { message: refundRefusals['not-first'] } });
  });

  test('is pending while the bank processes it', async () => {
    const who = await paying(stack, { paymentMethodId: 'pm_card_pendingRefund' });
    expect(await refund(who)).toMatchObject({ status: 200, body: { status: 'pending' } });
  });
});

test('another customer’s license cannot be restored or refunded', async () => {
  const [a, b] = [await paying(stack), await paying(stack)];
  await cancel(b);
  for (const call of [undo, refund]) {
    const [foreign, none] = [await call(a, b.key), await call(a, 'none')];
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(none.body);
  }
  expect((await provider.subscriptions.retrieve(b.subId)).cancel_at_period_end).toBe(true);
  expect(await reconcile(stack, { daily: true })).toMatchObject({ status: 200, body: { failed: 0 } });
});
