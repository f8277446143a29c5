// Back from PayPal before PayPal's own news of it: the licence is there within seconds, and never an empty account.
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { billingText } from '#shared/text/billing.ts';
import { messages } from '#shared/text/messages.ts';
import { paymentText } from '#shared/text/payment.ts';
import { supportText } from '#shared/text/support.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import {
  confirmLinkOf,
  dialog,
  fillCard,
  payNow,
  signIn,
  signUpFor,
  sizes,
  watched,
} from '../support/browser/visitor.ts';
import { breakDown, licensesOf, paying, webhooks } from '../support/people/card-customer.ts';
import { ask, newEmail, passAMinute, tokenOf } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();
const shot = shots('arrival');
const screen = `${stack.site}/infos/subscriptions`;
const { awaited } = billingText;
let context: BrowserContext;
let page: Page;
let faults: string[];
beforeEach(async () => {
  await passAMinute(stack);
  context = await browser().newContext({ ...sizes.desktop, reducedMotion: 'reduce' });
  ({ page, faults } = await watched(context));
});
afterEach(async () => {
  await webhooks(stack, 'resume');
  await breakDown(stack, { dependency: 'paypal', mode: 'off' });
  expect(faults).toEqual([]);
  await context.close();
});

/** As far as PayPal's page, with an account that is confirmed on the side. */
async function atPaypal() {
  const visitor = { email: newEmail(), password: 'correct-horse' };
  await page.goto(stack.site);
  await signUpFor(page, 'basic', visitor);
  await dialog(page).getByRole('button', { name: paymentText.paypal }).click();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  return visitor;
}

async function approve() {
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(/\/support-plan\?.*pay_id=paypal.*subscription_id=I-/);
}

async function confirmed(visitor: { email: string; password: string }) {
  await page.goto(await confirmLinkOf(stack, visitor.email));
  await page.getByText(messages.auth.confirmed).waitFor();
  await signIn(page, stack, visitor);
  await dialog(page).waitFor({ state: 'detached' });
}

function empty() {
  return page.getByText(messages.account.empty);
}

function row() {
  return page.locator('[data-license^="I-"]');
}

test('without a single piece of news from PayPal the licence is there as soon as its buyer is', async () => {
  await webhooks(stack, 'pause');
  const visitor = await atPaypal();
  await approve();
  await confirmed(visitor);
  await page.goto(screen);
  await row().getByText('Trialing').filter({ visible: true }).first().waitFor({ timeout: 10_000 });
  expect(await empty().count()).toBe(0);
});

test('… also for who never came back to the page after paying, and looks from another tab', async () => {
  await webhooks(stack, 'pause');
  const visitor = await atPaypal();
  await page.route('**/support-plan*', route => route.abort());
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForTimeout(500);
  await context.close();
  context = await browser().newContext({ ...sizes.desktop, reducedMotion: 'reduce' });
  ({ page, faults } = await watched(context));
  await confirmed(visitor);
  await page.goto(screen);
  await row().getByText('Trialing').filter({ visible: true }).first().waitFor({ timeout: 10_000 });
});

test('while it is on its way the page says so in its place, and looks again by itself', async () => {
  await webhooks(stack, 'pause');
  const visitor = await atPaypal();
  let held = true;
  await page.route('**/http/claim-purchase', async route => {
    if (!held || route.request().method() !== 'POST') return route.continue();
    await route.fulfill({
      json: { state: 'waiting' },
      headers: { 'access-control-allow-origin': stack.site },
    });
  });
  await approve();
  await confirmed(visitor);
  await page.goto(screen);
  await page.getByText(awaited.coming).waitFor();
  expect(await empty().count()).toBe(0);
  await shot(page, 'coming');
  held = false;
  await row().getByText('Trialing').filter({ visible: true }).first().waitFor({ timeout: 10_000 });
  expect(await page.getByText(awaited.coming).count()).toBe(0);
});

test('a PayPal that is down when the buyer is back hides nothing either', async () => {
  await webhooks(stack, 'pause');
  const visitor = await atPaypal();
  await approve();
  await breakDown(stack, { dependency: 'paypal', mode: '500' });
  await confirmed(visitor);
  await page.goto(screen);
  await Promise.race([page.getByText(awaited.coming).waitFor(), row().first().waitFor()]);
  expect(await empty().count()).toBe(0);
  await breakDown(stack, { dependency: 'paypal', mode: 'off' });
  await row().getByText('Trialing').filter({ visible: true }).first().waitFor({ timeout: 30_000 });
});

test('who has bought nothing is told so at once', async () => {
  const visitor = await atPaypal();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(url => url.origin === stack.site);
  await confirmed(visitor);
  await page.goto(screen);
  await empty().waitFor();
});

test('the offer follows a purchase once: who has it goes to the account, by card and by PayPal', async () => {
  const who = await paying(stack);
  await ask(
    stack,
    'buy-support-plan',
    { pay_id: 'stripe', subscription_id: who.subId },
    await tokenOf(stack, who.email),
  );
  await signIn(page, stack, who);
  await dialog(page).waitFor({ state: 'detached' });
  await page.goto(`${stack.site}/?buy=plus`);
  await fillCard(page, '4242424242424242');
  await payNow(page);
  await page.waitForURL(screen);
  await page.getByText(messages.checkout.succeeded).first().waitFor();
  await page.locator('[data-license]').filter({ hasText: 'Plus' }).first().waitFor();

  await page.goto(`${stack.site}/?buy=professional`);
  await dialog(page).getByRole('button', { name: paymentText.paypal }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(screen, { timeout: 15_000 });
  await row().filter({ hasText: 'Professional' }).waitFor();
  expect(await licensesOf(stack, await tokenOf(stack, who.email))).toHaveLength(4);
});

test('the offer can be skipped, and is made to who does not have it', async () => {
  await atPaypal();
  await approve();
  await page.getByRole('button', { name: supportText.upgrade }).waitFor();
  expect(await page.getByRole('link', { name: 'Skip', exact: true }).getAttribute('href')).toBe('/infos');
});
