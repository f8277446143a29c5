// What a visitor sees when our code or API fails to load: never a blank page, never a reload loop.
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noSidewaysScroll, nothingForAxe } from '../support/browser/accessible.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import { dialog, signedInPerson, sizes } from '../support/browser/visitor.ts';
import { breakDown, mendAll } from '../support/people/card-customer.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
/** React Router logs the errors it shows a screen for. */
const browser = oneBrowser({
  meant:
    /AppError: (This is what the server said|We couldn’t reach the server|There was an error on our end)|net::ERR_FAILED/,
});
const shot = shots('failures');

let storageState: Awaited<ReturnType<typeof signedInPerson>>['storageState'];
beforeAll(async () => {
  ({ storageState } = await signedInPerson(stack));
});

let context: BrowserContext;
let page: Page;
beforeEach(async () => {
  context = await browser().newContext({ ...sizes.desktop, storageState });
  page = await context.newPage();
});
afterEach(async () => {
  await mendAll(stack);
  await context.close();
});

const subscriptions = `${stack.site}/infos/subscriptions`;
const chunk = '**/assets/Subscriptions-*.js';

// FLT-038
test('a script missing after a new release reloads the page once, which then works', async () => {
  let requests = 0;
  await page.route(chunk, route => (requests++ === 0 ? route.abort() : route.continue()));
  await page.goto(subscriptions);
  await page.getByRole('heading', { level: 1, name: 'Subscriptions' }).waitFor();
  expect(requests).toBe(2);
});

test('a script that stays missing shows the error screen after one reload, with a link home', async () => {
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  await page.route(chunk, route => route.abort());
  await page.goto(subscriptions);
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor();
  expect(loads).toBe(2);
  expect(await page.title()).toContain('Unexpected Application Error!');
  await nothingForAxe(page);
  await shot(page, 'router');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL(`${stack.site}/`);
});

test('when the account cannot be read, “Uh oh” is shown accessibly in light, dark and on a phone', async () => {
  await page.route('**/http/account/licenses', route =>
    route.fulfill({
      status: 404,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({ error: true, code: 'missing', message: 'This is what the server said.' }),
    }),
  );
  await page.goto(subscriptions);
  await page.getByRole('heading', { level: 1, name: 'Uh oh' }).waitFor({ timeout: 20_000 });
  await page.getByText('There was an error on our end.', { exact: true }).waitFor();
  await page.getByText('This is what the server said.', { exact: true }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await nothingForAxe(page, colorScheme);
    await shot(page, `account-${colorScheme}`);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await noSidewaysScroll(page);
  expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  await page.setViewportSize(sizes.desktop.viewport);
  await page.locator('.side .who').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Subscriptions' }).waitFor();
});

test('a page that the API could not fill comes back by itself once it answers', async () => {
  let isDown = true;
  await page.route('**/http/account/licenses', route => (isDown ? route.abort() : route.continue()));
  await page.goto(subscriptions);
  await page.getByRole('heading', { level: 1, name: 'Uh oh' }).waitFor({ timeout: 20_000 });
  await page.getByText('We’ll reload this page as soon as the connection is back').waitFor();
  isDown = false;
  await page.getByRole('heading', { level: 1, name: 'Subscriptions' }).waitFor({ timeout: 20_000 });
});

// FLT-001
test('while the tables are down the account says so, never that there are no licenses, and comes back', async () => {
  await breakDown(stack, { dependency: 'dynamodb', mode: 'down' });
  await page.goto(subscriptions);
  await page.getByRole('heading', { level: 1, name: 'Uh oh' }).waitFor({ timeout: 45_000 });
  await page.getByText('There was an error on our end.', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  expect(await page.getByText('No plans found').count()).toBe(0);
  await mendAll(stack);
  await page.getByRole('heading', { level: 1, name: 'Subscriptions' }).waitFor({ timeout: 45_000 });
});

test('a dialog link works even if the dialogs’ script fails to load the first time', async () => {
  const visitor = await browser().newContext(sizes.desktop);
  const other = await visitor.newPage();
  await other.goto(stack.site);
  let requests = 0;
  await other.route('**/assets/overlay-*.js', route => (requests++ === 0 ? route.abort() : route.continue()));
  await other.getByRole('link', { name: 'LOGIN' }).click();
  await dialog(other).getByRole('heading', { name: 'Log in' }).waitFor();
  await visitor.close();
});

describe.each(['light', 'dark'] as const)('the account area, %s', colorScheme => {
  test('is accessible on every page and fits 320 px', async () => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(subscriptions);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const addresses = await page
      .locator('.side a[href^="/infos"]')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).pathname));
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of [...new Set([...addresses, '/infos/no-such-page'])]) {
      await page.goto(stack.site + address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
      await page.setViewportSize(sizes.desktop.viewport);
      await nothingForAxe(page, `${address} at 1440, ${colorScheme}`);
      if (colorScheme === 'dark') continue;
      await page.setViewportSize(sizes.phone.viewport);
      await nothingForAxe(page, `${address} at 390`);
      await page.setViewportSize({ width: 320, height: 640 });
      await noSidewaysScroll(page, `${address} at 320`);
    }
  });
});
