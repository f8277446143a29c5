// What a coupon takes off, for whom and how often, over real HTTP and as time goes by.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#shared/contract/index.ts';
import { messages } from '#shared/text/messages.ts';
import {
  advance,
  type CardCustomer,
  licensed,
  type Owner,
  onTrial,
  paying,
  providerOf,
} from '../support/people/card-customer.ts';
import { ask, buy, customer, type Sold } from '../support/people/person.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

// The clock moves by months: this file has its own stack.
let stack: Stack;
let provider: ReturnType<typeof providerOf>;
beforeAll(async () => {
  stack = await startStack();
  provider = providerOf(stack);
});
afterAll(() => stack.stop());

const refused = { status: 409, body: { code: 'coupon-refused', message: messages.checkout.couponRefused } };

let made = 0;
async function coded(limits: object = {}, terms: object = {}): Promise<string> {
  const code = `OWN${Date.now()}X${++made}`;
  const { id } = await provider.coupons.create({ percent_off: 50, duration: 'forever', ...terms });
  await provider.promotionCodes.create({ code, promotion: { type: 'coupon', coupon: id }, ...limits });
  return code;
}

/** An order by an owner who has a license already, with a card of its own. */
function order(owner: Owner, coupon: string, change: Partial<BodyOf<'create-stripe-subscription'>> = {}) {
  return buy(stack, owner, { paymentMethodId: 'pm_card_mastercard', coupon, ...change });
}

async function offerOf(promotionCode: string, quantity = 1) {
  const { status, body } = await ask<'coupon-offer', { id: string }>(stack, 'coupon-offer', {
    promotionCode,
    goods: { plan: 'basic', scheme: 'monthly', quantity },
  });
  return status === 200 ? body.id : status;
}

interface Preview {
  lines: { data: { type: string; amount: number }[] };
  amount_due: number;
  coupon_ends?: true;
}

const plus = { pay_id: 'stripe', priceId: 'price_plus_monthly' };

function preview(who: CardCustomer, wanted: object = plus) {
  return who.change<Preview>({ type: 'preview', ...wanted });
}

async function paidFor(subscription: string): Promise<number[]> {
  const { data } = await provider.invoices.list({ subscription, status: 'paid', limit: 100 });
  return data.map(({ amount_paid }) => amount_paid).reverse();
}

describe('a code is for one license of a person', () => {
  test('and is refused for another one, also after the first was canceled', async () => {
    const code = await coded();
    const who = await paying(stack, { coupon: code });
    expect(await order(who, code.toLowerCase(), { quantity: 2 })).toMatchObject(refused);
    await who.change({ type: 'cancel' });
    expect(await order(who, code, { quantity: 3 })).toMatchObject(refused);
    const [promotion] = (await provider.promotionCodes.list({ code })).data;
    expect(promotion?.times_redeemed).toBe(1);
    expect(await order(who, '', { quantity: 3 })).toMatchObject({ status: 200 });
  });

  test('from whichever of two tabs comes first', async () => {
    const owner = await customer(stack);
    await buy(stack, owner);
    const code = await coded();
    const answers = await Promise.all([2, 3, 4].map(quantity => order(owner, code, { quantity })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('and stays theirs when the purchase is abandoned', async () => {
    const owner = await customer(stack);
    await buy(stack, owner);
    const code = await coded();
    const declined = await order(owner, code, { paymentMethodId: 'pm_card_visa_chargeDeclined' });
    expect(declined.status).toBe(402);
    expect(await order(owner, code, { quantity: 2 })).toMatchObject({ status: 200 });
  });
});

test('a code for a first purchase counts licenses, also those of other customers at the provider', async () => {
  const first = { restrictions: { first_time_transaction: true } };
  const owner = await customer(stack);
  const [one, two] = [await coded(first), await coded(first)];
  const bought = await licensed(stack, owner, { coupon: one });
  expect((await bought.license()).subscription.discount).not.toBeNull();
  expect(await order(owner, two)).toMatchObject(refused);
});

test('given a code retired between preview and payment, nothing is ordered', async () => {
  const owner = await customer(stack);
  await buy(stack, owner);
  const code = await coded();
  const offer = String(await offerOf(code));
  await provider.promotionCodes.update(offer, { active: false });
  expect(await order(owner, code, { offer })).toMatchObject(refused);
  const { id } = await provider.coupons.create({ percent_off: 5, duration: 'once' });
  await provider.promotionCodes.create({ code, promotion: { type: 'coupon', coupon: id } });
  expect(await order(owner, code, { offer })).toMatchObject(refused);
  const again = await order(owner, code, { offer: String(await offerOf(code)) });
  expect(await paidFor(again.body.id)).toEqual([950]);
});

test('a code with a minimum or for other products is not shown for a smaller order', async () => {
  const code = await coded({ restrictions: { minimum_amount: 5000, minimum_amount_currency: 'usd' } });
  expect(await offerOf(code)).toBe(400);
  expect(await offerOf(code, 5)).toMatch(/^promo_/);
  expect(await offerOf(await coded({}, { applies_to: { products: ['prod_other'] } }))).toBe(400);
});

describe('what is charged is what was shown', () => {
  test('for three months and then', async () => {
    const who = await paying(stack, { coupon: 'FIRST3', quantity: 3 });
    for (let month = 0; month < 4; month++) await advance(stack, 'P31D');
    expect((await paidFor(who.subId)).slice(0, 5)).toEqual([1500, 1500, 1500, 3000, 3000]);
  });

  test('once after a trial', async () => {
    const who = await onTrial(stack, { coupon: 'WELCOME5' });
    await advance(stack, 'P8D');
    await advance(stack, 'P31D');
    expect(await paidFor(who.subId)).toEqual([0, 500, 1000]);
  });
});

describe('a change of plan or quantity', () => {
  test('says that the coupon ends, credits what was paid with it, and charges the rest in full', async () => {
    const who = await paying(stack, { coupon: 'FIRST3' });
    const many = { pay_id: 'stripe', priceId: 'price_professional_yearly', quantity: 10 };
    const { body } = await preview(who, many);
    const due = body.lines.data.filter(({ type }) => type === 'invoiceitem');
    expect(due.reduce((sum, { amount }) => sum + amount, 0)).toBe(body.amount_due);
    expect(body.coupon_ends).toBe(true);
    expect(body.amount_due).toBeGreaterThanOrEqual(990_000 - 500);
    expect(body.lines.data.find(({ type }) => type === 'subscription')?.amount).toBe(990_000);
    const update = { type: 'update', ...many, amount_due: body.amount_due };
    expect(await who.change(update)).toMatchObject({ status: 200 });
    expect((await paidFor(who.subId)).at(-1)).toBe(body.amount_due);
    expect((await who.license()).subscription).toMatchObject({ quantity: 10, discount: null });
  });

  test('of a license without a coupon, or with a used-up one, has no coupon', async () => {
    for (const coupon of [undefined, 'WELCOME5']) {
      const { body } = await preview(await paying(stack, coupon ? { coupon } : {}));
      expect(body.coupon_ends).toBeUndefined();
    }
  });

  test('within the trial ends it too, and the preview said so', async () => {
    const who = await onTrial(stack, { coupon: 'SPRING20' });
    expect((await preview(who)).body.coupon_ends).toBe(true);
    await who.change({ type: 'update', ...plus });
    expect((await who.license()).subscription.discount).toBeNull();
    await advance(stack, 'P8D');
    expect(await paidFor(who.subId)).toEqual([0, 2500]);
  });

  test('with a declined card keeps it', async () => {
    const who = await paying(stack, { coupon: 'SPRING20' });
    const { id } = await provider.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: who.customerId,
    });
    await provider.subscriptions.update(who.subId, { default_payment_method: id });
    await preview(who);
    const { body } = await who.change<Sold & { error?: boolean }>({ type: 'update', ...plus });
    expect(body.error).toBe(true);
    const { plan, discount } = (await who.license()).subscription;
    expect([plan.id, discount?.coupon.percent_off]).toEqual(['price_basic_monthly', 20]);
  });
});
