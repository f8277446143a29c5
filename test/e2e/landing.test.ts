// The second half of the landing page: the picture of the product, what it works with, the comparison, the closing call.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nothingForAxe } from '../support/browser/accessible.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { dialog } from '../support/browser/visitor.ts';
import { visitsShown } from '../support/landing-picture.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const { site } = stackHere();
const browser = oneBrowser();

let page: Page;
beforeAll(async () => {
  page = await browser().newPage({ reducedMotion: 'reduce' });
});
afterAll(() => page.close());

/** The page as a visitor has it who comes for the first time. */
async function open(width = 1440, colorScheme: 'light' | 'dark' = 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  await page.goto('about:blank');
  await page.goto(site);
}

/** The frame of the picture, after scrolling to it. */
async function shownPicture() {
  const frame = page.locator('.shown iframe');
  await frame.scrollIntoViewIfNeeded();
  const picture = page.frameLocator('.shown iframe');
  await picture.locator('.picture').waitFor();
  return { frame, picture };
}

test('shows the sections in their order when it opens', async () => {
  await open();
  const headings = await page.locator('main :is(h1, h2)').allInnerTexts();
  const asked = [
    'The simplest lead tracker that works!',
    'Every lead tells you',
    'Get started in 3 simple steps',
    'Priced by traffic',
    'Talk to an expert',
    'Good questions',
    'Need some help? Or an integration question?',
  ];
  const places = asked.map(text => headings.findIndex(heading => heading.startsWith(text)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test.for([390, 768, 1440])(
  'shows account, form and lead in the picture when the screen is %i px wide',
  async width => {
    await open(width);
    const { frame, picture } = await shownPicture();
    for (const text of ['Overview', visitsShown, 'New lead', 'utm_campaign'])
      expect(await picture.getByText(text).filter({ visible: true }).count(), text).toBeGreaterThan(0);
    // Whole, with what the account loads later: no script comes to fill it in.
    expect(await picture.locator('.site-leads').first().getByRole('listitem').count()).toBe(5);
    expect(await picture.locator('.skeleton').count()).toBe(0);
    expect(await frame.getAttribute('aria-hidden')).toBe('true');
    expect(await page.locator('.shown figcaption').textContent()).toMatch(/newest leads/);
    const inside = page.frames().find(one => one.url().endsWith('/picture.html'));
    const seen = await inside?.evaluate(() => {
      const { scrollWidth } = document.documentElement;
      document.querySelector<HTMLElement>('a')?.focus();
      return { over: scrollWidth - innerWidth, focused: document.activeElement?.tagName };
    });
    expect(seen).toEqual({ over: 0, focused: 'BODY' });
    await nothingForAxe(page, `picture at ${width}`, '.shown');
  },
);

test.for(['light', 'dark'] as const)(
  'shows the picture in the colors of the system when that is %s',
  async colorScheme => {
    await open(1440, colorScheme);
    const { picture } = await shownPicture();
    const ink = await picture.locator('h1').evaluate(title => getComputedStyle(title).color);
    const [red = 0] = (ink.match(/\d+/g) ?? []).map(Number);
    expect(red > 128).toBe(colorScheme === 'dark');
    await nothingForAxe(page, `picture in ${colorScheme}`, '.shown');
  },
);

test('moves nothing when the picture arrives', async () => {
  await open(390);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await shownPicture();
  expect(await height()).toBe(before);
});

test('lets only our site frame the picture’s document, without script, when it is requested', async () => {
  const { headers } = await fetch(`${site}/picture.html`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('script-src');
});

test('opens the article when a name that we work with is pressed', async () => {
  await open();
  const links = page.locator('.works a');
  const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of new Set(addresses)) expect((await fetch(site + address)).status, address).toBe(200);
});

test('compares with one chosen way when the screen is a phone’s', async () => {
  await open(320);
  const table = page.getByRole('table', { name: /Three ways to track leads/ });
  expect(await table.getByRole('columnheader').count()).toBe(2);
  const row = table.getByRole('row', { name: /Visitor comes back/ });
  const ours = 'Known for 90 days, first and last touch';
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['The campaign is lost', ours]);
  await page.getByRole('radio', { name: 'Tag manager recipe' }).check();
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['Known, if the recipe keeps a cookie', ours]);
  for (const cell of await row.getByRole('cell').all())
    expect((await cell.boundingBox())?.width).toBeLessThanOrEqual(140);
});

test('quotes nobody when no customer has said anything', async () => {
  await open();
  expect(await page.locator('.customers, blockquote').count()).toBe(0);
});

test('opens the order of the usual plan when the last button is pressed', async () => {
  await open();
  await page.locator('.ending').getByRole('link', { name: 'Start Free Trial' }).click();
  await dialog(page).getByText('Plus').first().waitFor();
});
