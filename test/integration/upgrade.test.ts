import { describe, expect, test } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import {
  advance,
  atTheBank,
  bankPage,
  type CardCustomer,
  onTrial,
  paying,
  providerOf,
  putCard,
} from '../support/people/card-customer.ts';
import { ask, customer } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const provider = providerOf(stack);

interface Line {
  type: 'invoiceitem' | 'subscription';
  amount: number;
  price: { recurring: { interval: string } };
  period: { end: number };
}
interface Preview {
  lines: { data: Line[] };
  amount_due: number;
}

const toPlus = { pay_id: 'stripe', priceId: 'price_plus_monthly' } as const;

function preview(who: CardCustomer, more = {}) {
  return who.change<Preview>({ type: 'preview', ...toPlus, ...more });
}

function update(who: CardCustomer, more = {}) {
  return who.change({ type: 'update', ...toPlus, ...more });
}

async function planOf(who: CardCustomer) {
  return (await who.license()).subscription.plan.id;
}

async function invoicesOf({ subId }: CardCustomer, status?: 'paid' | 'open' | 'void') {
  return (await provider.invoices.list({ subscription: subId, ...(status ? { status } : {}) })).data;
}

describe('a preview', () => {
  test('lists what is due now and the next renewal', async () => {
    const who = await paying(stack);
    const { status, body } = await preview(who);
    expect(status).toBe(200);
    const due = body.lines.data.filter(({ type }) => type === 'invoiceitem');
    const [note, ...others] = body.lines.data.filter(({ type }) => type === 'subscription');
    expect(due.reduce((sum, { amount }) => sum + amount, 0)).toBe(body.amount_due);
    expect(body.amount_due).toBeGreaterThan(1490);
    expect(others).toEqual([]);
    expect(note).toMatchObject({
      amount: 2500,
      price: { recurring: { interval: 'month' } },
      period: { end: (await who.license()).subscription.current_period_end },
    });
  });

  test('from monthly to yearly bills the year today and renews in a year', async () => {
    const who = await paying(stack);
    const { body } = await preview(who, { priceId: 'price_basic_yearly' });
    const note = body.lines.data.find(({ type }) => type === 'subscription');
    expect(body.amount_due).toBeLessThan(9100);
    expect(note).toMatchObject({ amount: 10_000, price: { recurring: { interval: 'year' } } });
    expect((note?.period.end ?? 0) * 1000).toBeGreaterThan(Date.now() + 364 * 86_400_000);
    expect(await update(who, { priceId: 'price_basic_yearly' })).toMatchObject({
      body: { status: 'active' },
    });
    expect((await who.license()).subscription.plan).toMatchObject({
      id: 'price_basic_yearly',
      interval: 'year',
    });
  });
});

describe('an update', () => {
  test('charges the previewed amount, not a newly prorated one', async () => {
    // So many that eight minutes are dollars.
    const who = await paying(stack, { quantity: 999 });
    const { body } = await preview(who, { priceId: 'price_professional_monthly' });
    await advance(stack, 'PT8M');
    expect(await update(who, { priceId: 'price_professional_monthly' })).toMatchObject({
      status: 200,
      body: { status: 'active' },
    });
    const [invoice] = await invoicesOf(who, 'paid');
    expect(invoice).toMatchObject({ amount_paid: body.amount_due, billing_reason: 'subscription_update' });
    expect(await planOf(who)).toBe('price_professional_monthly');
  });

  test('is refused when the amount has changed since the preview, and charges when confirmed again', async () => {
    const who = await paying(stack);
    await preview(who, { priceId: 'price_professional_monthly' });
    await advance(stack, 'P1D');
    const request = { priceId: 'price_professional_monthly' };
    const refused = await update(who, request);
    expect(refused).toMatchObject({ status: 409, body: { code: 'figures-changed' } });
    expect(refused.body.message).toMatch(/^The amount has changed since you looked: \$\d+\.\d\d is due now/);
    expect(await planOf(who)).toBe('price_basic_monthly');
    expect(await update(who, request)).toMatchObject({ status: 200, body: { status: 'active' } });
    const [invoice] = await invoicesOf(who, 'paid');
    expect(refused.body.message).toContain(`$${((invoice?.amount_paid ?? 0) / 100).toFixed(2)}`);
  });

  test('keeps the quantity', async () => {
    const who = await paying(stack, { quantity: 3 });
    await update(who);
    expect((await who.license()).subscription).toMatchObject({
      quantity: 3,
      plan: { id: 'price_plus_monthly' },
    });
  });

  test('during a trial charges nothing and keeps the trial’s end', async () => {
    const who = await onTrial(stack);
    const { trial_end } = (await who.license()).subscription;
    expect(await preview(who)).toMatchObject({ body: { amount_due: 0 } });
    expect(await update(who)).toMatchObject({ status: 200, body: { status: 'trialing' } });
    expect((await who.license()).subscription).toMatchObject({
      trial_end,
      plan: { id: 'price_plus_monthly' },
    });
    expect((await invoicesOf(who)).map(({ amount_due }) => amount_due)).toEqual([0]);
  });

  test('repeated at the same time and again later charges once', async () => {
    const who = await paying(stack);
    await preview(who);
    const answers = [...(await Promise.all([update(who), update(who)])), await update(who)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await invoicesOf(who, 'paid')).toHaveLength(2);
  });

  test('with a declined card changes nothing, leaves no open invoice, and works with the next card', async () => {
    const who = await paying(stack);
    await putCard(stack, who, 'pm_card_chargeCustomerFail');
    await preview(who);
    expect(await update(who)).toMatchObject({
      status: 200,
      body: { status: 'active', error: true, error_message: messages.checkout.declined },
    });
    expect(await planOf(who)).toBe('price_basic_monthly');
    expect(await invoicesOf(who, 'open')).toEqual([]);
    await putCard(stack, who, 'pm_card_visa');
    expect(await update(who)).toMatchObject({ status: 200, body: { status: 'active' } });
    expect(await planOf(who)).toBe('price_plus_monthly');
  });

  test('with a card that needs authentication takes effect once the bank confirms', async () => {
    const who = await paying(stack);
    await putCard(stack, who, 'pm_card_authenticationRequired');
    const asked = await update(who);
    expect(asked).toMatchObject({ status: 200, body: { status: 'requires_action' } });
    const secret = String(asked.body.client_secret);
    expect(secret).toMatch(/^pi_/);
    expect(await planOf(who)).toBe('price_basic_monthly');
    expect((await update(who)).body.client_secret).toBe(secret);
    await atTheBank(bankPage(stack, secret), 'complete');
    expect(await update(who)).toMatchObject({ status: 200, body: { status: 'active' } });
    expect(await planOf(who)).toBe('price_plus_monthly');
    expect(await invoicesOf(who, 'paid')).toHaveLength(2);
  });

  test('refused by the bank keeps the plan and leaves no open invoice', async () => {
    const who = await paying(stack);
    await putCard(stack, who, 'pm_card_authenticationRequired');
    const { body } = await update(who);
    await atTheBank(bankPage(stack, String(body.client_secret)), 'fail');
    expect(await update(who)).toMatchObject({ body: { error: true } });
    expect(await planOf(who)).toBe('price_basic_monthly');
    expect(await invoicesOf(who, 'open')).toEqual([]);
  });
});

describe('a refused change', () => {
  test.each([
    ['a lower price', { priceId: 'price_basic_monthly' }, 400],
    ['the same price', { priceId: 'price_plus_monthly' }, 400],
    ['a price that is not in our catalogue', { priceId: 'price_foreign' }, 400],
    ['fewer licenses', { priceId: 'price_professional_monthly', quantity: 0 }, 400],
    ['another provider’s name', { pay_id: 'paypal' }, 400],
    ['a subscription of another provider', { subID: 'I-ABC' }, 400],
    ['an unknown subscription', { subID: 'sub_foreign' }, 404],
    ['an unknown license', { license_key: 'foreign' }, 404],
  ])('%s', async (_, change, status) => {
    const who = await paying(stack, { priceId: 'price_plus_monthly' });
    const request = { priceId: 'price_professional_monthly', ...change };
    for (const answer of [await preview(who, request), await update(who, request)]) {
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ error: true });
    }
    expect(await invoicesOf(who)).toHaveLength(1);
  });

  test('a license that is set to end or has ended', async () => {
    const who = await paying(stack);
    await who.change({ type: 'cancel' });
    expect((await update(who)).status).toBe(409);
    await provider.subscriptions.cancel(who.subId);
    expect((await update(who)).status).toBe(409);
    expect((await who.change({ type: 'cancel' })).status).toBe(409);
  });

  test('every type for another customer’s license, with the answer for an unknown one', async () => {
    const [a, b] = await Promise.all([onTrial(stack), onTrial(stack)]);
    const requestes = [
      { type: 'preview', ...toPlus },
      { type: 'update', ...toPlus },
      { type: 'cancel' },
      { type: 'update-card', customerId: b.customerId, paymentMethodId: 'pm_card_visa' },
    ];
    for (const request of requestes) {
      const foreign = await a.change({ ...request, subID: b.subId, license_key: b.key });
      const mixed = await a.change({ ...request, subID: b.subId });
      const none = await a.change({
        ...request,
        subID: 'sub_none',
        license_key: 'none',
        customerId: 'cus_none',
      });
      expect([foreign.status, mixed.status, none.status]).toEqual([404, 404, 404]);
      expect(foreign.body).toEqual(none.body);
    }
    expect(await provider.subscriptions.retrieve(b.subId)).toMatchObject({ cancel_at_period_end: false });
  });

  test('an unknown type', async () => {
    const { token } = await customer(stack);
    for (const type of ['__proto__', 'constructor', 'refund'])
      expect((await ask(stack, 'upgrade', { type } as never, token)).status).toBe(400);
  });
});
