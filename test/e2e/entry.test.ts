// Details of signing in: autofill for password managers and phones, two-factor codes, and no way back after signing out.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { dialog, signedInPerson, signIn, signUpFor, sizes } from '../support/browser/visitor.ts';
import { totp, useAuthenticator } from '../support/people/authenticator.ts';
import { nowOf } from '../support/people/card-customer.ts';
import { confirm, newEmail, passAMinute, signUp } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();

/** The attributes of each field in the open dialog that password managers, phone keyboards and iOS zoom rely on. */
function fieldsOf(page: Page) {
  return dialog(page)
    .locator('form input:visible, form select:visible')
    .evaluateAll(fields =>
      fields
        .map(field => field as HTMLInputElement)
        .filter(field => !field.closest('.card-frame'))
        .map(field => {
          const plain = field.autocapitalize === 'none' && field.spellcheck === false ? 'plain' : '';
          const size = Number.parseFloat(getComputedStyle(field).fontSize) < 16 ? 'zooms' : '';
          const kind = field.tagName === 'SELECT' ? 'select' : field.type;
          const parts = [
            field.name,
            kind,
            field.autocomplete,
            field.inputMode,
            field.enterKeyHint,
            plain,
            size,
          ];
          return parts.filter(Boolean).join(' | ');
        }),
    );
}

test('has the autofill and keyboard attributes it needs when a field is shown', async () => {
  await passAMinute(stack);
  const context = await browser().newContext(sizes.phone);
  const page = await context.newPage();
  await page.goto(`${stack.site}/?login=1`);
  await dialog(page).getByLabel('Password', { exact: true }).waitFor();
  expect(await fieldsOf(page)).toEqual([
    'email | email | username | email | next | plain',
    'password | password | current-password | done | plain',
  ]);

  await page.goto(`${stack.site}/?forgot=1`);
  await dialog(page).getByLabel('Email Address').fill('nobody@example.com');
  expect(await fieldsOf(page)).toEqual(['email | email | username | email | done | plain']);
  await dialog(page).getByLabel('Email Address').press('Enter');
  await dialog(page).getByLabel('Verification Code').waitFor();
  // The e-mail field stays, read-only, for password managers; the screen must not reveal whether the account exists.
  expect(await fieldsOf(page)).toEqual([
    'email | email | username | email | plain',
    'code | text | one-time-code | numeric | next | plain',
    'password | password | new-password | next | plain',
    'repeat | password | new-password | done | plain',
  ]);

  await page.goto(`${stack.site}/?buy=basic`);
  await dialog(page).getByLabel('First Name').waitFor();
  expect(await fieldsOf(page)).toEqual([
    'firstName | text | given-name | next',
    'email | email | username | email | next | plain',
    'password | password | new-password | next | plain',
    'confirm | password | new-password | done | plain',
  ]);
  await page.keyboard.press('Escape');
  await signUpFor(page, 'basic', { email: newEmail(), password: 'correct-horse' });
  await dialog(page).getByLabel('Zip Code').waitFor();
  await dialog(page).getByText('Have a coupon?').click();
  expect(await fieldsOf(page)).toEqual([
    'address | text | billing address-line1 | next',
    'country | select | billing country',
    'state | select | billing address-level1',
    'zip | text | billing postal-code | next',
    expect.stringMatching(/^coupon \| text \| off/),
  ]);
  await context.close();
});

test('keeps what was typed, except passwords, when a form is opened again', async () => {
  const context = await browser().newContext(sizes.desktop);
  const page = await context.newPage();
  await page.goto(`${stack.site}/?login=1`);
  await dialog(page).getByLabel('Email Address').fill('maya@rossi.example');
  await dialog(page).getByLabel('Password', { exact: true }).fill('correct-horse');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'LOGIN' }).click();
  await dialog(page).waitFor();
  expect(await dialog(page).getByLabel('Email Address').inputValue()).toBe('maya@rossi.example');
  expect(await dialog(page).getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await context.close();
});

test('asks for the code when the account has an authenticator app', async () => {
  const person = await signUp(stack);
  await confirm(stack, person);
  const secret = await useAuthenticator(stack, person);

  const context = await browser().newContext(sizes.desktop);
  const page = await context.newPage();
  await signIn(page, stack, person);
  const code = dialog(page).getByLabel('Verification Code');
  await code.waitFor();
  await expect.poll(() => code.evaluate(field => field === document.activeElement)).toBe(true);
  expect(await fieldsOf(page)).toEqual(['code | text | one-time-code | numeric | done | plain']);
  await code.press('Enter');
  await page.getByText('The verification code field is required.').waitFor();
  const right = totp(secret, await nowOf(stack));
  await code.fill(right === '000000' ? '000001' : '000000');
  await code.press('Enter');
  await page.getByText('Invalid code received for user').waitFor();
  await code.fill(` ${right.slice(0, 3)} ${right.slice(3)}`);
  await code.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'HELLO, MAYA' }).waitFor();
  await context.close();
});

/** Somebody signed in, in front of a page of the account. */
async function openAccount() {
  const { storageState } = await signedInPerson(stack);
  const context = await browser().newContext({ ...sizes.desktop, storageState });
  const page = await context.newPage();
  await page.goto(`${stack.site}/infos/subscriptions`);
  await page.getByRole('heading', { level: 1, name: 'Subscriptions' }).waitFor();
  return { context, page };
}

// AUT-098
test('shows nothing of the account when Back is pressed after signing out', async () => {
  const { context, page } = await openAccount();
  const other = await context.newPage();
  await other.goto(`${stack.site}/infos/myaccounts`);
  await other.getByRole('button', { name: 'HELLO, MAYA' }).click();
  await other.getByRole('button', { name: 'SIGN OUT' }).click();
  await other.waitForURL(`${stack.site}/`);
  await other.getByRole('link', { name: 'LOGIN' }).waitFor();
  await other.goBack();
  // Back asks for the account again, so the login form leads there; so does the tab that was left open.
  for (const tab of [other, page])
    await tab.waitForURL(url => url.pathname === '/' && url.searchParams.has('to'));
  await context.close();
});

test('leaves a page of the account that the browser kept when the session has ended', async () => {
  const { context, page } = await openAccount();
  // As after signing out while the page lay in the browser's back/forward cache, where it hears of nothing.
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.waitForURL(`${stack.site}/`);
  await context.close();
});
