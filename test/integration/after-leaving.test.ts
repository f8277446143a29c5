import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#shared/contract/index.ts';
import { deletionSteps } from '#shared/domain/account-deletion.ts';
import {
  advance,
  type CardCustomer,
  job,
  licensed,
  mendAll,
  type Owner,
  onTrial,
  paying,
  providerOf,
  reconcile,
} from '../support/people/card-customer.ts';
import type { Linked } from '../support/people/paypal-customer.ts';
import { ask, customer, tokenOf } from '../support/people/person.ts';
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
