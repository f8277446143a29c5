// The help center: search works offline, articles work without script.
import type { Browser, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { helpText } from '../../web/src/pages/public/help/text.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { sizes } from '../support/browser/visitor.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const { site } = stackHere();
const browser = oneBrowser();
let page: Page;
afterEach(() => page.close());

async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}) {
  page = await browser().newPage({ ...sizes.desktop, ...options });
  await page.goto(site + path);
}

function search() {
  return page.getByRole('searchbox', { name: 'Search the help center' });
}

function shown() {
  return page.locator('.help-topics li:visible');
}

test('filters when words are typed, even offline', async () => {
  await open('/help');
  const all = await shown().count();
  expect(await page.getByRole('status').textContent()).toBe(helpText.all(all));
  await page.context().setOffline(true);
  await search().pressSequentially('cookies');
  const found = await shown().count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  expect(await page.getByRole('status').textContent()).toBe(helpText.found(found, 'cookies'));
  expect(await shown().locator('a[href="/help/cookies"]').count()).toBe(1);
  // Topics without a matching article are hidden with their heading.
  for (const section of await page.locator('[data-topic]:visible').all())
    expect(await section.locator('li:visible').count()).toBeGreaterThan(0);

  await search().fill('xylophone');
  expect(await shown().count()).toBe(0);
  expect(await page.getByRole('status').textContent()).toBe(helpText.none('xylophone'));
  await search().fill('');
  expect(await shown().count()).toBe(all);
});

test('finds words of the articles’ text, and keeps them in the address, when they are searched', async () => {
  await open('/help?q=max-age');
  const initial = await shown().count();
  await search().fill('utm_term');
  expect(await shown().count()).toBeGreaterThan(0);
  expect(new URL(page.url()).search).toBe('?q=utm_term');
  await page.reload();
  expect(await search().inputValue()).toBe('utm_term');
  expect(await shown().count()).toBeLessThan(await page.locator('.help-topics li').count());
  expect(initial).toBeLessThan(await page.locator('.help-topics li').count());
});

test('lists all articles when there is no script', async () => {
  await open('/help', { javaScriptEnabled: false });
  expect(await shown().count()).toBe(await page.locator('.help-topics li').count());
  await shown().first().getByRole('link').click();
  expect(await page.locator('h1').count()).toBe(1);
  expect(((await page.locator('.prose-text').textContent()) ?? '').length).toBeGreaterThan(300);
  expect(await page.getByRole('button', { name: 'Copy', exact: true }).count()).toBe(0);
});

test('links the help center, its sections, other articles and the form when an article is read', async () => {
  await open('/help/cookies');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  expect(await crumbs.getByRole('link').first().getAttribute('href')).toBe('/help');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const entry = contents.getByRole('link').nth(1);
  await entry.click();
  const { hash } = new URL(page.url());
  const heading = page.locator(hash);
  expect(await heading.textContent()).toBe(await entry.textContent());
  await expect
    .poll(() => heading.evaluate(element => Math.round(element.getBoundingClientRect().top)))
    .toBe(100);
  expect(await page.getByRole('navigation', { name: 'Read next' }).getByRole('link').count()).toBeGreaterThan(
    0,
  );
  expect(await page.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/#contact');
});

test('puts the exact code on the clipboard when Copy is pressed', async () => {
  await open('/help/cookies', { permissions: ['clipboard-read', 'clipboard-write'] });
  const block = page.locator('.code').first();
  const code = await block.locator('code').textContent();
  await block.getByRole('button', { name: helpText.copy, exact: true }).click();
  await block.getByRole('button', { name: helpText.copied }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test('can search the help center when a page does not exist', async () => {
  await open('/help/no-such-article');
  await search().fill('refund');
  await search().press('Enter');
  await page.waitForURL(`${site}/help?q=refund`);
  await expect.poll(() => page.getByRole('status').textContent()).toContain('refund');
});
