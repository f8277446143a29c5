import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import { refundRefusals } from '#shared/text/refund.ts';
import { advance, breakDown, reconcile, webhooks } from '../support/people/card-customer.ts';
import {
  approveOf,
  atPaypal,
  invoicesOf,
  type Linked,
  onPaypalTrial,
  type PaypalCustomer,
  payingAtPaypal,
  press,
} from '../support/people/paypal-customer.ts';
import { type Answer, ask } from '../support/people/person.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

// The clock moves by weeks, which would disturb other files: this file has its own stack.
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const toPlus = { priceId: 'P-PLUS-MONTHLY' };

function preview(who: PaypalCustomer, more: object = {}) {
  return who.change<{ prorate_fee: number; rundown: { amount: number }[]; next_billing: { time: string } }>({
    type: 'preview',
    ...toPlus,
    ...more,
  });
}

function update(who: PaypalCustomer, more: object = {}): Promise<Answer<Linked & { message?: string }>> {
  return who.change({ type: 'update', return_url: '/infos/subscriptions', ...toPlus, ...more });
}

function cancel(who: PaypalCustomer, more: object = {}) {
  return who.change({ type: 'cancel', ...more });
}

async function invoiceOf(who: PaypalCustomer, subscription_id = who.subId) {
  return ask(stack, 'is-prorate-invoice-exist', { subscription_id }, await who.fresh());
}

async function refund(who: PaypalCustomer, license_key = who.key) {
  return ask(stack, 'refund', { license_key }, await who.fresh());
}

async function script({ key }: PaypalCustomer) {
  return (await fetch(`${stack.site}/t/${key}.js`)).text();
}

async function setDomain(who: PaypalCustomer) {
  return ask(stack, 'update-domain', { license_key: who.key, domain: 'acme-garden.com' }, await who.fresh());
}

async function planOf(who: PaypalCustomer) {
  return (await who.license()).subscription.plan_id;
}

async function sentInvoices(who: PaypalCustomer) {
  return (await invoicesOf(stack, who.subId)).filter(({ status }) => status === 'SENT');
}

describe('an upgrade', () => {
  test('is previewed in dollars, approved at PayPal, and the rest of the month is invoiced', async () => {
    const who = await payingAtPaypal(stack);
    await advance(stack, 'P10D');
    const shown = await preview(who);
    const { prorate_fee, rundown } = shown.body;
    expect(shown).toMatchObject({
      status: 200,
      body: {
        action_performed: 'paypal_prorate_view',
        next_billing: {
          amount: 25,
          interval: 'month',
          time: (await who.license()).subscription.billing_info.next_billing_time,
        },
      },
    });
    expect(prorate_fee).toBeGreaterThan(9);
    expect(prorate_fee).toBeLessThan(11);
    expect(rundown.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(prorate_fee);

    const asked = await update(who);
    expect(asked).toMatchObject({ status: 200, body: { status: 'ACTIVE' } });
    // PayPal does not say that it knows a repeated change again: the newest page is the one to approve.
    const again = await update(who);
    expect(again).toMatchObject({ status: 200, body: { status: 'ACTIVE' } });
    expect(await planOf(who)).toBe('P-BASIC-MONTHLY-NOTRIAL');
    expect((await invoiceOf(who)).body).toEqual({});

    const back = await press(approveOf(again.body), 'approve');
    expect(`${back.origin}${back.pathname}`).toBe(`${stack.site}/infos/subscriptions`);
    expect(back.searchParams.get('subscription_id')).toBe(who.subId);
    const unpaid = await invoiceOf(who);
    expect(unpaid).toMatchObject({ status: 200, body: { status: 'SENT', amount: prorate_fee } });
    expect(await planOf(who)).toBe('P-PLUS-MONTHLY-NOTRIAL');
    expect(await update(who)).toMatchObject({ status: 200, body: { status: 'ACTIVE' } });
    expect(await sentInvoices(who)).toMatchObject([{ amount: { value: prorate_fee.toFixed(2) } }]);

    await advance(stack, 'P7D');
    expect((await invoiceOf(who)).body).toEqual(unpaid.body);
    const [link] = unpaid.body.links as Linked['links'];
    await fetch(link?.href ?? '', { method: 'POST' });
    expect((await invoiceOf(who)).body).toEqual({});
  });

  test('is invoiced from PayPal’s webhook even if the browser never returns', async () => {
    const who = await payingAtPaypal(stack);
    await press(approveOf((await update(who, { quantity: 3 })).body), 'approve');
    await expect.poll(async () => (await sentInvoices(who)).length, { timeout: 10_000 }).toBe(1);
    expect((await who.license()).subscription).toMatchObject({
      plan_id: 'P-PLUS-MONTHLY-NOTRIAL',
      quantity: '3',
    });
  });

  test('is invoiced once by the reconcile job if the webhook is lost', async () => {
    const who = await payingAtPaypal(stack);
    const { body } = await update(who);
    await webhooks(stack, 'pause');
    await press(approveOf(body), 'approve');
    await advance(stack, 'PT6M');
    await reconcile(stack);
    expect(await sentInvoices(who)).toHaveLength(1);
    await webhooks(stack, 'resume');
    await reconcile(stack, { daily: true });
    expect(await invoicesOf(stack, who.subId)).toHaveLength(1);
    expect(await planOf(who)).toBe('P-PLUS-MONTHLY-NOTRIAL');
  });

  test('of the quantity alone keeps the plan and invoices the difference', async () => {
    const who = await payingAtPaypal(stack);
    const change = { priceId: 'P-BASIC-MONTHLY', quantity: 2 };
    expect((await preview(who, change)).body.prorate_fee).toBeCloseTo(10, 0);
    await press(approveOf((await update(who, change)).body), 'approve');
    await invoiceOf(who);
    expect((await who.license()).subscription).toMatchObject({
      plan_id: 'P-BASIC-MONTHLY-NOTRIAL',
      quantity: '2',
    });
  });

  test('during a trial costs nothing today and makes no invoice', async () => {
    const who = await onPaypalTrial(stack);
    expect((await preview(who)).body.prorate_fee).toBe(0);
    await press(approveOf((await update(who)).body), 'approve');
    expect((await invoiceOf(who)).body).toEqual({});
    expect(await planOf(who)).toBe('P-PLUS-MONTHLY');
    expect(await invoicesOf(stack, who.subId)).toEqual([]);
  });

  test('whose amount changed since the preview must be confirmed again', async () => {
    const who = await payingAtPaypal(stack);
    await preview(who);
    await advance(stack, 'P1D');
    const refused = await update(who);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^The amount has changed since you looked: \$\d+\.\d\d is due now/);
    expect(await invoicesOf(stack, who.subId)).toEqual([]);
    expect(approveOf((await update(who)).body)).toContain('/approve?ba_token=');
  });

  test('repeated after a lost answer makes one draft invoice and asks for approval', async () => {
    const who = await payingAtPaypal(stack);
    const operation = 'subscriptions.revise';
    await breakDown(stack, { dependency: 'paypal', operation, mode: 'timeout-after-success', times: 1 });
    expect((await update(who)).status).toBe(502);
    expect(approveOf((await update(who)).body)).toContain('/approve?ba_token=');
    expect(await invoicesOf(stack, who.subId)).toMatchObject([{ status: 'DRAFT' }]);
  }, 60_000);

  test.each([
    ['the current plan', { priceId: 'P-BASIC-MONTHLY' }, 400],
    ['a card price', { priceId: 'price_plus_monthly' }, 400],
    ['a plan that is not in our catalogue', { priceId: 'P-OTHER-PRODUCT' }, 400],
    ['another provider’s id', { pay_id: 'stripe' }, 400],
    ['an unknown subscription', { subID: 'I-NOBODY' }, 404],
  ])('is refused: %s', async (_, change, status) => {
    const who = await onPaypalTrial(stack);
    for (const answer of [await preview(who, change), await update(who, change)])
      expect(answer.status).toBe(status);
  });
});

test('another customer’s invoice is answered like an unknown one', async () => {
  const [a, b] = [await payingAtPaypal(stack), await onPaypalTrial(stack)];
  await press(approveOf((await update(a)).body), 'approve');
  expect((await invoiceOf(a)).body).toMatchObject({ status: 'SENT' });
  const answers = [await invoiceOf(b, a.subId), await invoiceOf(b, 'I-NOBODY'), await invoiceOf(b, 'sub_1')];
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    answers.map(() => ({ status: 200, body: {} })),
  );
});

describe('a cancellation', () => {
  test('ends the subscription immediately and the service at the end of the paid period', async () => {
    const who = await payingAtPaypal(stack);
    await setDomain(who);
    expect(await cancel(who, { reason: 'unused' })).toMatchObject({ body: { status: 'CANCELLED' } });
    expect(await cancel(who)).toMatchObject({ status: 200, body: { status: 'CANCELLED' } });
    expect(await who.license()).toMatchObject({
      status: 'activated',
      subscription: { status: 'CANCELLED' },
    });
    const undone = await ask(stack, 'undo-cancel', { license_key: who.key }, await who.fresh());
    expect(undone).toMatchObject({ status: 409, body: { message: messages.account.nothingToUndo } });
    expect((await update(who)).status).toBe(409);
    await advance(stack, 'P29D');
    await reconcile(stack, { daily: true });
    expect(await script(who)).toContain('acme-garden.com');
    await advance(stack, 'P2D');
    await reconcile(stack, { daily: true });
    expect((await who.license()).status).toBe('deactivated');
    expect(await script(who)).not.toContain('acme-garden.com');
  });
});

describe('a refund', () => {
  test('returns the first payment, ends the license immediately and cannot be repeated', async () => {
    const who = await payingAtPaypal(stack);
    await setDomain(who);
    expect(await refund(who)).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
    expect(await who.license()).toMatchObject({
      status: 'deactivated',
      subscription: { status: 'CANCELLED' },
    });
    expect(await script(who)).not.toContain('acme-garden.com');
    expect(await refund(who)).toMatchObject({ status: 409, body: { message: refundRefusals.once } });
  });

  test('is refused during a trial, after fourteen days, after a renewal and for another customer', async () => {
    const [trial, late] = [await onPaypalTrial(stack), await payingAtPaypal(stack)];
    expect((await refund(trial)).body.message).toBe(refundRefusals['nothing-paid']);
    expect((await refund(trial, late.key)).status).toBe(404);
    await advance(stack, 'P15D');
    expect((await refund(late)).body.message).toBe(refundRefusals['too-late']);
    await advance(stack, 'P20D');
    expect((await refund(late)).body.message).toBe(refundRefusals['not-first']);
    expect(await atPaypal(stack, 'GET', `/v1/billing/subscriptions/${late.subId}`)).toMatchObject({
      status: 'ACTIVE',
    });
  });
});
