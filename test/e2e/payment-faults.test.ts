// Pay Now while the card provider is down, slow or blocked: a message, no second purchase, and a form that recovers.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import { paymentText } from '../../web/src/text/payment.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import { arriveAnew, dialog, fillCard, payNow, signUpFor, sizes } from '../support/browser/visitor.ts';
import { advance, breakDown, licensesOf, providerOf } from '../support/people/card-customer.ts';
import { confirm, newEmail, passAMinute, tokenOf } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();
const shot = shots('faults');
let page: Page;
beforeAll(async () => {
  page = await browser().newPage(sizes.desktop);
});
beforeEach(async () => {
  await passAMinute(stack);
  await arriveAnew(page, stack);
  await page.goto(stack.site);
});
afterEach(async () => {
  await page.unrouteAll();
  await breakDown(stack, { dependency: 'stripe', mode: 'off' });
});
afterAll(() => page.close());

function visitor() {
  return { email: newEmail(), password: 'correct-horse' };
}

/** What Stripe holds for this buyer, whichever request made it. */
async function subscriptionsOf({ email }: { email: string }) {
  const { data } = await providerOf(stack).subscriptions.list({ status: 'all', limit: 100 });
  return data.filter(({ metadata }) => metadata.email === email);
}

async function chargesOf(person: { email: string }) {
  const customers = new Set<unknown>((await subscriptionsOf(person)).map(({ customer }) => customer));
  const { data } = await providerOf(stack).invoices.list({ status: 'paid', limit: 100 });
  return data.filter(one => one.amount_paid > 0 && customers.has(one.customer)).map(one => one.amount_paid);
}

function pay() {
  return dialog(page).getByRole('button', { name: /Pay Now|Processing/ });
}

function problem() {
  return dialog(page).getByRole('alert').filter({ hasText: /\S/ });
}

test('shows an error, buys nothing and can be used again when the provider is down', async () => {
  const person = visitor();
  await signUpFor(page, 'basic', person);
  await fillCard(page, '4242424242424242');
  await breakDown(stack, { dependency: 'stripe', mode: '500', operation: 'paymentMethods.attach' });
  await payNow(page);
  await problem().first().waitFor({ timeout: 60_000 });
  await shot(page, 'down');
  expect(await pay().textContent()).toContain('Pay Now');
  expect(await pay().isEnabled()).toBe(true);
  await breakDown(stack, { dependency: 'stripe', mode: 'off' });
  await payNow(page);
  await page.waitForURL(/\/support-plan\?pay_id=stripe/);
  await confirm(stack, person);
  expect(await licensesOf(stack, await tokenOf(stack, person.email))).toHaveLength(1);
});

test('shows progress, then “pending”, and charges once when the provider is slow', async () => {
  const person = visitor();
  await signUpFor(page, 'basic', person);
  await fillCard(page, '4242424242424242');
  await breakDown(stack, {
    dependency: 'stripe',
    mode: 'slow',
    operation: 'subscriptions.create',
    ms: 40_000,
  });
  await payNow(page);
  await dialog(page).getByText(paymentText.paying).waitFor();
  await page.keyboard.press('Escape');
  expect(await dialog(page).isVisible()).toBe(true);
  await dialog(page).getByText(paymentText.slow).waitFor({ timeout: 15_000 });
  await dialog(page).getByText(messages.checkout.pending).waitFor({ timeout: 35_000 });
  await shot(page, 'pending');
  expect(await dialog(page).getByRole('button', { name: paymentText.paying }).count()).toBe(0);
  expect(await dialog(page).getByRole('button', { name: paymentText.paypal }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  // Every request that Stripe was sent, and still held, is carried out now.
  await breakDown(stack, { dependency: 'stripe', mode: 'off' });
  await expect.poll(() => subscriptionsOf(person)).not.toEqual([]);
  await advance(stack, 'P8D');
  expect(await subscriptionsOf(person)).toMatchObject([{ status: 'active' }]);
  expect(await chargesOf(person)).toEqual([1000]);
});

// FLT-018
test('shows an error, with PayPal usable, when the card form does not load, and can try again', async () => {
  await page.route(/stripe(-js)?\.js|js\.stripe\.com/, route => route.abort());
  await signUpFor(page, 'basic', visitor());
  await dialog(page).getByText(paymentText.cardMissing).waitFor({ timeout: 30_000 });
  await shot(page, 'blocked');
  expect(await dialog(page).getByRole('button', { name: paymentText.paypal }).isEnabled()).toBe(true);
  await page.unroute(/stripe(-js)?\.js|js\.stripe\.com/);
  await dialog(page).getByRole('button', { name: paymentText.tryAgain }).click();
  await page.getByLabel('Card number').waitFor();
});
