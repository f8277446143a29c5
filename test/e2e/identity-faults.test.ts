// The identity service is busy or out of reach: what somebody has on the screen stays, and what is said helps.
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureText } from '#shared/text/failures.ts';
import { labels, messages, signInWords } from '#shared/text/messages.ts';
import { sessionText } from '../../web/src/pages/account/notices/text.ts';
import { myAccountText } from '../../web/src/text/my-account.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { arriveSignedIn, dialog, signIn, sizes } from '../support/browser/visitor.ts';
import { breakDown, mendAll, onTrial } from '../support/people/card-customer.ts';
import { cognito, confirm, newEmail, signUp } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser({
  meant: /400 \(Bad Request\)|net::ERR_FAILED|AppError: (We couldn’t reach|There are too many)/,
});
let context: BrowserContext;
let page: Page;
beforeEach(async () => {
  context = await browser().newContext(sizes.desktop);
  page = await context.newPage();
});
afterEach(async () => {
  await mendAll(stack);
  await context.close();
});

const tooMany = { dependency: 'cognito', mode: '429' };

test('says “try again later”, and works then, when there were too many requests', async () => {
  const person = await signUp(stack);
  await confirm(stack, person);
  await breakDown(stack, tooMany);
  await signIn(page, stack, person);
  await dialog(page).getByText(messages.auth.tooMany).waitFor({ timeout: 30_000 });
  await dialog(page).getByRole('link', { name: signInWords.forgot }).click();
  await dialog(page).getByLabel(labels.email).fill(person.email);
  await dialog(page).getByLabel(labels.email).press('Enter');
  await dialog(page).getByText(messages.auth.tooMany).waitFor({ timeout: 30_000 });

  await page.goto(`${stack.site}/?buy=basic`);
  await page.getByLabel(labels.firstName, { exact: true }).fill('Maya');
  await page.getByLabel(labels.email, { exact: true }).fill(newEmail());
  await page.getByLabel(labels.password, { exact: true }).fill('correct-horse');
  await page.getByLabel(labels.confirm, { exact: true }).fill('correct-horse');
  await page.getByLabel(labels.confirm, { exact: true }).press('Enter');
  await dialog(page).getByText(messages.auth.tooMany).waitFor({ timeout: 30_000 });

  await mendAll(stack);
  await arriveSignedIn(page, stack, person);
});

test.each([
  ['the network is gone', () => page.route(`${stack.endpoints.cognito}/**`, route => route.abort())],
  ['it wants no more requests', () => breakDown(stack, tooMany)],
])('keeps page, data and session when the token cannot be refreshed because %s', async (_why, fail) => {
  const who = await onTrial(stack);
  await arriveSignedIn(page, stack, who);
  await page.goto(`${stack.site}/infos/subscriptions`);
  const row = page.locator(`[data-license="${who.subId}"]`);
  await row.waitFor();

  // An hour and more later for this browser, whose token has expired by then.
  let asked = 0;
  page.on('request', request => {
    if (request.url().startsWith(stack.endpoints.cognito)) asked += 1;
  });
  await fail();
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
  await page.evaluate(() => {
    dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.waitForTimeout(2000);
  expect(await row.isVisible()).toBe(true);
  expect(page.url()).toBe(`${stack.site}/infos/subscriptions`);

  // Even a reload signs nobody out: the page waits and comes back by itself.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: failureText.title }).waitFor({ timeout: 30_000 });
  await page.unrouteAll();
  await mendAll(stack);
  await page.clock.setFixedTime(Date.now());
  await row.waitFor({ timeout: 60_000 });
});

test('says that the user is signed out when the account was deleted on another device', async () => {
  const person = await signUp(stack);
  await confirm(stack, person);
  await arriveSignedIn(page, stack, person);
  await page.goto(`${stack.site}/infos/myaccounts`);
  const begin = page.getByRole('button', { name: myAccountText.data.begin });
  await begin.waitFor();
  const { userPoolId: UserPoolId } = (await (await fetch(`${stack.site}/config.json`)).json()) as {
    userPoolId: string;
  };
  await cognito(stack, 'AdminDeleteUser', { UserPoolId, Username: person.userId });
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
  await begin.click();
  await page.getByText(sessionText.ended).waitFor();
});
