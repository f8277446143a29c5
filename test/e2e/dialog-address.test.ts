// The address decides which dialog is open, so links, Back, Forward, reload and a second tab all show the same.
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { product } from '#shared/product.ts';
import { checkoutWords, signInWords } from '#shared/text/messages.ts';
import { paymentText } from '../../web/src/text/payment.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { dialog, signedInPerson, signUpFor, sizes } from '../support/browser/visitor.ts';
import { newEmail, passAMinute } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();
let context: BrowserContext;
let page: Page;
beforeEach(async () => {
  context = await browser().newContext(sizes.desktop);
  page = await context.newPage();
});
afterEach(() => context.close());

function searchOf(of: Page) {
  return new URL(of.url()).search;
}

function titled(title: string) {
  return dialog(page).getByRole('heading', { name: title }).waitFor();
}

function dialogClosed(of = page) {
  return dialog(of).waitFor({ state: 'detached' });
}

function plan(title: 'Basic' | 'Plus', scheme: 'monthly' | 'yearly') {
  return dialog(page).getByText(checkoutWords.plan(title, scheme)).waitFor();
}

function quantity() {
  return dialog(page).getByLabel('Quantity');
}

test('closes on Back, shows on Forward and reload, and leaves the address when it is closed', async () => {
  await page.goto(`${stack.site}/?utm_source=x`);
  await page.getByRole('link', { name: 'LOGIN' }).click();
  await titled(signInWords.title);
  expect(searchOf(page)).toBe('?utm_source=x&login=1');
  await page.goBack();
  await dialogClosed();
  expect(searchOf(page)).toBe('?utm_source=x');
  await page.goForward();
  await titled(signInWords.title);
  await page.reload();
  await titled(signInWords.title);
  await page.keyboard.press('Escape');
  await dialogClosed();
  await expect.poll(() => searchOf(page)).toBe('?utm_source=x');
  await page.goForward();
  await titled(signInWords.title);
  await page.keyboard.press('Escape');
  await dialogClosed();
  await expect.poll(() => searchOf(page)).toBe('?utm_source=x');
});

test('closes when Back is pressed after switching between dialogs', async () => {
  await page.goto(stack.site);
  await page.getByRole('link', { name: 'LOGIN' }).click();
  await dialog(page).getByRole('link', { name: signInWords.signUp }).click();
  await plan('Basic', 'monthly');
  await dialog(page).getByRole('link', { name: checkoutWords.logIn }).click();
  await titled(signInWords.title);
  await page.goBack();
  await dialogClosed();
  expect(searchOf(page)).toBe('');
});

test('opens plan and term when a link names them', async () => {
  await page.goto(`${stack.site}/?buy=plus&term=year`);
  await plan('Plus', 'yearly');
  await page.goto(`${stack.site}/?buy=basic`);
  await plan('Basic', 'monthly');
  await page.goBack();
  await plan('Plus', 'yearly');
  await page.keyboard.press('Escape');
  await dialogClosed();
  await expect.poll(() => searchOf(page)).toBe('');
});

test('opens with the term when it was chosen on the price list', async () => {
  await page.goto(stack.site);
  await page.locator('#term-yearly').check({ force: true });
  await page.locator('[data-buy="plus"]').first().click();
  await plan('Plus', 'yearly');
  expect(searchOf(page)).toBe('?buy=plus&term=year');
});

test('opens one dialog when clicked twice, and goes back one step when closed twice', async () => {
  await page.goto(`${stack.site}/terms`);
  await page.goto(stack.site);
  await page.locator('[data-buy="plus"]').first().dblclick();
  await plan('Plus', 'monthly');
  await page.evaluate(() => {
    const cross = document.querySelector<HTMLButtonElement>('dialog[open] .sheet-close');
    cross?.click();
    cross?.click();
  });
  await dialogClosed();
  await expect.poll(() => page.url()).toBe(`${stack.site}/`);
  await page.waitForTimeout(300);
  expect(page.url()).toBe(`${stack.site}/`);
});

test('shows the same quantity when the page is reloaded or opened in a second tab', async () => {
  await passAMinute(stack);
  await page.goto(`${stack.site}/${product.slug}-with-click-funnel`);
  await signUpFor(page, 'basic', { email: newEmail(), password: 'correct-horse' });
  await dialog(page).getByRole('button', { name: paymentText.more }).click();
  await dialog(page).getByRole('button', { name: paymentText.more }).click();
  expect(await quantity().inputValue()).toBe('3');
  await quantity().fill('12');
  await expect.poll(() => searchOf(page)).toBe('?buy=basic&quantity=12');
  await page.reload();
  await expect.poll(() => quantity().inputValue()).toBe('12');

  const other = await context.newPage();
  await other.goto(page.url());
  await dialog(other).getByText('× 12').waitFor();
  // Closing the dialog in one tab must not change the other.
  await other.keyboard.press('Escape');
  await dialogClosed(other);
  expect(await quantity().inputValue()).toBe('12');
  await page.goBack();
  await dialogClosed();
  expect(searchOf(page)).toBe('');
});

test('shows no login form and cleans the address when a signed-in user follows its link', async () => {
  const { storageState } = await signedInPerson(stack);
  const signedIn = await browser().newContext({ ...sizes.desktop, storageState });
  const tab = await signedIn.newPage();
  for (const form of ['login', 'forgot']) {
    await tab.goto(`${stack.site}/?utm_source=x&${form}=1`);
    await expect.poll(() => searchOf(tab)).toBe('?utm_source=x');
    expect(await dialog(tab).count()).toBe(0);
  }
  await signedIn.close();
});
