// The frame of the account, from end to end and by keyboard alone: search, shortcuts, menu, light and dark.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandText } from '../../web/src/features/shell/command/text.ts';
import { shortcutsText } from '../../web/src/features/shell/shortcuts/text.ts';
import { accountText } from '../../web/src/text/account.ts';
import { shellText } from '../../web/src/text/shell.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { signedInPerson, sizes } from '../support/browser/visitor.ts';
import { ask, buy, tokenOf } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();
const { pages } = accountText;
const domain = 'rossi-interiors.it';

let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  const { person, storageState } = await signedInPerson(stack);
  const token = await tokenOf(stack, person.email);
  await buy(stack, { ...person, token });
  const [license] = await licensesOf(token);
  await ask(stack, 'update-domain', { license_key: license?.meta.license_key ?? '', domain }, token);
  context = await browser().newContext({ ...sizes.desktop, storageState });
  page = await context.newPage();
});
afterAll(() => context.close());

async function licensesOf(token: string) {
  return (await ask<'licenses', { meta: { license_key: string } }[]>(stack, 'licenses', {}, token)).body;
}

/** The name of what has the focus. */
function focused() {
  return page.evaluate(() => {
    const { ariaLabel, textContent, tagName } = document.activeElement as HTMLElement;
    return (ariaLabel ?? textContent ?? tagName).trim();
  });
}

async function tabTo(name: string) {
  const passed: string[] = [];
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    passed.push(await focused());
    if (passed.at(-1)?.startsWith(name)) return;
  }
  throw new Error(`not reached: ${passed.join(' › ')}`);
}

/** Whether the page is dark: by its ground, which only the theme decides. */
function isDark() {
  return page.evaluate(() => {
    const [red = 255] = getComputedStyle(document.body.querySelector('.app-main') as Element)
      .backgroundColor.match(/\d+/g)
      ?.map(Number) ?? [255];
    return red < 128;
  });
}

test('opens every page, in light and in dark, when only the keyboard is used', async () => {
  await page.goto(`${stack.site}/infos/schedule`);
  await page.getByRole('heading', { level: 1, name: pages.schedule }).waitFor();
  // The sidebar is there, so its button is not: the frame's own sheets come after the component library's.
  expect(await page.getByRole('button', { name: accountText.menu, exact: true }).isVisible()).toBe(false);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: commandText.label }).waitFor();
  await page.keyboard.type('rossi');
  await page.getByRole('option', { name: domain }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/infos\/subscriptions\?open=/);
  await expect.poll(focused).toBe(pages.subscriptions);
  await page.getByRole('tab', { name: accountText.tabs.code }).waitFor();

  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.waitForURL(`${stack.site}/infos/schedule`);
  await expect.poll(focused).toBe(pages.schedule);
  expect(await page.title()).toContain(pages.schedule);

  await page.keyboard.press('?');
  await page.getByRole('heading', { name: shortcutsText.title }).waitFor();
  await page.keyboard.press('Escape');

  await page.reload();
  await page.getByRole('heading', { level: 1, name: pages.schedule }).waitFor();
  await tabTo('HELLO, MAYA');
  await page.keyboard.press('Enter');
  await tabTo(shortcutsText.title);
  expect(await isDark()).toBe(false);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(isDark).toBe(true);
  expect(await page.getByRole('radio', { name: shellText.schemes.dark }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await focused()).toBe('HELLO, MAYA');
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: shortcutsText.title }).waitFor();
  await page.keyboard.press('Escape');
  // A key that is pressed while a dialog is still open is the dialog's. Closed by the browser, it is in the page until it
  // hears so: a moment in which nothing is to be seen of it, so that its heading can't tell.
  await page.locator('.shortcuts').waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: commandText.label }).fill('cookies');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/help\/[\w-]+$/);
});

test('is dark from its first paint when dark was chosen on another page', async () => {
  await page.goto(`${stack.site}/infos/subscriptions`, { waitUntil: 'commit' });
  await page.locator('.app-main').waitFor();
  expect(await page.locator('html').getAttribute('data-scheme')).toBe('dark');
  expect(await isDark()).toBe(true);
  await page.getByRole('heading', { level: 1, name: pages.subscriptions }).waitFor();
});

test('shows everything within the screen when a small one is zoomed to 400 %', async () => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${stack.site}/infos/schedule`);
  await page.getByRole('heading', { level: 1, name: pages.schedule }).waitFor();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await page.getByRole('button', { name: accountText.menu, exact: true }).click();
  const drawer = page.locator('dialog.drawer[open]');
  await drawer.getByRole('link', { name: shellText.testSite }).scrollIntoViewIfNeeded();
  await drawer.getByRole('link', { name: shellText.help }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: shellText.search }).click();
  await page.getByRole('combobox', { name: commandText.label }).fill('billing');
  await page.getByRole('option').first().waitFor();
  expect(await overflow()).toBe(0);
});

test('begins at the top when a page is opened, and where one had been after Back or a reload', async () => {
  await page.setViewportSize({ width: 800, height: 300 });
  await page.goto(`${stack.site}/infos/myaccounts`);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const scrolled = () => page.evaluate(() => scrollY);
  await heading(pages.myAccount);
  await page.evaluate(() => scrollTo(0, 400));
  await page.reload();
  await heading(pages.myAccount);
  await expect.poll(scrolled).toBe(400);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await heading(pages.schedule);
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await heading(pages.myAccount);
  await expect.poll(scrolled).toBe(400);
  await page.goForward();
  await heading(pages.schedule);
  expect(await scrolled()).toBe(0);
});

test('keeps the former page and marks the next in the sidebar when its code is still loading', async () => {
  await page.setViewportSize(sizes.desktop.viewport);
  await page.goto(`${stack.site}/infos/schedule`);
  await page.getByRole('heading', { level: 1, name: pages.schedule }).waitFor();
  let arrives = () => {};
  const held = new Promise<void>(resolve => {
    arrives = resolve;
  });
  await page.route('**/assets/BillingsPage-*.js', async route => {
    await held;
    await route.continue();
  });
  const link = page.getByRole('link', { name: pages.billings, exact: true });
  await link.click();
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
  await page.locator('main[aria-busy]').getByRole('heading', { level: 1, name: pages.schedule }).waitFor();
  arrives();
  await page.getByRole('heading', { level: 1, name: pages.billings }).waitFor();
  expect(await page.locator('main[aria-busy]').count()).toBe(0);
  expect(await page.title()).toContain(pages.billings);
});
