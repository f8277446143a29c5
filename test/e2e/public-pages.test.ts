// The public site as a document: complete without script, whole at 320 px, and nothing for axe to find.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { product } from '#shared/product.ts';
import { launchBrowser } from '../browser.ts';
import { watched } from './visitor.ts';

const { slug } = product;
const pages = [
  ...['/', '/terms', '/privacy', '/disclaimer', '/schedule', '/welcome', '/support-plan', '/premium-support'],
  ...['/demo', '/help', '/help/quick-start', '/help/cookies'],
  ...[`/${slug}-with-click-funnel`, `/${slug}-google-ads-click-reporter`, '/no-such-page'],
];
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const { site } = inject('stack');

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(() => context.close());
afterAll(() => browser.close());

const openAt = async (path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
  context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(site + path);
  return page;
};

const viewport = (width: number) => ({ viewport: { width, height: 844 } });

test.for(pages.flatMap(path => [320, 1440].map(width => ({ path, width }))))(
  '$path at $width px: nothing for axe, no sideways scroll, no breach of the policy',
  async ({ path, width }) => {
    context = await browser.newContext({ reducedMotion: 'reduce', ...viewport(width) });
    const { page, faults } = await watched(context);
    await page.goto(site + path);
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await page.locator('h1').count()).toBe(1);
    expect(faults).toEqual([]);
  },
);

test('without script the questions open one at a time, the term switches and the links lead on', async () => {
  const page = await openAt('/', { javaScriptEnabled: false, ...viewport(1440) });
  const questions = page.locator('#faq details');
  expect(await questions.count()).toBe(11);
  await questions.nth(0).locator('summary').click();
  await questions.nth(3).locator('summary').click();
  const opened = questions.filter({ has: page.locator('p:visible') });
  expect(await opened.count()).toBe(1);

  const prices = page.locator('#prices');
  expect(await prices.getByText('$25', { exact: true }).isVisible()).toBe(true);
  await prices.locator('label', { hasText: 'Yearly' }).click();
  expect(await prices.getByText('$25', { exact: true }).isVisible()).toBe(false);
  expect(await prices.getByText('$250', { exact: true }).isVisible()).toBe(true);
  expect(await prices.locator('[data-buy="plus"]').getAttribute('href')).toBe('/?buy=plus');

  await page.getByRole('link', { name: 'Terms of Use' }).click();
  expect(await page.locator('h1').textContent()).toBe('Terms of Use');
});

test('an anchor stops 100 px below the top, from another page too', async () => {
  const page = await openAt('/terms', viewport(1440));
  await page.getByRole('link', { name: 'PRICING' }).click();
  await page.waitForURL(`${site}/#prices`);
  const top = await page.locator('#prices').evaluate(section => section.getBoundingClientRect().top);
  expect(Math.abs(top - 100)).toBeLessThan(2);
});

test('the bar turns white once scrolled, the badge follows the mouse, and stands still for who wants that', async () => {
  const page = await openAt('/', { reducedMotion: 'no-preference', ...viewport(1440) });
  const ground = () => page.locator('.nav').evaluate(bar => getComputedStyle(bar).backgroundColor);
  expect(await ground()).not.toBe('rgb(255, 255, 255)');
  await page.mouse.wheel(0, 600);
  await expect.poll(ground).toBe('rgb(255, 255, 255)');

  const lean = () =>
    page.locator('[data-badge]').evaluate(badge => getComputedStyle(badge).getPropertyValue('--x'));
  await page.mouse.move(10, 10);
  const left = await lean();
  await page.mouse.move(1400, 10);
  expect(Number(await lean())).toBeGreaterThan(Number(left));
  await context.close();

  const still = await openAt('/', viewport(1440));
  await still.mouse.move(1400, 10);
  expect(await still.locator('[data-badge]').evaluate(badge => badge.getAttribute('style'))).toBe(null);
});

test('the menu of a phone opens, leads on and closes', async () => {
  const page = await openAt('/', { ...viewport(390), hasTouch: true, isMobile: true });
  const entry = page.locator('.nav-menu').getByRole('link', { name: 'FAQ' });
  expect(await entry.isVisible()).toBe(false);
  await page.locator('.nav-menu summary').tap();
  await entry.tap();
  await page.waitForURL(`${site}/#faq`);
  expect(await entry.isVisible()).toBe(false);
});

test('search engines find none of the pages about one person', async () => {
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
