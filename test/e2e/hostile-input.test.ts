// Hostile text in addresses and service answers is shown as text; an outage of the identity service is reported.
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { dialog, signedInPerson, signIn, sizes } from '../support/browser/visitor.ts';
import { newEmail } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
/** React Router logs the errors it shows a screen for. */
const browser = oneBrowser({ meant: /AppError: <img/ });
const markup = '<img src=x onerror=window.__xss=1>';
let context: BrowserContext;
let page: Page;
beforeEach(async () => {
  context = await browser().newContext(sizes.desktop);
  page = await context.newPage();
});
afterEach(async () => {
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
  await context.close();
});

/** Collects the bodies of all later requests to the identity service. */
function identityRequests(): string[] {
  const bodies: string[] = [];
  page.on('request', request => {
    if (request.url().startsWith(stack.endpoints.cognito)) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

test('AUT-094: a confirmation link is treated as text, used only with our own user pool, and ignored when incomplete', async () => {
  const config = (await (await fetch(`${stack.site}/config.json`)).json()) as { userPoolClientId: string };
  const bodies = identityRequests();
  const link = (change: Record<string, string>) => {
    const whole = { confirmation_code: '123456', client_id: config.userPoolClientId, user_name: 'maya' };
    return `${stack.site}/confirm?${new URLSearchParams({ ...whole, ...change })}`;
  };
  const failureShown = () => page.getByText('Some problem occurred :(').waitFor();
  await page.goto(link({ confirmation_code: '' }));
  await page.waitForLoadState('networkidle');
  expect(bodies.join('')).not.toContain('maya');
  for (const change of [{ user_name: markup }, { confirmation_code: markup }]) {
    await page.goto(link(change));
    await failureShown();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  }
  bodies.length = 0;
  await page.goto(`${link({ client_id: 'another-client' })}&user_name=b`);
  await page.waitForLoadState('networkidle');
  for (const body of bodies) expect(body).not.toContain('another-client');
});

test('AUT-095: shows a service’s error message as text when it contains markup', async () => {
  await page.route(`${stack.endpoints.cognito}/**`, route =>
    route.fulfill({
      status: 400,
      contentType: 'application/x-amz-json-1.1',
      headers: { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' },
      body: JSON.stringify({ __type: 'NotAuthorizedException', message: `No: ${markup}` }),
    }),
  );
  await signIn(page, stack, { email: newEmail(), password: 'correct-horse' });
  await dialog(page).getByText(`No: ${markup}`).waitFor();
  expect(await page.locator('img[src="x"]').count()).toBe(0);

  const { storageState } = await signedInPerson(stack);
  const account = await browser().newContext({ ...sizes.desktop, storageState });
  const other = await account.newPage();
  await other.route('**/http/account/licenses', route =>
    route.fulfill({
      status: 404,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({ error: true, code: 'missing', message: markup }),
    }),
  );
  await other.goto(`${stack.site}/infos/subscriptions`);
  await other.getByText(markup, { exact: true }).waitFor({ timeout: 20_000 });
  expect(await other.evaluate(() => '__xss' in window)).toBe(false);
  await account.close();
});

test('FLT-008: a sign-in fails with a message while the identity service is down, and can be repeated', async () => {
  await page.route(`${stack.endpoints.cognito}/**`, route => route.abort());
  await signIn(page, stack, { email: newEmail(), password: 'correct-horse' });
  await dialog(page).getByRole('alert').filter({ hasText: /\S/ }).first().waitFor({ timeout: 30_000 });
  await page.unroute(`${stack.endpoints.cognito}/**`);
  await dialog(page).getByLabel('Password', { exact: true }).press('Enter');
  await dialog(page).getByText('Incorrect username or password.').waitFor();
});
