// The address says which dialog is open: links, Back, Forward, reload and a second tab all agree with what is shown.
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { product } from '#shared/product.ts';
import { checkoutWords, signInWords } from '#shared/text/messages.ts';
import { paymentText } from '#shared/text/payment.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { dialog, signedInPerson, signUpFor, sizes } from '../support/browser/visitor.ts';
import { newEmail, passAMinute } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();
let context: BrowserContext;
let page: Page;
beforeEach(async () => {
  context = await browser().newContext({ ...sizes.desktop, reducedMotion: 'reduce' });
  page = await context.newPage();
});
afterEach(() => context.close());

function searchOf(of: Page) {
  return new URL(of.url()).search;
}

function titled(title: string) {
  return dialog(page).getByRole('heading', { name: title }).waitFor();
}

function gone(of = page) {
  return dialog(of).waitFor({ state: 'detached' });
}

function plan(title: 'Basic' | 'Plus', scheme: 'monthly' | 'yearly') {
  return dialog(page).getByText(checkoutWords.plan(title, scheme)).waitFor();
}

function quantity() {
  return dialog(page).getByLabel('Quantity');
}

test('Back closes a dialog, Forward opens it again, reload keeps it, and closing it then leaves it closed', async () => {
  await page.goto(`${stack.site}/?utm_source=x`);
  await page.getByRole('link', { name: 'LOGIN' }).click();
  await titled(signInWords.title);
  expect(searchOf(page)).toBe('?utm_source=x&login=1');
  await page.goBack();
  await gone();
  expect(searchOf(page)).toBe('?utm_source=x');
  await page.goForward();
  await titled(signInWords.title);
  await page.reload();
  await titled(signInWords.title);
  await page.keyboard.press('Escape');
  await gone();
  await expect.poll(() => searchOf(page)).toBe('?utm_source=x');
  await page.goForward();
  await titled(signInWords.title);
  await page.keyboard.press('Escape');
  await gone();
  await expect.poll(() => searchOf(page)).toBe('?utm_source=x');
});

test('from dialog to dialog is one step: Back closes', async () => {
  await page.goto(stack.site);
  await page.getByRole('link', { name: 'LOGIN' }).click();
  await dialog(page).getByRole('link', { name: signInWords.signUp }).click();
  await plan('Basic', 'monthly');
  await dialog(page).getByRole('link', { name: checkoutWords.logIn }).click();
  await titled(signInWords.title);
  await page.goBack();
  await gone();
  expect(searchOf(page)).toBe('');
});

test('a link opens the plan and term it names; another address opens another', async () => {
  await page.goto(`${stack.site}/?buy=plus&term=year`);
  await plan('Plus', 'yearly');
  await page.goto(`${stack.site}/?buy=basic`);
  await plan('Basic', 'monthly');
  await page.goBack();
  await plan('Plus', 'yearly');
  await page.keyboard.press('Escape');
  await gone();
  await expect.poll(() => searchOf(page)).toBe('');
});

test('the term the prices are shown for is what is opened', async () => {
  await page.goto(stack.site);
  await page.locator('#term-yearly').check({ force: true });
  await page.locator('[data-buy="plus"]').first().click();
  await plan('Plus', 'yearly');
  expect(searchOf(page)).toBe('?buy=plus&term=year');
});

test('a button pressed twice opens once, one that closes pressed twice goes back once', async () => {
  await page.goto(`${stack.site}/terms`);
  await page.goto(stack.site);
  await page.locator('[data-buy="plus"]').first().dblclick();
  await plan('Plus', 'monthly');
  await page.evaluate(() => {
    const cross = document.querySelector<HTMLButtonElement>('dialog[open] .sheet-close');
    cross?.click();
    cross?.click();
  });
  await gone();
  await expect.poll(() => page.url()).toBe(`${stack.site}/`);
  await page.waitForTimeout(300);
  expect(page.url()).toBe(`${stack.site}/`);
});

test('how many are bought stands in the address: a reload and a second tab show the same', async () => {
  await passAMinute(stack);
  await page.goto(`${stack.site}/${product.slug}-with-click-funnel`);
  await signUpFor(page, 'basic', { email: newEmail(), password: 'correct-horse' });
  await dialog(page).getByRole('button', { name: paymentText.more }).click();
  await dialog(page).getByRole('button', { name: paymentText.more }).click();
  expect(await quantity().inputValue()).toBe('3');
  await quantity().fill('12');
  expect(searchOf(page)).toBe('?buy=basic&quantity=12');
  await page.reload();
  await expect.poll(() => quantity().inputValue()).toBe('12');

  const other = await context.newPage();
  await other.goto(page.url());
  await dialog(other).getByText('× 12').waitFor();
  // What one tab does is its own.
  await other.keyboard.press('Escape');
  await gone(other);
  expect(await quantity().inputValue()).toBe('12');
  await page.goBack();
  await gone();
  expect(searchOf(page)).toBe('');
});

test('somebody signed in is shown no form by any link, and the address stops asking for one', async () => {
  const { storageState } = await signedInPerson(browser(), stack);
  const known = await browser().newContext({ ...sizes.desktop, storageState });
  const home = await known.newPage();
  for (const asked of ['login', 'forgot']) {
    await home.goto(`${stack.site}/?utm_source=x&${asked}=1`);
    await expect.poll(() => searchOf(home)).toBe('?utm_source=x');
    expect(await dialog(home).count()).toBe(0);
  }
  await known.close();
});
