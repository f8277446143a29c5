// Which pages let a buyer choose a quantity, and what that quantity costs.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { License } from '#shared/contract/license.ts';
import { product } from '#shared/product.ts';
import { checkoutWords } from '#shared/text/messages.ts';
import { paymentText } from '../../web/src/text/payment.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import { arriveAnew, dialog, fillCard, payNow, signUpFor, sizes } from '../support/browser/visitor.ts';
import { providerOf } from '../support/people/card-customer.ts';
import { ask, confirm, newEmail, passAMinute, tokenOf } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();
const funnel = `${stack.site}/${product.slug}-with-click-funnel`;
const shot = shots('quantity');
let page: Page;
beforeAll(async () => {
  page = await browser().newPage(sizes.desktop);
});
beforeEach(async () => {
  await passAMinute(stack);
  await arriveAnew(page, stack);
});
afterAll(() => page.close());

function quantity() {
  return dialog(page).getByLabel('Quantity');
}

function more() {
  return dialog(page).getByRole('button', { name: paymentText.more });
}

function fewer() {
  return dialog(page).getByRole('button', { name: paymentText.fewer });
}

async function widthOf() {
  return Math.round((await dialog(page).boundingBox())?.width ?? 0);
}

async function licenseOf(email: string): Promise<License | undefined> {
  const token = await tokenOf(stack, email);
  return (await ask<'licenses', License[]>(stack, 'licenses', {}, token)).body[0];
}

function visitor() {
  return { email: newEmail(), password: 'correct-horse' };
}

test('sells a single license when ordered from the price list or the login dialog', async () => {
  await page.goto(stack.site);
  await signUpFor(page, 'plus', visitor());
  expect(await widthOf()).toBe(500);
  expect(await quantity().count()).toBe(0);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${stack.site}/?login=1`);
  expect(await widthOf()).toBe(400);
  await dialog(page).getByRole('link', { name: 'Sign up' }).click();
  await dialog(page).getByLabel('First Name').waitFor();
  await dialog(page).getByText(checkoutWords.plan('Basic', 'monthly')).waitFor();
  expect(await quantity().count()).toBe(0);
});

test('shows and charges the multiplied price when several are ordered by card on the funnel page', async () => {
  const { email, password } = visitor();
  await page.goto(funnel);
  await signUpFor(page, 'basic', { email, password });
  expect(new URL(page.url()).pathname).toBe(new URL(funnel).pathname);
  expect(await widthOf()).toBe(700);
  await dialog(page).getByText(checkoutWords.many).waitFor();
  expect(await fewer().isDisabled()).toBe(true);
  await more().click();
  await more().click();
  await more().click();
  await fewer().click();
  expect(await quantity().inputValue()).toBe('3');
  await dialog(page).getByText('$30.00').waitFor();
  await dialog(page).getByText('up to 15k visits a month').waitFor();
  await fillCard(page, '4242424242424242');
  await shot(page, 'card');
  await payNow(page);
  await page.waitForURL(/\/support-plan\?pay_id=stripe/);
  await confirm(stack, { email });
  const license = await licenseOf(email);
  expect(license).toMatchObject({ type: 'STRIPE', subscription: { quantity: 3 } });
  const preview = await providerOf(stack).invoices.createPreview({ subscription: license?.id ?? '' });
  expect(preview.amount_due).toBe(3000);
});

test('sells the whole quantity when several are ordered by PayPal on the funnel page', async () => {
  const { email, password } = visitor();
  await page.goto(funnel);
  await signUpFor(page, 'basic', { email, password });
  await quantity().fill('4');
  await dialog(page).getByText('$40.00').waitFor();
  await dialog(page).getByRole('button', { name: paymentText.paypal }).click();
  await page.getByText('× 4').waitFor();
  await page.getByText('$40.00 every month').waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(/\/support-plan\?.*pay_id=paypal/);
  await confirm(stack, { email });
  await expect
    .poll(async () => (await licenseOf(email))?.subscription, { timeout: 10_000 })
    .toMatchObject({ quantity: '4' });
});
