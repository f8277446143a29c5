// All sessions are ended on one device, or by a new password: what the others show, and how they go on.
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { labels, signInWords } from '#shared/text/messages.ts';
import { accountNoticesText } from '../../web/src/features/shell/notices/text.ts';
import { sessionText } from '../../web/src/pages/account/notices/text.ts';
import { myAccountText } from '../../web/src/text/my-account.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { arriveSignedIn, dialog, fillIn, mailTo, sizes } from '../support/browser/visitor.ts';
import { breakDown, mendAll } from '../support/people/card-customer.ts';
import { cognito, confirm, type Person, passAMinute, signUp } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser({ meant: /40[01] \((Bad Request|Unauthorized)\)/ });
const { sessions, data, profile } = myAccountText;

let person: Person;
const devices: BrowserContext[] = [];
beforeEach(async () => {
  person = await signUp(stack);
  await confirm(stack, person);
});
afterEach(async () => {
  await mendAll(stack);
  await Promise.all(devices.splice(0).map(device => device.close()));
});

/** A browser of its own where My Account is open. */
async function device(): Promise<Page> {
  const context = await browser().newContext(sizes.desktop);
  devices.push(context);
  const page = await context.newPage();
  await arriveSignedIn(page, stack, person);
  return openAccount(page);
}

async function openAccount(page: Page): Promise<Page> {
  await page.goto(`${stack.site}/infos/myaccounts`);
  await page.getByRole('button', { name: data.begin }).waitFor();
  // It comes after the page, and with it the ear for other tabs.
  await page
    .getByRole('region', { name: accountNoticesText.title, includeHidden: true })
    .waitFor({ state: 'attached' });
  return page;
}

function name(page: Page) {
  return page.getByRole('region', { name: profile.title }).getByLabel(labels.firstName);
}

/** Something is pressed on a page that is open; what is typed beside it is not lost. */
async function pressAnything(page: Page) {
  await name(page).fill('Maja');
  await page.getByRole('button', { name: data.begin }).click();
  await page.getByText(sessionText.ended).waitFor();
  expect(await name(page).inputValue()).toBe('Maja');
}

/** Logs in where the page says to, in another tab. */
async function logInAgain(page: Page, who = person) {
  const link = page.getByRole('link', { name: signInWords.submit });
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await fillIn(tab, who);
  await dialog(tab).waitFor({ state: 'detached' });
  await page.getByText(sessionText.ended).waitFor({ state: 'detached' });
  expect(await name(page).inputValue()).toBe('Maja');
}

async function resetByMail(password: string) {
  const config = await (await fetch(`${stack.site}/config.json`)).json();
  const account = {
    ClientId: (config as { userPoolClientId: string }).userPoolClientId,
    Username: person.email,
  };
  await cognito(stack, 'ForgotPassword', account);
  const ConfirmationCode = /^\d{6}$/m.exec((await mailTo(stack, person.email)).text)?.[0];
  await cognito(stack, 'ConfirmForgotPassword', { ...account, ConfirmationCode, Password: password });
}

test('leaves in other tabs, and keeps what is typed on other devices, when logged out everywhere', async () => {
  const elsewhere = await device();
  const here = await device();
  const tab = await openAccount(await here.context().newPage());
  await passAMinute(stack);

  await here.getByRole('button', { name: sessions.button }).click();
  await here.waitForURL(`${stack.site}/`);
  await tab.waitForURL(url => url.searchParams.get('login') === '1');

  await pressAnything(elsewhere);
  await logInAgain(elsewhere);
  await elsewhere.getByRole('button', { name: data.begin }).click();
  await elsewhere.getByText(data.preparing).waitFor();
});

test('says so on an open page when the password was changed by mail', async () => {
  const page = await device();
  await passAMinute(stack);
  await breakDown(stack, { dependency: 'cognito', mode: '500', operation: 'AdminUserGlobalSignOut' });
  await resetByMail('another-horse');
  await mendAll(stack);
  await pressAnything(page);
  await logInAgain(page, { ...person, password: 'another-horse' });
});
