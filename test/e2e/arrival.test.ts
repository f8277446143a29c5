// A buyer who returns before PayPal's webhooks: the license appears within seconds, and the account never looks empty.
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import { supportText } from '../../web/src/features/support-offer/text.ts';
import { licenseChangeText } from '../../web/src/text/license-changes.ts';
import { paymentText } from '../../web/src/text/payment.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import {
  arriveSignedIn,
  confirmLinkOf,
  dialog,
  fillCard,
  payNow,
  signUpFor,
  sizes,
} from '../support/browser/visitor.ts';
import { breakDown, licensesOf, paying, webhooks } from '../support/people/card-customer.ts';
import { ask, confirm, newEmail, passAMinute, tokenOf } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();
const shot = shots('arrival');
const screen = `${stack.site}/infos/subscriptions`;
const { awaited } = licenseChangeText;
let page: Page;
beforeEach(async () => {
  await passAMinute(stack);
  page = await browser().newPage(sizes.desktop);
});
afterEach(async () => {
  await webhooks(stack, 'resume');
  await breakDown(stack, { dependency: 'paypal', mode: 'off' });
  await page.close();
});

/** Signs up and chooses PayPal, up to PayPal's approval page. */
async function reachPaypal() {
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

async function confirmAndSignIn(visitor: { email: string; password: string }) {
  await confirm(stack, visitor);
  await arriveSignedIn(page, stack, visitor);
}

function emptyAccount() {
  return page.getByText(messages.account.empty);
}

function row() {
  return page.locator('[data-license^="I-"]');
}

test('shows the license and offers the onboarding when the buyer returns before any webhook', async () => {
  await webhooks(stack, 'pause');
  const visitor = await reachPaypal();
  await approve();
  await page.getByRole('button', { name: supportText.upgrade }).waitFor();
  expect(await page.getByRole('link', { name: 'Skip', exact: true }).getAttribute('href')).toBe('/infos');
  await page.goto(await confirmLinkOf(stack, visitor.email));
  await page.getByText(messages.auth.confirmed).waitFor();
  await row().getByText('Trialing').filter({ visible: true }).first().waitFor({ timeout: 10_000 });
  expect(await emptyAccount().count()).toBe(0);
});

test('shows the license when the buyer closed PayPal’s page after paying', async () => {
  await webhooks(stack, 'pause');
  const visitor = await reachPaypal();
  await page.route('**/support-plan*', route => route.abort());
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForTimeout(500);
  await page.close();
  page = await browser().newPage(sizes.desktop);
  await confirmAndSignIn(visitor);
  await page.goto(screen);
  await row().getByText('Trialing').filter({ visible: true }).first().waitFor({ timeout: 10_000 });
});

test('says so when the purchase is pending, and shows the license when it arrives', async () => {
  await webhooks(stack, 'pause');
  const visitor = await reachPaypal();
  let isPending = true;
  await page.route('**/http/claim-purchase', async route => {
    if (!isPending || route.request().method() !== 'POST') return route.continue();
    await route.fulfill({
      json: { state: 'waiting' },
      headers: { 'access-control-allow-origin': stack.site },
    });
  });
  await approve();
  await confirmAndSignIn(visitor);
  await page.goto(screen);
  await page.getByText(awaited.coming).waitFor();
  expect(await emptyAccount().count()).toBe(0);
  await shot(page, 'coming');
  isPending = false;
  await row().getByText('Trialing').filter({ visible: true }).first().waitFor({ timeout: 10_000 });
  expect(await page.getByText(awaited.coming).count()).toBe(0);
});

test('does not call the account empty when PayPal is down at the buyer’s return', async () => {
  await webhooks(stack, 'pause');
  const visitor = await reachPaypal();
  await approve();
  await breakDown(stack, { dependency: 'paypal', mode: '500' });
  await confirmAndSignIn(visitor);
  await page.goto(screen);
  await Promise.race([page.getByText(awaited.coming).waitFor(), row().first().waitFor()]);
  expect(await emptyAccount().count()).toBe(0);
  await breakDown(stack, { dependency: 'paypal', mode: 'off' });
  await row().getByText('Trialing').filter({ visible: true }).first().waitFor({ timeout: 30_000 });
});

test('shows the empty account at once when the buyer cancelled at PayPal', async () => {
  const visitor = await reachPaypal();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(url => url.origin === stack.site);
  await confirmAndSignIn(visitor);
  await page.goto(screen);
  await emptyAccount().waitFor();
});

test('leads straight to the account when the buyer already has the onboarding', async () => {
  const who = await paying(stack);
  await ask(
    stack,
    'buy-support-plan',
    { pay_id: 'stripe', subscription_id: who.subId },
    await tokenOf(stack, who.email),
  );
  await arriveSignedIn(page, stack, who);
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
