import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#shared/contract/index.ts';
import { refundRefusals } from '#shared/text/refund.ts';
import {
  advance,
  atTheBank,
  bankPage,
  breakDown,
  type CardCustomer,
  job,
  licensed,
  mendAll,
  type Owner,
  onTrial,
  paying,
  providerOf,
  putCard,
  reconcile,
  webhooks,
} from '../support/people/card-customer.ts';
import { expectGone, laterOn, leave, runJobs, subjectsTo } from '../support/people/leaver.ts';
import {
  approveOf,
  type Linked,
  payingAtPaypal,
  press,
  takenAtPaypal,
} from '../support/people/paypal-customer.ts';
import { ask, buy, customer, tokenOf } from '../support/people/person.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

// Nobody pays after leaving, whatever was open. The clock moves by weeks: this file has its own stack.
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());
afterEach(() => mendAll(stack));

/** Orders at PayPal, and does not approve it. */
async function orderAtPaypal(owner: Owner, planId = 'P-PROFESSIONAL-YEARLY') {
  const order = {
    email: owner.email,
    name: 'Maya',
    planId,
    quantity: 1,
    membership: true,
    multiplier: false,
  };
  const { body } = await ask<'create-paypal-subscription', Linked & { id: string }>(
    stack,
    'create-paypal-subscription',
    order,
    await tokenOf(stack, owner.email),
  );
  return body;
}

/** What Stripe took from this customer, in cents. */
async function takenByCard({ customerId }: CardCustomer): Promise<number> {
  const { data } = await providerOf(stack).invoices.list({ customer: customerId, limit: 100 });
  return data.reduce((sum, { amount_paid }) => sum + amount_paid, 0);
}

test('given a trial by card, who leaves is never charged', async () => {
  const leaver = await onTrial(stack, { priceId: 'price_professional_yearly' });
  const ticket = await leave(stack, leaver);
  await expectGone(stack, ticket, leaver);
  await laterOn(stack);
  expect(await takenByCard(leaver)).toBe(0);
});

test('given an order at PayPal left unapproved and a trial by card, who leaves is never charged', async () => {
  const owner = await customer(stack);
  await orderAtPaypal(owner);
  const leaver = await licensed(stack, owner, { priceId: 'price_professional_yearly' });
  await advance(stack, 'P3D');
  const ticket = await leave(stack, leaver);
  await expectGone(stack, ticket, leaver);
  await laterOn(stack);
  expect(await takenByCard(leaver)).toBe(0);
});

test('given a paid license and an order at PayPal left unapproved, nothing is charged again', async () => {
  const leaver = await paying(stack, { priceId: 'price_professional_monthly' });
  await orderAtPaypal(leaver, 'P-PLUS-MONTHLY');
  await advance(stack, 'PT2H');
  const before = await takenByCard(leaver);
  const ticket = await leave(stack, leaver);
  await expectGone(stack, ticket, leaver);
  await laterOn(stack);
  expect([before > 0, await takenByCard(leaver)]).toEqual([true, before]);
});

test.each([
  ['is charged at once', true],
  ['begins with a trial', false],
] as const)(
  'an order at PayPal that is approved after leaving and %s ends, and nothing of it is kept',
  async (_, charged) => {
    const leaver = charged ? await paying(stack) : await customer(stack);
    const order = await orderAtPaypal(leaver, 'P-PROFESSIONAL-MONTHLY');
    const ticket = await leave(stack, leaver);
    await expectGone(stack, ticket, leaver);
    await press(approveOf(order), 'approve');
    await runJobs(stack);
    await laterOn(stack);
    const payments = charged ? ['REFUNDED'] : [];
    expect(await takenAtPaypal(stack, order.id)).toEqual({ status: 'CANCELLED', payments });
    const subjects = await subjectsTo(stack, leaver.email);
    expect(subjects).toContain('Your open order for Professional has ended, too');
    expect(subjects.includes('You get $99.00 back')).toBe(charged);
  },
);

test('given an order approved after leaving and no webhook, it is ended all the same', async () => {
  const leaver = await paying(stack);
  const order = await orderAtPaypal(leaver, 'P-PROFESSIONAL-MONTHLY');
  await leave(stack, leaver);
  await webhooks(stack, 'pause');
  await press(approveOf(order), 'approve');
  await advance(stack, 'P1D');
  await reconcile(stack);
  await job(stack, 'send-letters');
  expect(await takenAtPaypal(stack, order.id)).toEqual({ status: 'CANCELLED', payments: ['REFUNDED'] });
  expect(await subjectsTo(stack, leaver.email)).toContain('You get $99.00 back');
  await webhooks(stack, 'resume');
});

test('given an order that waits for the bank, it cannot be paid any more, and its buyer is mailed', async () => {
  const leaver = await paying(stack);
  const card = 'pm_card_authenticationRequired';
  const { body } = await buy(stack, leaver, { priceId: 'price_plus_monthly', paymentMethodId: card });
  const secret = body.latest_invoice?.payment_intent?.client_secret ?? '';
  expect(secret).not.toBe('');
  const before = await takenByCard(leaver);
  const ticket = await leave(stack, leaver);
  await expectGone(stack, ticket, leaver);
  await atTheBank(bankPage(stack, secret), 'complete');
  await laterOn(stack);
  expect(await takenByCard(leaver)).toBe(before);
  expect(await subjectsTo(stack, leaver.email)).toContain('Your open order for Plus has ended, too');
});

test('given a failed payment, it is not retried after the owner has left', async () => {
  const leaver = await paying(stack);
  await putCard(stack, leaver, 'pm_card_chargeCustomerFail');
  await advance(stack, 'P32D');
  await runJobs(stack);
  expect((await leaver.license()).subscription.status).toBe('past_due');
  const before = await takenByCard(leaver);
  const ticket = await leave(stack, leaver);
  await expectGone(stack, ticket, leaver);
  await putCard(stack, leaver, 'pm_card_visa').catch(() => undefined);
  await laterOn(stack);
  expect(await takenByCard(leaver)).toBe(before);
});

test('given an order paid while the deletion is stuck, it is ended and refunded in full', async () => {
  const leaver = await paying(stack);
  const card = 'pm_card_authenticationRequired';
  const { body } = await buy(stack, leaver, { priceId: 'price_plus_monthly', paymentMethodId: card });
  await advance(stack, 'PT1M');
  await breakDown(stack, { dependency: 'stripe', mode: '500', operation: 'subscriptions.cancel' });
  const ticket = await leave(stack, leaver);
  const secret = body.latest_invoice?.payment_intent?.client_secret ?? '';
  await atTheBank(bankPage(stack, secret), 'complete');
  await mendAll(stack);
  await advance(stack, 'PT10M');
  await runJobs(stack);
  await advance(stack, 'PT20M');
  await runJobs(stack);
  await expectGone(stack, ticket, leaver);
  await laterOn(stack);
  expect((await subjectsTo(stack, leaver.email)).filter(subject => subject.endsWith(' back'))).toEqual([
    'You get $25.00 back',
  ]);
  const { data } = await providerOf(stack).subscriptions.list({ customer: leaver.customerId, status: 'all' });
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['canceled']));
});

test.each([
  ['by card', paying],
  ['at PayPal', payingAtPaypal],
] as const)(
  'who paid %s within fourteen days gets it back with the deletion, if asked for',
  async (_, pays) => {
    const [leaver, other] = [await pays(stack), await pays(stack)];
    await advance(stack, 'P13D');
    await expectGone(stack, await leave(stack, leaver, true), leaver);
    await expectGone(stack, await leave(stack, other), other);
    const back = 'Your refund of $10.00 is on its way';
    expect((await subjectsTo(stack, leaver.email)).filter(one => one === back)).toHaveLength(1);
    expect(await subjectsTo(stack, other.email)).not.toContain(back);
  },
);

test('after fourteen days nothing is refunded, whatever is requested', async () => {
  const leaver = await paying(stack);
  await advance(stack, 'P15D');
  await expectGone(stack, await leave(stack, leaver, true), leaver);
  expect((await providerOf(stack).refunds.list({ limit: 100 })).data).not.toContainEqual(
    expect.objectContaining({ metadata: { subscription: leaver.subId } }),
  );
});

test.each([
  ['in the account', false],
  ['with the deletion', true],
] as const)(
  'who was refunded %s and comes back is refunded once for the plan all the same',
  async (_, leaving) => {
    const first = await paying(stack);
    if (!leaving) {
      const { status } = await ask(stack, 'refund', { license_key: first.key }, await first.fresh());
      expect(status).toBe(200);
    }
    await expectGone(stack, await leave(stack, first, leaving), first);

    const back = await paying(stack, { priceId: 'price_basic_yearly' }, first.email);
    const token = await back.fresh();
    const refused = { status: 409, body: { message: refundRefusals.once } };
    expect(await ask(stack, 'refund', { license_key: back.key }, token)).toMatchObject(refused);
    const { account } = (await ask<'billings', AnswerOf<'billings'>>(stack, 'billings', {}, token)).body;
    expect(account?.licenses.find(one => one.license_key === back.key)?.refund).toMatchObject({
      reason: 'once',
    });
    await expectGone(stack, await leave(stack, back, true), back);
    const mailed = (await subjectsTo(stack, first.email)).filter(one => one.startsWith('Your refund of'));
    expect(mailed).toEqual(['Your refund of $10.00 is on its way']);
  },
);
