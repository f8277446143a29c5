// Signing in, resetting a password and confirming an account, in every state: exact texts (retyped here on purpose, as
// published), and no overflow at 320 px. What axe says of them: the component tests of sign-in, confirm-account, user-menu.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { screenOf } from '../support/browser/screen.ts';
import { confirmLinkOf, dialog, mailTo, signedInPerson, sizes } from '../support/browser/visitor.ts';
import { confirm, signUp } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();

let context: BrowserContext;
let page: Page;
let on: ReturnType<typeof screenOf>;
beforeAll(async () => {
  context = await browser().newContext(sizes.phone);
  page = await context.newPage();
  on = screenOf(page, 'phone', 'entry');
});
afterAll(() => context.close());

test('says what is wrong when sign-in is empty, refused or unconfirmed, and mails again', async () => {
  const person = await signUp(stack);
  await page.goto(stack.site);
  await page.locator('[data-login]').filter({ visible: true }).first().click();
  await on.shows('sign-in', ['Email Address', 'Password', 'Forgot your password?', 'Sign up']);
  await on.press('Log in');
  await on.shows('sign-in empty', [
    'The email address field is required.',
    'The password field is required.',
  ]);
  await on.field('Email Address').fill('maya@');
  await on.press('Log in');
  await on.text('The email address must be a valid email address.').waitFor();
  await on.field('Email Address').fill(` ${person.email} `);
  await on.field('Password').fill('wrong-horse');
  await on.press('Log in');
  await on.shows('sign-in refused', ['Incorrect username or password.']);
  await on.field('Password').fill(person.password);
  await on.press('Log in');
  await on.shows('sign-in not confirmed', [
    'User is not confirmed. Please go to your mail box and verify your email address.',
    'Send the email again',
  ]);
  await on.press('Send the email again');
  await on.text('Sent. Check your inbox.').waitFor();
  await dialog(page)
    .getByText(/You can send it again in [345]\d s$/)
    .waitFor();
  await on.shows('sign-in mail sent again', ['Send the email again']);
});

test('shows both steps and the success when a password is reset', async () => {
  const person = await signUp(stack);
  await confirm(stack, person);
  await page.goto(`${stack.site}/?login=1`);
  await dialog(page).getByRole('link', { name: 'Forgot your password?' }).click();
  await on.shows('forgot', ['Reset your password', 'Email Address']);
  await on.press('Send code');
  await on.shows('forgot empty', ['The email address field is required.']);
  await on.field('Email Address').fill(person.email);
  await on.press('Send code');
  await on.field('Verification Code').waitFor();
  expect(await on.field('Email Address').getAttribute('readonly')).toBe('');
  expect(await on.field('Email Address').inputValue()).toBe(person.email);
  await on.shows('reset', ['Verification Code', 'New Password', 'Repeat Password']);
  await on.press('Set new password');
  await on.shows('reset empty', [
    'The verification code field is required.',
    'The new password field is required.',
    'The repeat password field is required.',
  ]);
  await on.field('Verification Code').fill('000 000');
  await on.field('New Password').fill('12345');
  await on.field('Repeat Password').fill('1234567');
  await on.press('Set new password');
  await on.text('The new password must be at least 6 characters.').waitFor();
  await on.text('Passwords need to match!').waitFor();
  const code = /\b\d{6}\b/.exec((await mailTo(stack, person.email)).text)?.[0] ?? '';
  await on.field('New Password').fill('better-horse');
  await on.field('Repeat Password').fill('better-horse');
  await on.field('Verification Code').fill(code === '000000' ? '000001' : '000 000');
  await on.press('Set new password');
  await on.text('Invalid verification code provided, please try again.').waitFor();
  await on.field('Verification Code').fill(`${code.slice(0, 3)} ${code.slice(3)} `);
  await on.press('Set new password');
  await on.shows('reset done', [
    'Awesome!',
    'Your password has been reseted succesfully. Please login with your new password to download the plugin.',
  ]);
  await on.press('Log in');
  await on.field('Email Address').fill(person.email);
  await on.field('Password').fill('better-horse');
  await on.field('Password').press('Enter');
  await page.getByText('HELLO, MAYA').filter({ visible: true }).first().waitFor();
  await page.evaluate(() => localStorage.clear());
});

test('shows the menu and the reminder to confirm when the user is unconfirmed', async () => {
  const { email, userId } = await signUp(stack);
  const pendingUser = JSON.stringify({ first_name: 'Maya', email, userId });
  await page.goto(stack.site);
  await page.evaluate(user => sessionStorage.setItem('pending-user', user), pendingUser);
  await page.goto(`${stack.site}/infos`);
  await page.waitForURL(`${stack.site}/`);
  await on.shows('toast', ['Please confirm your email!!!']);
  await page.getByRole('button', { name: 'HELLO, MAYA' }).click();
  await on.shows('pending menu', ['MY ACCOUNT', 'LOGIN', 'SEND THE EMAIL AGAIN', 'SIGN OUT']);
  await page.getByRole('button', { name: 'SEND THE EMAIL AGAIN' }).click();
  await page.getByText(/You can send it again in [345]\d s$/).waitFor();
  await on.shows('pending menu, sent', ['Sent. Check your inbox.']);
  await signOut(page);
  await on.text('LOGIN').waitFor();
  expect(await page.getByText('HELLO, MAYA').count()).toBe(0);
});

test('says so when the link to confirm is invalid, and when it is valid', async () => {
  const person = await signUp(stack);
  const link = await confirmLinkOf(stack, person.email);
  await page.goto(link.replace(/confirmation_code=\d+/, 'confirmation_code=no'));
  await on.shows('confirm failed', [
    'Confirm User',
    'Some problem occurred :(',
    'Invalid verification code provided, please try again.',
  ]);
  await page.goto(link);
  await on.shows('confirmed', ['Confirm User', 'Great! Your account has been verified successfully.']);
  await on.press('OK');
  await page.waitForURL(`${stack.site}/`);
});

test('shows the right menu when the signed-in user has a license, and when not', async () => {
  const { storageState } = await signedInPerson(stack);
  const own = await browser().newContext({ ...sizes.phone, storageState });
  const page = await own.newPage();
  const on = screenOf(page, 'phone', 'signed-in');
  await page.goto(stack.site);
  await page.getByRole('button', { name: 'HELLO, MAYA' }).click();
  await on.shows('user menu', ['MY ACCOUNT', 'SIGN OUT']);
  expect(await page.getByRole('link', { name: 'MY ACCOUNT', exact: true }).getAttribute('href')).toBe(
    '/infos',
  );
  await signOut(page);
  await on.text('LOGIN').waitFor();
  // The time alone stays, so that other tabs hear that somebody signed out.
  expect(await page.evaluate(() => [Object.keys(localStorage), sessionStorage.length])).toEqual([
    ['signed-out-at'],
    0,
  ]);
  await own.close();
});

/** By the menu, which loads the page anew. */
async function signOut(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'SIGN OUT' }).click()]);
}
