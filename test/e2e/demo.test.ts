// The demo as a visitor uses it: real cookies, a form that the real script fills, and nothing sent.
import type { Browser, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { demoText } from '../../web/src/pages/public/demo/text.ts';
import { violationsIn } from '../support/browser/accessible.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { sizes } from '../support/browser/visitor.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const { site, collect } = stackHere();
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const browser = oneBrowser();
let page: Page;
let requests: string[];
afterEach(() => page.close());

async function open(
  path = '/demo',
  options: Parameters<Browser['newContext']>[0] = {},
  beforeLoad?: () => void,
) {
  page = await browser().newPage({ ...sizes.desktop, ...options });
  if (beforeLoad) await page.addInitScript(beforeLoad);
  requests = [];
  page.on('request', request => requests.push(request.url()));
  await page.goto(site + path);
}

function press(name: string) {
  return page.getByRole('button', { name, exact: true }).click();
}

function statusShown(text: string) {
  return page.getByRole('status').filter({ hasText: text }).waitFor();
}

async function cookie(name: string) {
  return (await page.context().cookies()).find(one => one.name === name);
}

function hidden(name: string) {
  return page.locator(`[data-form] input[name="${name}"]`).inputValue();
}

function card(name: string) {
  return page.locator(`[data-cookie="${name}"]`);
}

function inLink(name: string) {
  return page.locator('[data-builder]').getByLabel(name, { exact: true });
}

test('still knows the campaign when the visitor returns without parameters', async () => {
  await open();
  await inLink('utm_campaign').fill('black friday');
  await press('Visit this link');
  await statusShown(demoText.visited(1, 9));
  const kept = await cookie('demo_last');
  expect(kept).toMatchObject({ path: '/demo', sameSite: 'Lax' });
  expect(kept?.value).toContain('utm_campaign.2black.3friday');
  expect(
    await Promise.all(['utm_source', 'utm_campaign', 'gclid', 'first_utm_campaign'].map(hidden)),
  ).toEqual(['google', 'black friday', 'Cj0KCQiA9bq6', 'black friday']);
  const last = card('utmost_last');
  expect(await last.locator('[data-age]').textContent()).toBe(demoText.now);
  expect(await last.locator('[data-size]').textContent()).toBe(
    demoText.bytes('utmost_last='.length + (kept?.value.length ?? 0)),
  );

  await press('Come back two days later');
  await statusShown(demoText.returned(9));
  expect(await page.locator('[data-visits] > li').count()).toBe(2);
  expect(await page.locator('[data-visits] > li').last().textContent()).not.toContain('utm_');
  expect(await hidden('utm_campaign')).toBe('black friday');
  expect(await last.locator('[data-age]').textContent()).toBe(demoText.daysAgo(2));
  expect(await last.locator('[data-row="visit_count"] dd').textContent()).toBe('2');
  expect(await cookie('demo_first')).toBe(undefined);
});

test('keeps the first touch and sends both when a second link is visited', async () => {
  await open();
  await press('Visit this link');
  await statusShown(demoText.visited(1, 9));
  await page.getByRole('radio', { name: 'Facebook' }).check();
  expect(await inLink('utm_source').inputValue()).toBe('facebook');
  await press('Visit this link');
  await statusShown(demoText.visited(2, 8));
  expect(await card('utmost_last').locator('[data-row="utm_source"] dd').textContent()).toBe('facebook');
  expect(await card('utmost_first').locator('[data-row="utm_source"] dd').textContent()).toBe('google');
  expect([await hidden('fbclid'), await hidden('first_utm_source')]).toEqual(['IwAR2xQ7hL0e', 'google']);

  await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
  await press('Send');
  await statusShown(demoText.sent);
  expect(await page.locator('[data-lead]').textContent()).toContain('Ada Byron');
  expect(await page.locator('[data-from]').textContent()).toBe(
    'facebook / paid_social, campaign “winter”, one visit',
  );
  const report = JSON.parse((await page.locator('[data-report]').textContent()) ?? '');
  expect(report).toMatchObject({
    kind: 'lead',
    c: { utm_source: 'facebook', first_utm_source: 'google', fbclid: true },
  });
  expect(report.page).toMatch(/^https:\/\/northwind\.example\//);
  expect(JSON.stringify(report)).not.toContain('Ada');
  // The demo must send nothing, neither to our service nor to others.
  expect(requests.filter(address => address.startsWith(collect) || !address.startsWith(site))).toEqual([]);
  expect(page.url()).toBe(`${site}/demo`);
});

test('keeps the campaign when the page is reloaded, and deletes it when Reset is pressed', async () => {
  await open();
  await press('Visit this link');
  await statusShown(demoText.visited(1, 9));
  await page.reload();
  await statusShown(demoText.reloaded);
  expect(await hidden('utm_source')).toBe('google');
  await press('Reset');
  await statusShown(demoText.reset);
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('demo_'))).toEqual([]);
  expect(await hidden('utm_source')).toBe('');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Visit this link');
});

test('keeps the demo’s cookies apart when our own site is tracked as well', async () => {
  await open('/demo?utm_source=partner');
  await expect
    .poll(async () => (await cookie('utmost_last'))?.value, { timeout: 10_000 })
    .toContain('partner');
  const before = (await cookie('utmost_last'))?.value;
  await press('Visit this link');
  await statusShown(demoText.visited(1, 9));
  expect(await hidden('first_utm_source')).toBe('google');
  await press('Reset');
  expect((await cookie('utmost_last'))?.value).toBe(before);
});

test('tracks and sends when only the keyboard is used', async () => {
  await open();
  await inLink('utm_source').focus();
  await page.keyboard.type('bing');
  await page.keyboard.press('Enter');
  await statusShown(demoText.visited(1, 9));
  await page.getByRole('radio', { name: 'Google Ads' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await inLink('utm_source').inputValue()).toBe('newsletter');
  await page.getByRole('button', { name: 'Come back two days later' }).focus();
  await page.keyboard.press('Space');
  await statusShown(demoText.returned(9));
});

test('explains the effect when Global Privacy Control is on or cookies are blocked', async () => {
  await open('/demo', {}, () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await press('Visit this link');
  await statusShown(demoText.private);
  expect([await hidden('utm_source'), await hidden('gclid')]).toEqual(['google', '']);
  await page.close();
  await open('/demo', {}, () => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
  await press('Visit this link');
  await statusShown(demoText.refused);
  expect(await hidden('utm_source')).toBe('google');
});

test.for([320, 390, 1440])('is accessible and fits when the screen is %i px wide', async width => {
  await open('/demo', { viewport: { width, height: 844 } });
  await inLink('utm_campaign').fill('w'.repeat(110));
  await press('Visit this link');
  await page.getByRole('radio', { name: 'Newsletter' }).check();
  await press('Visit this link');
  await press('Send');
  await statusShown(demoText.sent);
  for (const summary of await page.locator('.demo summary').all()) await summary.click();
  expect(await violationsIn(page, { rules })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('is a static example when there is no script', async () => {
  await open('/demo', { javaScriptEnabled: false });
  await page.getByText('To run the demo, switch JavaScript on.').waitFor();
  expect(await page.getByRole('button', { name: 'Visit this link' }).isVisible()).toBe(false);
  expect(await page.locator('[data-visits] > li').count()).toBe(2);
  expect(await card('utmost_last').locator('[data-row="utm_source"]').textContent()).toBe('utm_sourcegoogle');
  expect(await page.locator('[data-lead]').textContent()).toContain('Maya Rossi');
});
