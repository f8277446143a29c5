// The card form: billing address, coupons, declined cards and the bank's confirmation.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import { paymentText } from '../../web/src/text/payment.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import {
  arriveAnew,
  arriveSignedIn,
  dialog,
  fillCard,
  payNow,
  signUpFor,
  sizes,
  typeCard,
} from '../support/browser/visitor.ts';
import { licensesOf, providerOf } from '../support/people/card-customer.ts';
import { buy, confirm, customer, newEmail, passAMinute, tokenOf } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();
const shot = shots('card');
let page: Page;
beforeAll(async () => {
  page = await browser().newPage(sizes.desktop);
});
beforeEach(async () => {
  await passAMinute(stack);
  await arriveAnew(page, stack);
  await page.goto(stack.site);
});
afterEach(() => page.unrouteAll());
afterAll(() => page.close());

function visitor() {
  return { email: newEmail(), password: 'correct-horse' };
}

function pay() {
  return dialog(page).getByRole('button', { name: /Pay Now|Processing/ });
}

function problem() {
  return dialog(page).getByRole('alert').filter({ hasText: /\S/ });
}

function bank() {
  return page.frameLocator('iframe[src*="/3ds/"]');
}

function sums() {
  return (
    dialog(page)
      // While other sums come, those before are still there, hidden.
      .locator('.order dl:visible')
      .evaluate(list => [...list.querySelectorAll('dt, dd')].map(part => part.lastChild?.textContent))
  );
}

/** The next request the page sends to this path. */
function requestTo(path: string) {
  return page.waitForRequest(request => request.url().endsWith(path));
}

test('lists other states when the country changes, and requires address and zip code', async () => {
  await signUpFor(page, 'basic', visitor());
  const country = page.getByLabel('Country');
  const state = page.getByLabel('State');
  await expect.poll(() => state.inputValue()).toBe('NY');
  expect(await country.inputValue()).toBe('US');
  await country.selectOption('DE');
  expect(await state.inputValue()).toBe('');
  expect(await state.locator('option').allTextContents()).toContain('Bayern');
  expect(await state.locator('option[value="NY"]').count()).toBe(0);
  await state.selectOption({ label: 'Bayern' });
  await country.selectOption('CA');
  expect(await state.inputValue()).toBe('');

  expect(await pay().isDisabled()).toBe(true);
  await typeCard(page, '4242424242424242');
  await page.getByLabel('Zip Code').fill('');
  await pay().click();
  await page.getByText('The address field is required.').waitFor();
  await page.getByText('The zip code field is required.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('address');
  await shot(page, 'required');
  await page.getByLabel('Address', { exact: true }).fill('1 King Street');
  await page.getByLabel('Zip Code').fill('M5H 1A1');
  const request = page.waitForRequest(/\/payment_methods/);
  await pay().click();
  const address = new URLSearchParams((await request).postData() ?? '');
  expect(address.get('billing_details[address][country]')).toBe('CA');
  expect(address.get('billing_details[address][state]') ?? '').toBe('');
  await page.waitForURL(/\/support-plan\?pay_id=stripe/);
});

// FLT-030
test('takes the order when the visitor’s location is unknown', async () => {
  await page.route('**/geo', route => route.abort());
  await signUpFor(page, 'basic', visitor());
  await fillCard(page, '4242424242424242');
  expect(await page.getByLabel('Country').inputValue()).toBe('US');
  expect(await page.getByLabel('State').inputValue()).toBe('');
  expect(await page.getByLabel('Zip Code').inputValue()).toBe('');
  await page.getByLabel('Zip Code').fill('10001');
  expect(await pay().isEnabled()).toBe(true);
});

test('checks a coupon once when applied, and lowers the price for as long as it lasts', async () => {
  await signUpFor(page, 'plus', visitor());
  await fillCard(page, '4242424242424242');
  const code = page.getByLabel('Coupon Code');
  const apply = dialog(page).getByRole('button', { name: paymentText.apply });
  const head = dialog(page).locator('.order');
  const start = /from (\w+ \d+)/.exec((await head.textContent()) ?? '')?.[1] ?? '';
  expect(await code.isVisible()).toBe(false);
  await dialog(page).getByText(paymentText.haveCoupon).click();
  expect(await apply.isDisabled()).toBe(true);
  let requests = 0;
  await page.route('**/coupon-offer', async route => {
    requests += 1;
    await new Promise(done => setTimeout(done, 400));
    await route.continue();
  });
  await code.fill('NOSUCHCODE');
  await apply.click();
  expect(await apply.getAttribute('aria-disabled')).toBe('true');
  await apply.click({ force: true });
  const toast = page.getByText(messages.checkout.invalidPromoCode).filter({ visible: true }).first();
  await toast.waitFor();
  expect(requests).toBe(1);
  const place = await toast.boundingBox();
  expect((place?.x ?? 0) > sizes.desktop.viewport.width / 2).toBe(true);
  expect((place?.y ?? 0) > sizes.desktop.viewport.height / 2).toBe(true);

  for (const [typed, words, lines] of [
    ['SPRING20', '20% off every payment', [`Every month from ${start}`, '$20.00']],
    [
      'WELCOME5',
      '$5.00 off your first payment',
      [`First payment on ${start}`, '$20.00', 'Every month after that', '$25.00'],
    ],
    [
      'FIRST3',
      '50% off your first 3 payments',
      [`First 3 payments from ${start}`, '$12.50', 'Every month after that', '$25.00'],
    ],
  ] as const) {
    await code.fill(typed);
    await apply.click();
    await dialog(page).getByText(words).waitFor();
    expect(await head.textContent()).toContain('$0.00 today');
    expect(await sums()).toEqual(lines);
    await shot(page, typed);
  }
  await code.fill('');
  expect(await sums()).toEqual([`Every month from ${start}`, '$25.00']);
});

test('pays the same invoice when another card follows a declined one, without a trial', async () => {
  const owner = await customer(stack);
  await buy(stack, owner);
  await arriveSignedIn(page, stack, owner);
  await page.goto(`${stack.site}/?buy=plus`);
  await dialog(page).getByText(paymentText.chargedToday).waitFor();
  await fillCard(page, '4000000000000341');
  await dialog(page).getByText('$25.00 today').waitFor();
  expect(await sums()).toEqual(['Every month after that', '$25.00']);
  await payNow(page);
  await problem().getByText(messages.checkout.declined).waitFor();
  await shot(page, 'declined');
  await typeCard(page, '4242424242424242');
  const retry = requestTo('/http/charge');
  await payNow(page);
  expect((await retry).postDataJSON()).toMatchObject({
    type: 'retry',
    invoiceid: expect.stringMatching(/^in_/),
  });
  await page.getByText(messages.checkout.succeeded).first().waitFor();
  await page.waitForURL(/\/support-plan\?pay_id=stripe/);
  const licenses = await licensesOf(stack, await tokenOf(stack, owner.email));
  expect(licenses.map(({ subscription: { status } }) => status).sort()).toEqual(['active', 'trialing']);
});

test('shows an error when the bank refuses before a trial, and orders when it confirms', async () => {
  await signUpFor(page, 'basic', visitor());
  await fillCard(page, '4000002500003155');
  await payNow(page);
  await bank().getByRole('button', { name: 'Fail' }).click();
  await problem().first().waitFor();
  await shot(page, 'bank-refused');
  await payNow(page);
  await bank().getByRole('button', { name: 'Complete' }).click();
  await page.waitForURL(/\/support-plan\?pay_id=stripe/);
});

test('charges nothing when the bank’s window is closed, and opens it again at the next attempt', async () => {
  const owner = await customer(stack);
  await buy(stack, owner);
  await arriveSignedIn(page, stack, owner);
  await page.goto(`${stack.site}/?buy=basic`);
  await fillCard(page, '4000002760003184');
  await payNow(page);
  await bank().getByRole('button', { name: 'Fail' }).waitFor();
  await bank()
    .locator('body')
    .evaluate(() => parent.postMessage({ source: 'stripe-3ds' }, '*'));
  await problem().getByText(paymentText.bankRefused).waitFor();
  await payNow(page);
  await bank().getByRole('button', { name: 'Complete' }).click();
  await page.waitForURL(/\/support-plan\?pay_id=stripe/);
  const licenses = await licensesOf(stack, await tokenOf(stack, owner.email));
  expect(licenses).toHaveLength(2);
});

test('charges exactly what was shown when a card pays', async () => {
  const person = visitor();
  await signUpFor(page, 'plus', person);
  await fillCard(page, '4242424242424242');
  await dialog(page).getByText(paymentText.haveCoupon).click();
  await page.getByLabel('Coupon Code').fill('first3');
  await dialog(page).getByRole('button', { name: paymentText.apply }).click();
  await dialog(page).getByText('50% off your first 3 payments').waitFor();
  const request = requestTo('/create-stripe-subscription');
  await payNow(page);
  expect((await request).postDataJSON()).toMatchObject({ coupon: 'first3', quantity: 1, trial: true });
  await page.waitForURL(/\/support-plan\?pay_id=stripe/);
  await confirm(stack, person);
  const [license] = await licensesOf(stack, await tokenOf(stack, person.email));
  expect(license).toMatchObject({ subscription: { discount: { coupon: { valid: true, percent_off: 50 } } } });
  const preview = await providerOf(stack).invoices.createPreview({ subscription: license?.id ?? '' });
  expect(preview.amount_due).toBe(1250);
});
