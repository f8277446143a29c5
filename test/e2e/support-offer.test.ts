// The one-time onboarding offer and the pages after it, with a slow provider and with reduced motion.
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import { supportText } from '../../web/src/features/support-offer/text.ts';
import { paypalText } from '../../web/src/text/paypal.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import { arriveSignedIn, dialog, sizes } from '../support/browser/visitor.ts';
import { breakDown } from '../support/people/card-customer.ts';
import { onPaypalTrial, type PaypalCustomer } from '../support/people/paypal-customer.ts';
import { passAMinute } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();
const shot = shots('support');
let page: Page;

async function open(more: object = {}) {
  page = await browser().newPage({ ...sizes.desktop, ...more });
}

beforeEach(() => passAMinute(stack));
afterEach(async () => {
  await breakDown(stack, { dependency: 'paypal', mode: 'off' });
  await page.close();
});

function upgradeNow() {
  return page.getByRole('button', { name: supportText.upgrade });
}

async function enter(who: PaypalCustomer) {
  await open();
  await arriveSignedIn(page, stack, who);
  await page.goto(`${stack.site}/support-plan?pay_id=paypal&subscription_id=${who.subId}`);
}

test('captures once, after a repetition, when PayPal fails to answer', async () => {
  const who = await onPaypalTrial(stack);
  await enter(who);
  await upgradeNow().click();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  await breakDown(stack, { dependency: 'paypal', mode: '500', operation: 'orders.capture', times: 2 });
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(/pay_id=paypal_capture/);
  await page.getByText(supportText.finishing).waitFor();
  await shot(page, 'finishing');
  await page.waitForURL(`${stack.site}/welcome?bought_support=true`, { timeout: 60_000 });
  const order = (await who.license()).meta.support_order_id;
  expect(order).toBeTruthy();

  await page.goto(
    `${stack.site}/support-plan?pay_id=paypal_capture&main_subscription_id=${who.subId}&token=${order}`,
  );
  await page.waitForURL(`${stack.site}/welcome?bought_support=true`);
});

test('has sold nothing when the buyer cancels at PayPal, who can take the offer later', async () => {
  const who = await onPaypalTrial(stack);
  await enter(who);
  await upgradeNow().click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(/\/support-plan/);
  await page.getByText(paypalText.unpaid).waitFor();
  await upgradeNow().waitFor();
  expect(page.url()).not.toMatch(/token|cancelled/);
  expect((await who.license()).meta.support_order_id).toBeNull();
  expect(await page.getByText(messages.support.bought).count()).toBe(0);
});

/** What this tab knows of a buyer who has not confirmed the e-mail. */
async function boughtInThisTab(what: 'bought' | 'bought-onboarding') {
  await page.addInitScript(key => {
    const person = { userId: 'u1', email: 'maya@example.com', first_name: 'Maya' };
    sessionStorage.setItem('pending-user', JSON.stringify(person));
    sessionStorage.setItem(key, JSON.stringify([person.email]));
  }, what);
}

function heading(name: string) {
  return page.getByRole('heading', { name });
}

test('asks to log in and thanks nobody when a visitor opens the pages after a purchase', async () => {
  await open();
  for (const path of ['/support-plan', '/welcome', '/welcome?bought_support=true', '/premium-support']) {
    await page.goto(stack.site + path);
    await heading('Log in to see your order').waitFor();
    expect(
      await page
        .getByText(/Congratulations|Thank you/i)
        .filter({ visible: true })
        .count(),
    ).toBe(0);
  }
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await dialog(page).waitFor();
});

test('shows the setup steps, or the booked onboarding when that was bought', async () => {
  await open();
  await boughtInThisTab('bought');
  await page.goto(`${stack.site}/welcome`);
  await heading('Set up your domain').waitFor();
  expect(await heading('Your onboarding is booked').isVisible()).toBe(false);
  const announced = page.getByText('Three steps to your first tracked lead');
  expect(await announced.isVisible()).toBe(true);
  await page.goto(`${stack.site}/welcome?bought_support=true`);
  await heading('There is no order here yet').waitFor();
  await boughtInThisTab('bought-onboarding');
  await page.goto(`${stack.site}/welcome?bought_support=true`);
  await heading('Your onboarding is booked').waitFor();
  expect(await heading('Set up your domain').isVisible()).toBe(false);
  expect(await announced.isVisible()).toBe(false);
});

test('drops confetti once, but none when reduced motion is set', async () => {
  const animations = () => page.evaluate(() => document.getAnimations().length);
  /** Where they come to rest; one that never ends cannot be finished, and says so. */
  const passTime = () =>
    page.evaluate(() => {
      for (const one of document.getAnimations()) one.finish();
    });
  const pieces = () => page.locator('.confetti i');
  await open({ reducedMotion: 'no-preference' });
  await boughtInThisTab('bought-onboarding');
  await page.goto(`${stack.site}/premium-support`);
  await heading('What happens next').waitFor();
  expect(await pieces().count()).toBeGreaterThan(20);
  expect(await animations()).toBeGreaterThan(20);
  await passTime();
  expect(await animations()).toBe(0);
  expect(
    await pieces()
      .first()
      .evaluate(piece => getComputedStyle(piece).opacity),
  ).toBe('0');
  await page.close();

  await open();
  await boughtInThisTab('bought-onboarding');
  await page.goto(`${stack.site}/premium-support`);
  await heading('What happens next').waitFor();
  expect(await animations()).toBe(0);
  expect(
    await pieces()
      .first()
      .evaluate(piece => getComputedStyle(piece).opacity),
  ).toBe('1');
  for (const step of ['Check your inbox', 'Grant access', 'integration guide'])
    await page.getByText(step).first().waitFor();
});
