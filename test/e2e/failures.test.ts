// What a visitor sees when our code or API fails to load: never a blank page, never a reload loop. What the account says of
// an API that refuses or is away: web/src/pages/account/frame/Failure.test.tsx.
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { nothingForAxe } from '../support/browser/accessible.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import { dialog, signedInPerson, sizes } from '../support/browser/visitor.ts';
import { breakDown, mendAll } from '../support/people/card-customer.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
/** React Router logs the errors it shows a screen for. */
const browser = oneBrowser({
  meant: /AppError: There was an error on our end|net::ERR_FAILED/,
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
test('reloads once and works when a script is missing after a new release', async () => {
  let requests = 0;
  await page.route(chunk, route => (requests++ === 0 ? route.abort() : route.continue()));
  await page.goto(subscriptions);
  await page.getByRole('heading', { level: 1, name: 'Subscriptions' }).waitFor();
  expect(requests).toBe(2);
});

test('reloads once where the link leads when its script is missing in the account', async () => {
  let requests = 0;
  await page.route(chunk, route => (requests++ === 0 ? route.abort() : route.continue()));
  await page.goto(`${stack.site}/infos/schedule`);
  await page.getByRole('link', { name: 'Subscriptions', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Subscriptions' }).waitFor();
  expect(page.url()).toBe(subscriptions);
  expect(requests).toBe(2);
});

test('shows the error screen with a link home when a script is missing after a reload too', async () => {
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

// FLT-001
test('says so, not that there are no licenses, when the tables are down, and comes back', async () => {
  await breakDown(stack, { dependency: 'dynamodb', mode: 'down' });
  await page.goto(subscriptions);
  await page.getByRole('heading', { level: 1, name: 'Uh oh' }).waitFor({ timeout: 45_000 });
  await page.getByText('There was an error on our end.', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  expect(await page.getByText('No plans found').count()).toBe(0);
  await mendAll(stack);
  await page.getByRole('heading', { level: 1, name: 'Subscriptions' }).waitFor({ timeout: 45_000 });
});

test('opens the dialog when its script failed to load the first time', async () => {
  const visitor = await browser().newContext(sizes.desktop);
  const other = await visitor.newPage();
  await other.goto(stack.site);
  let requests = 0;
  await other.route('**/assets/overlay-*.js', route => (requests++ === 0 ? route.abort() : route.continue()));
  await other.getByRole('link', { name: 'LOGIN' }).click();
  await dialog(other).getByRole('heading', { name: 'Log in' }).waitFor();
  await visitor.close();
});
