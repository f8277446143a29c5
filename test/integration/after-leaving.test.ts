import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#shared/contract/index.ts';
import { deletionSteps } from '#shared/domain/account-deletion.ts';
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
import { approveOf, atPaypal, type Linked, press } from '../support/people/paypal-customer.ts';
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

async function leave({ email }: Owner): Promise<string> {
  const { status, body } = await ask<'delete-account', AnswerOf<'delete-account'>>(
    stack,
    'delete-account',
    { email },
    await tokenOf(stack, email),
  );
  expect(status).toBe(200);
  await runJobs();
  await advance(stack, 'PT10M');
  await runJobs();
  return 'ticket' in body ? body.ticket : '';
}

async function runJobs(): Promise<void> {
  await job(stack, 'delete-data');
  await reconcile(stack, { daily: true });
  await job(stack, 'apply-webhook');
  await job(stack, 'send-letters');
}

/** Seventy days, in steps that every trial, try of a payment and renewal falls into. */
async function laterOn(): Promise<void> {
  for (const step of ['P1D', 'P3D', 'P4D', 'P12D', 'P15D', 'P35D']) {
    await advance(stack, step);
    await runJobs();
  }
}

async function expectGone(ticket: string, { email }: Owner): Promise<void> {
  const progress = await ask(stack, 'deletion-progress', { ticket });
  expect(progress.body).toEqual({ finished: true, done: [...deletionSteps] });
  expect(await subjectsTo(email)).toContain('Your Utmost account is deleted');
}

async function subjectsTo(email: string): Promise<string[]> {
  const mails = await fetch(`${stack.site}/__local/inbox.json?to=${encodeURIComponent(email)}`);
  return ((await mails.json()) as { subject: string }[]).map(({ subject }) => subject);
}

/** What Stripe took from this customer, in cents. */
async function takenByCard({ customerId }: CardCustomer): Promise<number> {
  const { data } = await providerOf(stack).invoices.list({ customer: customerId, limit: 100 });
  return data.reduce((sum, { amount_paid }) => sum + amount_paid, 0);
}

test('given a trial by card, who leaves is never charged', async () => {
  const leaver = await onTrial(stack, { priceId: 'price_professional_yearly' });
  const ticket = await leave(leaver);
  await expectGone(ticket, leaver);
  await laterOn();
  expect(await takenByCard(leaver)).toBe(0);
});

test('given an order at PayPal left unapproved and a trial by card, who leaves is never charged', async () => {
  const owner = await customer(stack);
  await orderAtPaypal(owner);
  const leaver = await licensed(stack, owner, { priceId: 'price_professional_yearly' });
  await advance(stack, 'P3D');
  const ticket = await leave(leaver);
  await expectGone(ticket, leaver);
  await laterOn();
  expect(await takenByCard(leaver)).toBe(0);
});

test('given a paid license and an order at PayPal left unapproved, nothing is charged again', async () => {
  const leaver = await paying(stack, { priceId: 'price_professional_monthly' });
  await orderAtPaypal(leaver, 'P-PLUS-MONTHLY');
  await advance(stack, 'PT2H');
  const before = await takenByCard(leaver);
  const ticket = await leave(leaver);
  await expectGone(ticket, leaver);
  await laterOn();
  expect([before > 0, await takenByCard(leaver)]).toEqual([true, before]);
});

interface PaidAtPaypal {
  transactions?: { status: string; amount_with_breakdown: { gross_amount: { value: string } } }[];
}

/** The state of a subscription at PayPal, and of each payment that PayPal took for it. */
async function takenAtPaypal(id: string): Promise<{ status: string; payments: string[] }> {
  const path = `/v1/billing/subscriptions/${id}`;
  const all = '/transactions?start_time=2020-01-01T00:00:00Z&end_time=2099-01-01T00:00:00Z';
  const { transactions = [] } = await atPaypal<PaidAtPaypal>(stack, 'GET', `${path}${all}`);
  const { status } = await atPaypal(stack, 'GET', path);
  return { status, payments: transactions.map(one => one.status) };
}

test.each([
  ['is charged at once', true],
  ['begins with a trial', false],
] as const)(
  'an order at PayPal that is approved after leaving and %s ends, and nothing of it is kept',
  async (_, charged) => {
    const leaver = charged ? await paying(stack) : await customer(stack);
    const order = await orderAtPaypal(leaver, 'P-PROFESSIONAL-MONTHLY');
    const ticket = await leave(leaver);
    await expectGone(ticket, leaver);
    await press(approveOf(order), 'approve');
    await runJobs();
    await laterOn();
    const payments = charged ? ['REFUNDED'] : [];
    expect(await takenAtPaypal(order.id)).toEqual({ status: 'CANCELLED', payments });
    const subjects = await subjectsTo(leaver.email);
    expect(subjects).toContain('Your open order for Professional has ended, too');
    expect(subjects.includes('You get $99.00 back')).toBe(charged);
  },
);

test('an order approved after leaving of which no news arrives ends all the same', async () => {
  const leaver = await paying(stack);
  const order = await orderAtPaypal(leaver, 'P-PROFESSIONAL-MONTHLY');
  await leave(leaver);
  await webhooks(stack, 'pause');
  await press(approveOf(order), 'approve');
  await advance(stack, 'P1D');
  await reconcile(stack);
  await job(stack, 'send-letters');
  expect(await takenAtPaypal(order.id)).toEqual({ status: 'CANCELLED', payments: ['REFUNDED'] });
  expect(await subjectsTo(leaver.email)).toContain('You get $99.00 back');
  await webhooks(stack, 'resume');
});

test('an order that waits for the bank cannot be paid any more, and is told', async () => {
  const leaver = await paying(stack);
  const card = 'pm_card_authenticationRequired';
  const { body } = await buy(stack, leaver, { priceId: 'price_plus_monthly', paymentMethodId: card });
  const secret = body.latest_invoice?.payment_intent?.client_secret ?? '';
  expect(secret).not.toBe('');
  const before = await takenByCard(leaver);
  const ticket = await leave(leaver);
  await expectGone(ticket, leaver);
  await atTheBank(bankPage(stack, secret), 'complete');
  await laterOn();
  expect(await takenByCard(leaver)).toBe(before);
  expect(await subjectsTo(leaver.email)).toContain('Your open order for Plus has ended, too');
});

test('given a payment that failed, nobody tries it again after the owner has left', async () => {
  const leaver = await paying(stack);
  await putCard(stack, leaver, 'pm_card_chargeCustomerFail');
  await advance(stack, 'P32D');
  await runJobs();
  expect((await leaver.license()).subscription.status).toBe('past_due');
  const before = await takenByCard(leaver);
  const ticket = await leave(leaver);
  await expectGone(ticket, leaver);
  await putCard(stack, leaver, 'pm_card_visa').catch(() => undefined);
  await laterOn();
  expect(await takenByCard(leaver)).toBe(before);
});

test('an order that is paid while the deletion cannot go on ends and goes back whole', async () => {
  const leaver = await paying(stack);
  const card = 'pm_card_authenticationRequired';
  const { body } = await buy(stack, leaver, { priceId: 'price_plus_monthly', paymentMethodId: card });
  await advance(stack, 'PT1M');
  await breakDown(stack, { dependency: 'stripe', mode: '500', operation: 'subscriptions.cancel' });
  const ticket = await leave(leaver);
  const secret = body.latest_invoice?.payment_intent?.client_secret ?? '';
  await atTheBank(bankPage(stack, secret), 'complete');
  await mendAll(stack);
  await advance(stack, 'PT10M');
  await runJobs();
  await advance(stack, 'PT20M');
  await runJobs();
  await expectGone(ticket, leaver);
  await laterOn();
  expect((await subjectsTo(leaver.email)).filter(subject => subject.endsWith(' back'))).toEqual([
    'You get $25.00 back',
  ]);
  const { data } = await providerOf(stack).subscriptions.list({ customer: leaver.customerId, status: 'all' });
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['canceled']));
});
