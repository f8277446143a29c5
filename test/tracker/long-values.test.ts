import { beforeAll, beforeEach, expect, it } from 'vitest';
import { trackerFileOf } from '#shared/domain/sites/tracker-file.ts';
import { builtTracker } from '../support/tracker/customer-site.ts';
import { standInBrowser } from '../support/tracker/stand-in-page.ts';

// What is kept where there is not room for everything: the published file in a stand-in browser.

const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.UTC(2026, 10, 1);
let source: string;
let browser: ReturnType<typeof standInBrowser>;
beforeAll(async () => {
  ({ source } = await builtTracker());
});
beforeEach(() => {
  browser = standInBrowser(
    trackerFileOf(source, { key: 'k', domain: 'x.example', collectUrl: 'https://c.example/' }),
  );
});

function visit(path: string, after = 0, referrer = '') {
  const seen = browser.visit({ href: `https://www.x.example${path}`, at: start + after, referrer });
  expect(seen.faults).toEqual([]);
  return seen;
}

const long = ['source', 'medium', 'campaign', 'term', 'content'].map(
  word => `utm_${word}=${encodeURIComponent('ж'.repeat(500))}`,
);

it('counts a visit once, whatever the length of the values, the path and the other cookies', () => {
  browser.cookies.set('theirs', 'x'.repeat(7900));
  for (const path of [`/${'p'.repeat(3000)}?${long.join('&')}`, '/two', '/three', '/four'])
    visit(path, minute);
  expect(visit('/five', 2 * minute).values.visit_count).toBe(1);
  expect(visit('/six', 2 * minute).reports).toEqual([]);
  expect(visit('/seven', day).reports).toHaveLength(1);
});

it('leaves the header of cookies below 8 kB', () => {
  for (let size = 0; size <= 7500; size += 500) {
    browser.cookies.clear();
    browser.cookies.set('theirs', 'x'.repeat(size));
    for (let page = 0; page < 6; page++) visit(`/?${long.join('&')}&gclid=${page}`, page * day);
    const header = [...browser.cookies].map(pair => pair.join('=')).join('; ');
    expect(header.length).toBeLessThan(Math.max(7900, size + 200));
    expect(browser.cookies.get('utmost_last')?.length).toBeLessThanOrEqual(1700);
  }
});

it('keeps click ids and short values whole beside texts that are too long for the cookie', () => {
  const text = 'щ'.repeat(100);
  const three = ['campaign', 'term', 'content'].map(word => `utm_${word}=${encodeURIComponent(text)}`);
  const gclid = `Cj0K_${'x'.repeat(100)}`;
  const landed = visit(
    `/${encodeURIComponent('щ'.repeat(40))}?utm_source=a&${three.join('&')}&gclid=${gclid}`,
    0,
    'https://magazine.example.org/',
  );
  expect(landed.values).toMatchObject({ utm_campaign: text, utm_term: text, utm_content: text });
  for (const page of ['/two', '/three'])
    expect(visit(page, minute).values).toMatchObject({
      utm_source: 'a',
      gclid,
      visit_count: 1,
      referrer: 'https://magazine.example.org/',
    });
});
