// The landing page and buying, in every state: exact texts (retyped here on purpose, as published), and no overflow at
// 320 px. What axe says of the page: public-pages.test.ts; of the dialogs: the component tests of features/payment.
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nothingForAxe } from '../support/browser/accessible.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { screenOf } from '../support/browser/screen.ts';
import { dialog, fillCard, signUpFor, sizes } from '../support/browser/visitor.ts';
import { newEmail, passAMinute } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();

let context: BrowserContext;
let page: Page;
let on: ReturnType<typeof screenOf>;
beforeAll(async () => {
  context = await browser().newContext(sizes.phone);
  page = await context.newPage();
  on = screenOf(page, 'phone', 'landing');
});
afterAll(() => context.close());

test('shows its texts within the screen when the landing page is opened on a phone', async () => {
  await page.goto(stack.site);
  await on.shows('landing', [
    'The simplest lead tracker that works!',
    'TRY FOR FREE',
    'Get started in 3 simple steps',
    "We said, it is simple didn't we?",
    'Register for FREE',
    'Takes literally seconds to register',
    'Place the tracker in your site',
    'Track leads',
    'Your forms will be automatically filled with the lead data.',
    ...['Monthly', 'Yearly (2 Months Free)', 'Start Free Trial', 'Customization', '24/7 Chat & Email'],
    ...['CORPORATE', '>> 250k traffic', 'Please contact us for more information', 'Contact Us'],
    ...['Need some help? Or an integration question?', 'Chat Now'],
    ...['Terms of Use', 'Privacy Policy', 'Disclaimer', 'LOGIN'],
  ]);
  expect(await on.text('TRY FOR FREE').getAttribute('href')).toMatch(/^\/?#features$/);
  expect(await page.getByRole('link', { name: /Register for FREE/ }).getAttribute('href')).toMatch(
    /^\/?#prices$/,
  );
  expect(await page.locator('#prices').getByText('Start Free Trial').count()).toBe(3);
  expect(await page.locator('#faq details').count()).toBe(11);
  expect(await page.locator('footer').innerText()).toContain(`${new Date().getFullYear()}`);

  await page.locator('#faq details').nth(2).locator('summary').click();
  await page.locator('#prices label', { hasText: 'Yearly' }).click();
  await on.shows('question open, yearly prices', ['Yearly (2 Months Free)', '$250.00', '$990.00', '$100.00']);
  for (const part of ['#faq', '#prices']) await nothingForAxe(page, 'question open, yearly prices', part);
  await page.locator('#prices label', { hasText: 'Monthly' }).click();
});

const entriesOfMenu = ['FEATURES', 'PRICING', 'DEMO', 'FAQ', 'CONTACT'];

async function expectEntries(menu: Locator) {
  const entries = await menu.getByRole('link').allInnerTexts();
  expect(entries.map(entry => entry.trim())).toEqual(expect.arrayContaining(entriesOfMenu));
}

test('shows the menu when it is opened on a phone and on a desktop', async () => {
  await page.locator('.nav-menu summary').tap();
  await on.shows('menu', ['LOGIN']);
  await nothingForAxe(page, 'menu', '.nav');
  await expectEntries(page.locator('.nav-menu'));
  await page.keyboard.press('Escape');

  const wide = await browser().newPage(sizes.desktop);
  await wide.goto(stack.site);
  await wide.getByRole('link', { name: 'LOGIN' }).waitFor();
  await expectEntries(wide.locator('.nav-links'));
  await wide.close();
});

test('shows sign-up and the choice of payment when a plan is ordered', async () => {
  await passAMinute(stack);
  await page.goto(stack.site);
  await page.locator('[data-buy="basic"]').first().click();
  await on.shows('sign-up', ['First Name', 'Email Address', 'Password', 'Confirm Password', '$0.00 today']);
  const submit = dialog(page).locator('form button[type=submit]');
  await submit.click();
  await on.shows('sign-up empty', [
    'The first name field is required.',
    'The email address field is required.',
    'The password field is required.',
    'The confirm password field is required.',
  ]);
  await on.field('Email Address').fill('maya');
  await on.field('Password').fill('12345');
  await on.field('Confirm Password').fill('123456');
  await submit.click();
  await on.text('The email address must be a valid email address.').waitFor();
  await on.text('The password must be at least 6 characters.').waitFor();
  await on.text('Passwords need to match!').waitFor();
  await page.keyboard.press('Escape');

  await signUpFor(page, 'basic', { email: newEmail(), password: 'correct-horse' });
  await on.shows('plan', ['PAYPAL', 'CREDIT CARD', '$0.00 today']);
  await page.getByLabel('Card number').waitFor();
  await on.text('Have a coupon?').click();
  await on.shows('card form', ['Address', 'Country', 'State', 'Zip Code', 'Coupon Code', 'Apply', 'Pay Now']);
  expect(await dialog(page).getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
  expect(await dialog(page).getByRole('button', { name: 'Pay Now' }).isDisabled()).toBe(true);
  await on.field('Coupon Code').fill('NO-SUCH-CODE');
  await on.press('Apply');
  await on.shows('coupon refused', ['Invalid promo code']);
  await fillCard(page, '4242424242424242');
  // What is known of the visitor's place is filled in a moment later.
  await expect.poll(() => on.field('Zip Code').inputValue()).not.toBe('');
  await on.field('Address').fill('');
  await on.field('Zip Code').fill('');
  await on.press('Pay Now');
  await on.shows('card form empty', ['The address field is required.', 'The zip code field is required.']);
});

test('keeps focus, dialog and chosen term visible when colors are forced', async () => {
  const context = await browser().newContext({
    ...sizes.desktop,
    forcedColors: 'active',
  });
  const page = await context.newPage();
  /** Whether an outline is drawn and not transparent. */
  const outlined = (selector: string) =>
    page.locator(selector).evaluate(element => {
      const { outlineStyle, outlineColor } = getComputedStyle(element);
      return outlineStyle !== 'none' && !/^rgba\(.*, 0\)$/.test(outlineColor);
    });
  await page.goto(stack.site);
  expect(await outlined('#prices input:checked + span')).toBe(true);
  expect(await outlined('#prices input:not(:checked) + span')).toBe(false);
  await page.goto(`${stack.site}/?login=1`);
  await dialog(page).getByLabel('Email Address').focus();
  expect(await outlined('dialog[open]')).toBe(true);
  expect(await outlined('dialog input[name=email]')).toBe(true);
  expect(await outlined('dialog input[name=password]')).toBe(false);
  await context.close();
});
