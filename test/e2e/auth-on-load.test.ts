// Which addresses are open to visitors, to people who have not confirmed their account, and to signed-in users.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '#shared/product.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { dialog, fillIn, signedInPerson, sizes } from '../support/browser/visitor.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const { site } = stackHere();
const browser = oneBrowser();

const pendingUser = { first_name: 'Maya', email: 'pending@example.com', userId: 'u1' };
const brokenLink = '?confirmation_code=000000&client_id=nobody&user_name=nobody';

const open = [
  ...['/', '/support-plan', '/welcome', '/welcome?bought_support=true', '/privacy', '/terms', '/disclaimer'],
  ...[`/${product.slug}-with-click-funnel`, `/${product.slug}-google-ads-click-reporter`],
  ...['/schedule', '/demo', '/help', '/help/cookies', '/premium-support', '/no-such-page', '/infosystem'],
];
const closed = [
  ...['/infos', '/infos/subscriptions', '/infos/billings', '/infos/myaccounts', '/infos/monthly-reports'],
  ...['/infos/chat', '/infos/chat/7', '/infos/gclid-reporter', '/infos/schedule', '/infos/no-such-page'],
  ...['/confirm', '/confirm?confirmation_code=123456&user_name=u1'],
];

let storageState: Awaited<ReturnType<typeof signedInPerson>>['storageState'];
let person: Awaited<ReturnType<typeof signedInPerson>>['person'];
beforeAll(async () => {
  ({ storageState, person } = await signedInPerson(stackHere()));
});

function headline(page: Page) {
  return page.locator('h1').first().textContent();
}

/** Waits until the page has restored the session: it greets the user or shows the account. */
function sessionShown(page: Page) {
  return page.getByText('HELLO, MAYA').or(page.locator('.who')).first().waitFor();
}

describe('a visitor', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await browser().newContext(sizes.desktop);
    page = await context.newPage();
  });
  afterAll(() => context.close());

  test.each(open)('sees the page when opening %s', async address => {
    await page.goto(site + address, { waitUntil: 'load' });
    expect(page.url()).toBe(site + address);
    expect(await dialog(page).count()).toBe(0);
    if (/no-such|system/.test(address)) expect(await headline(page)).toBe('This page lost its parameters');
  });

  test.each(closed)('is led home without a message when opening %s', async address => {
    await page.goto(site + address);
    await page.waitForURL(url => url.pathname === '/');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('to')).toBe(address.startsWith('/infos') ? address : null);
  });

  test('gets the login form when opening a page of the account, which opens after signing in', async () => {
    const wanted = '/infos/billings?from=mail';
    const own = await browser().newContext(sizes.desktop);
    const visitor = await own.newPage();
    await visitor.goto(site + wanted);
    await fillIn(visitor, person);
    await visitor.waitForURL(site + wanted);
    await visitor.getByRole('heading', { level: 1, name: 'Billings' }).waitFor();
    await own.close();
  });

  test.each(['/', '/terms', '/infos/subscriptions', '/confirm'])(
    'gets the login form when opening %s with login=1',
    async path => {
      await page.goto(`${site}${path}?login=1`);
      await dialog(page).getByRole('heading', { name: 'Log in' }).waitFor();
      const { pathname } = new URL(page.url());
      expect(pathname).toBe(path === '/terms' ? path : path === '/confirm' ? pathname : '/');
    },
  );

  test('gets an error, whose OK leads home, when opening an invalid confirmation link', async () => {
    await page.goto(`${site}/confirm${brokenLink}`);
    await page.getByText('Some problem occurred :(').waitFor();
    expect(new URL(page.url()).pathname).toBe('/confirm');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await page.waitForURL(`${site}/`);
  });
});

describe('an unconfirmed user', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await browser().newContext(sizes.desktop);
    page = await context.newPage();
    await page.goto(site);
    await page.evaluate(user => sessionStorage.setItem('pending-user', user), JSON.stringify(pendingUser));
  });
  afterAll(() => context.close());

  test('is greeted by name when opening a public page', async () => {
    await page.goto(`${site}/terms`);
    await sessionShown(page);
    expect(page.url()).toBe(`${site}/terms`);
  });

  test.each(['/infos', '/infos/billings', '/infos/no-such-page', '/confirm'])(
    'is asked to confirm the e-mail address, and led home, when opening %s',
    async address => {
      await page.goto(site + address);
      await page.getByText('Please confirm your email!!!').waitFor();
      expect(page.url()).toBe(`${site}/`);
    },
  );

  test('gets the login form when opening its address', async () => {
    await page.goto(`${site}/?login=1`);
    await dialog(page).getByLabel('Password', { exact: true }).waitFor();
  });
});

describe('a signed-in user', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await browser().newContext({ ...sizes.desktop, storageState });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  test.each(['/terms', '/infos', '/infos/myaccounts', '/infos/chat/7', '/confirm'])(
    'stays there when opening %s',
    async address => {
      await page.goto(site + address);
      await sessionShown(page);
      expect(page.url()).toBe(site + address);
    },
  );

  test('gets the account’s own “not found” page when opening an unknown address below it', async () => {
    await page.goto(`${site}/infos/no-such-page`);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Go to your subscriptions' }).click();
    await page.waitForURL(`${site}/infos/subscriptions`);
  });

  test.each(['?login=1', '?forgot=1'])('is shown no form when opening %s', async query => {
    await page.goto(`${site}/${query}`);
    await sessionShown(page);
    await page.waitForURL(`${site}/`);
    expect(await dialog(page).count()).toBe(0);
  });
});
