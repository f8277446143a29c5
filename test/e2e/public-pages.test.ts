// The public site as documents: complete without script, accessible, and without overflow at 320 px.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { enduresTextSpacing, noSidewaysScroll, nothingForAxe } from '../support/browser/accessible.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { documents as pages } from '../support/stack/documents.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const { site } = stackHere();
const browser = oneBrowser();

/** Help articles share one template, so only the first two get the slower checks. */
const articles = pages.filter(path => /^\/help\/./.test(path));
const pagesToInspect = pages.filter(path => !articles.slice(2).includes(path));

const overlay = '**/overlay-*.js';

let context: BrowserContext | undefined;
afterEach(() => context?.close());

async function openAt(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  expect(pages).toContain(path);
  context = await browser().newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(site + path);
  return page;
}

function viewport(width: number) {
  return { viewport: { width, height: 844 } };
}

describe('with script', () => {
  let page: Page;
  let own: BrowserContext;
  beforeAll(async () => {
    own = await browser().newContext({ reducedMotion: 'reduce' });
    page = await own.newPage();
  });
  afterAll(() => own.close());

  test.for(pagesToInspect)(
    'is accessible and fits 320 px and wider text spacing when the page is %s',
    async path => {
      // Without a link's parameters the confirmation page would redirect to the home page.
      if (path === '/confirm') await page.route(overlay, route => route.abort());
      await page.setViewportSize({ width: 1440, height: 844 });
      await page.goto(site + path);
      await nothingForAxe(page, `${path} at 1440`);
      await page.setViewportSize({ width: 390, height: 844 });
      await nothingForAxe(page, `${path} at 390`);
      await enduresTextSpacing(page);
      // 320 × 256 is also what a 1280 px wide screen shows at 400 % zoom (WCAG 1.4.10).
      await page.setViewportSize({ width: 320, height: 256 });
      await noSidewaysScroll(page);
      await expect.poll(() => page.locator('h1:visible').count()).toBe(1);
      await page.unroute(overlay);
    },
  );
});

test('can be read, has its navigation and fits 320 px when there is no script', async () => {
  const page = await openAt('/', { javaScriptEnabled: false, ...viewport(320) });
  for (const path of pages) {
    await page.goto(site + path);
    expect(await page.locator('h1:visible').count(), path).toBe(1);
    await noSidewaysScroll(page);
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(100);
    expect(await page.locator('nav a:visible, footer a:visible').count(), path).toBeGreaterThan(6);
  }
});

test('opens the FAQ, switches terms and follows links when there is no script', async () => {
  const page = await openAt('/', { javaScriptEnabled: false, ...viewport(1440) });
  const questions = page.locator('#faq details');
  expect(await questions.count()).toBe(11);
  await questions.nth(0).locator('summary').click();
  await questions.nth(3).locator('summary').click();
  const opened = questions.filter({ has: page.locator('p:visible') });
  expect(await opened.count()).toBe(1);

  const prices = page.locator('#prices');
  expect(await prices.getByText('$25.00', { exact: true }).isVisible()).toBe(true);
  await prices.locator('label', { hasText: 'Yearly' }).click();
  expect(await prices.getByText('$25.00', { exact: true }).isVisible()).toBe(false);
  expect(await prices.getByText('$250.00', { exact: true }).isVisible()).toBe(true);
  expect(await prices.locator('[data-buy="plus"]').getAttribute('href')).toBe('/?buy=plus');

  await page.getByRole('link', { name: 'Terms of Use' }).click();
  expect(await page.locator('h1').textContent()).toBe('Terms of Use');

  await page.getByRole('link', { name: 'LOGIN' }).click();
  expect(await page.locator('.noscript:visible').innerText()).toContain(
    'Logging in and the account need JavaScript.',
  );
});

test.for([true, false])(
  'stops 100 px below the top when an anchor is followed, also from another page; script: %s',
  async javaScriptEnabled => {
    const page = await openAt('/terms', { javaScriptEnabled, ...viewport(1440) });
    const topOf = (id: string) => page.locator(id).evaluate(section => section.getBoundingClientRect().top);
    await page.getByRole('link', { name: 'PRICING' }).click();
    await page.waitForURL(`${site}/#prices`);
    await expect.poll(async () => Math.abs((await topOf('#prices')) - 100)).toBeLessThan(2);
    for (const id of ['#features', '#schedule-expert', '#faq', '#contact', '#prices']) {
      await page.goto(`${site}/terms`);
      await page.goto(`${site}/${id}`);
      const from = await topOf(id);
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
      // The last section cannot reach that position when the page ends first.
      if (end > 1) expect(Math.abs(from - 100), id).toBeLessThan(2);
    }
  },
);

test('turns the bar white when scrolled, and moves the badge with the mouse unless motion is reduced', async () => {
  const page = await openAt('/', { reducedMotion: 'no-preference', ...viewport(1440) });
  const barColor = () => page.locator('.nav').evaluate(bar => getComputedStyle(bar).backgroundColor);
  expect(await barColor()).not.toBe('rgb(255, 255, 255)');
  await page.mouse.wheel(0, 600);
  await expect.poll(barColor).toBe('rgb(255, 255, 255)');

  const badgeOffset = () =>
    page.locator('[data-badge]').evaluate(badge => getComputedStyle(badge).getPropertyValue('--x'));
  await page.mouse.move(10, 10);
  const left = await badgeOffset();
  await page.mouse.move(1400, 10);
  expect(Number(await badgeOffset())).toBeGreaterThan(Number(left));
  await context?.close();

  const still = await openAt('/', viewport(1440));
  await still.mouse.move(1400, 10);
  expect(await still.locator('[data-badge]').evaluate(badge => badge.getAttribute('style'))).toBe(null);
});

test('animates the hero, but not when reduced motion is set', async () => {
  const moving = (page: Page) => page.evaluate(() => document.getAnimations().length);
  const page = await openAt('/', { reducedMotion: 'no-preference', ...viewport(1440) });
  expect(await moving(page)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  expect(await moving(page)).toBe(0);
  expect(await page.locator('h1').isVisible()).toBe(true);
});

test('closes the phone menu when a link in it is followed', async () => {
  const page = await openAt('/', { ...viewport(390), hasTouch: true, isMobile: true });
  const entry = page.locator('.nav-menu').getByRole('link', { name: 'FAQ' });
  expect(await entry.isVisible()).toBe(false);
  await page.locator('.nav-menu summary').tap();
  await entry.tap();
  await page.waitForURL(`${site}/#faq`);
  expect(await entry.isVisible()).toBe(false);
});

test('is hidden from search engines when a page is about one purchase or account', async () => {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  for (const path of ['/support-plan', '/confirm', '/welcome', '/premium-support']) {
    expect(sitemap).not.toContain(`${path}</loc>`);
    expect(await (await fetch(site + path)).text()).toContain('<meta name="robots" content="noindex">');
  }
  const home = await (await fetch(`${site}/`)).text();
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(home)?.[1] ?? '';
  const types = JSON.parse(data)['@graph'].map((part: { '@type': string }) => part['@type']);
  expect(types).toEqual(['Organization', 'Product', 'FAQPage']);
});
