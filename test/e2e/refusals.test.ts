// Mistakes and refusals during sign-up, payment and sign-in, and the messages shown for them.
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
} from '../support/browser/visitor.ts';
import { confirm, newEmail, passAMinute, signUp } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();

let page: Page;
const shot = shots('refusals');
beforeEach(async () => {
  page = await browser().newPage(sizes.phone);
  await passAMinute(stack);
  await page.goto(stack.site);
});
afterEach(() => page.close());

const visitor = () => ({ email: newEmail(), password: 'correct-horse' });

test('an empty sign-up form names every required field, and a password mismatch keeps the input', async () => {
  await page.locator('[data-buy="basic"]').first().click();
  const submit = dialog(page).locator('form button[type=submit]');
  await page.getByLabel('First Name', { exact: true }).waitFor();
  await submit.click();
  for (const text of [
    'The first name field is required.',
    'The email address field is required.',
    'The password field is required.',
    'The confirm password field is required.',
  ])
    await page.getByText(text).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toMatch(/name/i);
  await shot(page, 'required');

  await page.getByLabel('First Name', { exact: true }).fill('Maya');
  await page.getByLabel('Email Address', { exact: true }).fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByLabel('Confirm Password', { exact: true }).fill('123456');
  await submit.click();
  await page.getByText('The email address must be a valid email address.').waitFor();
  await page.getByText('The password must be at least 6 characters.').waitFor();
  await page.getByText('Passwords need to match!').waitFor();
  expect(await page.getByLabel('First Name', { exact: true }).inputValue()).toBe('Maya');
  await shot(page, 'mismatch');
});

test('a declined card shows a message and the form stays usable', async () => {
  const person = visitor();
  await signUpFor(page, 'basic', person);
  await fillCard(page, '4000000000000002');
  await payNow(page);
  await page.getByText('Your card was declined.').waitFor();
  await shot(page, 'declined');
  await page.getByLabel('Card number').fill('4242424242424242');
  await payNow(page);
  await page.waitForURL(/\/support-plan\?pay_id=stripe/);
});

test('the bank’s window works beside the dialog: refusing shows an error, confirming pays', async () => {
  const person = visitor();
  await signUpFor(page, 'basic', person);
  await fillCard(page, '4000002500003155');
  await payNow(page);
  const bank = page.frameLocator('iframe[src*="/3ds/"]');
  await bank.getByRole('button', { name: 'Fail' }).click();
  await dialog(page).getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  await shot(page, 'bank-refused');
  await payNow(page);
  await bank.getByRole('button', { name: 'Complete' }).waitFor();
  await shot(page, 'bank');
  await bank.getByRole('button', { name: 'Complete' }).click();
  await page.waitForURL(/\/support-plan\?pay_id=stripe/);
});

test('an unconfirmed account cannot sign in and is asked to confirm', async () => {
  await signIn(page, stack, await signUp(stack));
  await page
    .getByText('User is not confirmed. Please go to your mail box and verify your email address.')
    .waitFor();
  await shot(page, 'not-confirmed');
});

test('a wrong code does not confirm the account; the right one then does', async () => {
  const { email } = await signUp(stack);
  const link = await confirmLinkOf(stack, email);
  const code = new URL(link).searchParams.get('confirmation_code') ?? '';
  await page.goto(link.replace(code, code === '000000' ? '000001' : '000000'));
  await page.getByText('Some problem occurred :(').waitFor();
  await page.getByText('Invalid verification code provided, please try again.').waitFor();
  await shot(page, 'wrong-code');
  await page.goto(link);
  await page.getByText('Great! Your account has been verified successfully.').waitFor();
});

test('a wrong password shows the identity service’s message', async () => {
  const person = await signUp(stack);
  await confirm(stack, person);
  await signIn(page, stack, { ...person, password: 'wrong-horse' });
  await page.getByText('Incorrect username or password.').waitFor();
  await shot(page, 'wrong-password');
});
