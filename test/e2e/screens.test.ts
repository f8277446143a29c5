// Every screen and state a visitor can bring about: its texts to the letter (retyped here on purpose, from the
// specification), nothing for axe, and whole at 320 px.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { confirm, newEmail, passAMinute, signUp } from '../person.ts';
import { oneBrowser } from './one-browser.ts';
import { shots } from './shots.ts';
import { noSidewaysScroll, nothingForAxe } from './sound.ts';
import {
  confirmLinkOf,
  dialog,
  fillCard,
  mailTo,
  type Size,
  signedInPerson,
  signUpFor,
  sizes,
} from './visitor.ts';

const stack = inject('stack');
const browser = oneBrowser();

describe.each(Object.keys(sizes) as Size[])('%s', size => {
  let context: BrowserContext;
  let page: Page;
  const shot = shots(`screens-${size}`);
  beforeAll(async () => {
    context = await browser().newContext({ ...sizes[size], reducedMotion: 'reduce' });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  const text = (words: string) => page.getByText(words, { exact: true }).filter({ visible: true }).first();
  /** The state is there with these words, sound for axe, and whole on the narrowest screen. */
  const shows = async (state: string, words: readonly string[], within?: string) => {
    for (const each of words) await text(each).waitFor({ timeout: 10_000 });
    await nothingForAxe(page, state, within);
    await shot(page, state.replaceAll(' ', '-'));
    if (size === 'desktop') return;
    await page.setViewportSize({ width: 320, height: 640 });
    await noSidewaysScroll(page, state);
    const inside = await page
      .locator('dialog[open] .sheet-scroll')
      .evaluateAll(parts => parts.map(part => part.scrollWidth - part.clientWidth));
    expect(Math.max(0, ...inside), `${state} inside the dialog`).toBe(0);
    await page.setViewportSize(sizes.phone.viewport);
  };
  const field = (label: string) => dialog(page).getByLabel(label, { exact: true });
  const press = (name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

  test('landing page', async () => {
    await page.goto(stack.site);
    await shows('landing', [
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
    expect(await text('TRY FOR FREE').getAttribute('href')).toMatch(/^\/?#features$/);
    expect(await page.getByRole('link', { name: /Register for FREE/ }).getAttribute('href')).toMatch(
      /^\/?#prices$/,
    );
    expect(await page.locator('#prices').getByText('Start Free Trial').count()).toBe(3);
    expect(await page.locator('#faq details').count()).toBe(11);
    expect(await page.locator('footer').innerText()).toContain(`${new Date().getFullYear()}`);

    await page.locator('#faq details').nth(2).locator('summary').click();
    await page.locator('#prices label', { hasText: 'Yearly' }).click();
    await shows('question open, yearly prices', ['Yearly (2 Months Free)', '$250', '$990', '$100']);
    await page.locator('#prices label', { hasText: 'Monthly' }).click();
  });

  test('menu', async () => {
    const menu = page.locator(size === 'phone' ? '.nav-menu' : '.nav-links');
    if (size === 'phone') await page.locator('.nav-menu summary').tap();
    await shows('menu', ['LOGIN'], '.nav');
    const entries = await menu.getByRole('link').allInnerTexts();
    expect(entries.map(entry => entry.trim())).toEqual(
      expect.arrayContaining(['FEATURES', 'PRICING', 'DEMO', 'FAQ', 'CONTACT']),
    );
    await page.keyboard.press('Escape');
  });

  test('sign-in: empty, wrong, not confirmed, and the mail again', async () => {
    const person = await signUp(stack);
    await page.goto(stack.site);
    await page.locator('[data-login]').filter({ visible: true }).first().click();
    await shows('sign-in', ['Email Address', 'Password', 'Forgot your password?', 'Sign up']);
    await press('Log in');
    await shows('sign-in empty', ['The email address field is required.', 'The password field is required.']);
    await field('Email Address').fill('maya@');
    await press('Log in');
    await text('The email address must be a valid email address.').waitFor();
    await field('Email Address').fill(` ${person.email} `);
    await field('Password').fill('wrong-horse');
    await press('Log in');
    await shows('sign-in refused', ['Incorrect username or password.']);
    await field('Password').fill(person.password);
    await press('Log in');
    await shows('sign-in not confirmed', [
      'User is not confirmed. Please go to your mail box and verify your email address.',
      'Send the e-mail again',
    ]);
    await press('Send the e-mail again');
    await text('We have sent it again. Please look into your mail box.').waitFor();
    await dialog(page)
      .getByText(/You can send it again in [345]\d s$/)
      .waitFor();
    await shows('sign-in mail sent again', ['Send the e-mail again']);
  });

  test('forgot password: both steps and the success view', async () => {
    const person = await signUp(stack);
    await confirm(stack, person);
    await page.goto(`${stack.site}/?login=1`);
    await dialog(page).getByRole('link', { name: 'Forgot your password?' }).click();
    await shows('forgot', ['Reset your password', 'Email Address']);
    await press('Send code');
    await shows('forgot empty', ['The email address field is required.']);
    await field('Email Address').fill(person.email);
    await press('Send code');
    await field('Verification Code').waitFor();
    expect(await field('Email Address').getAttribute('readonly')).toBe('');
    expect(await field('Email Address').inputValue()).toBe(person.email);
    await shows('reset', ['Verification Code', 'New Password', 'Repeat Password']);
    await press('Set new password');
    await shows('reset empty', [
      'The verification code field is required.',
      'The new password field is required.',
      'The repeat password field is required.',
    ]);
    await field('Verification Code').fill('000 000');
    await field('New Password').fill('12345');
    await field('Repeat Password').fill('1234567');
    await press('Set new password');
    await text('The new password must be at least 6 characters.').waitFor();
    await text('Passwords need to match!').waitFor();
    const code = /\b\d{6}\b/.exec((await mailTo(stack, person.email)).text)?.[0] ?? '';
    await field('New Password').fill('better-horse');
    await field('Repeat Password').fill('better-horse');
    await field('Verification Code').fill(code === '000000' ? '000001' : '000 000');
    await press('Set new password');
    await text('Invalid verification code provided, please try again.').waitFor();
    await field('Verification Code').fill(`${code.slice(0, 3)} ${code.slice(3)} `);
    await press('Set new password');
    await shows('reset done', [
      'Awesome!',
      'Your password has been reseted succesfully. Please login with your new password to download the plugin.',
    ]);
    await press('Log in');
    await field('Email Address').fill(person.email);
    await field('Password').fill('better-horse');
    await field('Password').press('Enter');
    await page.getByText('HELLO, MAYA').filter({ visible: true }).first().waitFor();
    await page.evaluate(() => localStorage.clear());
  });

  test('sign-up and how to pay', async () => {
    await passAMinute(stack);
    await page.goto(stack.site);
    await page.locator('[data-buy="basic"]').first().click();
    await shows('sign-up', ['First Name', 'Email Address', 'Password', 'Confirm Password', '$0 today']);
    const submit = dialog(page).locator('form button[type=submit]');
    await submit.click();
    await shows('sign-up empty', [
      'The first name field is required.',
      'The email address field is required.',
      'The password field is required.',
      'The confirm password field is required.',
    ]);
    await field('Email Address').fill('maya');
    await field('Password').fill('12345');
    await field('Confirm Password').fill('123456');
    await submit.click();
    await text('The email address must be a valid email address.').waitFor();
    await text('The password must be at least 6 characters.').waitFor();
    await text('Passwords need to match!').waitFor();
    await page.keyboard.press('Escape');

    await signUpFor(page, 'basic', { email: newEmail(), password: 'correct-horse' });
    await shows('plan', ['PAYPAL', 'CREDIT CARD', '$0 today']);
    await dialog(page).getByRole('button', { name: 'CREDIT CARD' }).click();
    await page.getByLabel('Card number').waitFor();
    await shows('card form', ['Address', 'State', 'Zip Code', 'Country', 'Coupon Code', 'Apply', 'Pay Now']);
    expect(await dialog(page).getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    expect(await dialog(page).getByRole('button', { name: 'Pay Now' }).isDisabled()).toBe(true);
    await field('Coupon Code').fill('NO-SUCH-CODE');
    await press('Apply');
    await shows('coupon refused', ['Invalid promo code']);
    await dialog(page).getByRole('button', { name: 'CREDIT CARD' }).click();
    await fillCard(page, '4242424242424242');
    await field('Address').fill('');
    await field('Zip Code').fill('');
    await press('Pay Now');
    await shows('card form empty', ['The address field is required.', 'The zip code field is required.']);
  });

  test('the pending user’s menu, and the toast of who has not confirmed', async () => {
    const { email, userId } = await signUp(stack);
    const pendingUser = JSON.stringify({ first_name: 'Maya', email, userId });
    await page.goto(stack.site);
    await page.evaluate(user => sessionStorage.setItem('pending-user', user), pendingUser);
    await page.goto(`${stack.site}/infos`);
    await page.waitForURL(`${stack.site}/`);
    await shows('toast', ['Please confirm your email!!!'], '.toasts');
    await page.getByRole('button', { name: 'HELLO, MAYA' }).click();
    await shows('pending menu', ['MY ACCOUNT', 'LOGIN', 'SEND THE E-MAIL AGAIN', 'SIGN OUT'], '.nav');
    await page.getByRole('button', { name: 'SEND THE E-MAIL AGAIN' }).click();
    await page.getByText(/You can send it again in [345]\d s$/).waitFor();
    await shows('pending menu, sent', ['We have sent it again. Please look into your mail box.'], '.nav');
    await page.getByRole('button', { name: 'SIGN OUT' }).click();
    await text('LOGIN').waitFor();
    expect(await page.getByText('HELLO, MAYA').count()).toBe(0);
  });

  test('confirming an account: a used link, and a good one', async () => {
    const person = await signUp(stack);
    const link = await confirmLinkOf(stack, person.email);
    await page.goto(link.replace(/confirmation_code=\d+/, 'confirmation_code=no'));
    await shows('confirm failed', [
      'Confirm User',
      'Some problem occurred :(',
      'Invalid verification code provided, please try again.',
    ]);
    await page.goto(link);
    await shows('confirmed', ['Confirm User', 'Great! Your account has been verified successfully.']);
    await press('OK');
    await page.waitForURL(`${stack.site}/`);
  });

  test('the menu of somebody signed in, and what a licence changes', async () => {
    const { storageState } = await signedInPerson(browser(), stack);
    const own = await browser().newContext({ ...sizes[size], reducedMotion: 'reduce', storageState });
    page = await own.newPage();
    await page.goto(stack.site);
    await page.getByRole('button', { name: 'HELLO, MAYA' }).click();
    await shows('user menu', ['MY ACCOUNT', 'SIGN OUT'], '.nav');
    expect(await page.getByRole('link', { name: 'MY ACCOUNT' }).getAttribute('href')).toBe('/infos');
    await page.getByRole('button', { name: 'SIGN OUT' }).click();
    await text('LOGIN').waitFor();
    expect(await page.evaluate(() => [Object.keys(localStorage).length, sessionStorage.length])).toEqual([
      0, 0,
    ]);
    await own.close();
    page = await context.newPage();
  });
});

test('where the system paints the colours, the focus, the dialog and the chosen term are still seen', async () => {
  const context = await browser().newContext({
    ...sizes.desktop,
    reducedMotion: 'reduce',
    forcedColors: 'active',
  });
  const page = await context.newPage();
  /** The outline as it is drawn: nothing of it is left transparent. */
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
