import { expect, test } from 'vitest';
import { escapeHtml, unescapeHtml } from './escape-html.ts';

test('text becomes neither a tag nor the end of an attribute, and comes back as it was', () => {
  const text = '"Ads" & <b>landing</b> pages';
  const escaped = escapeHtml(text);
  expect(escaped).not.toMatch(/[<>"]/);
  expect(unescapeHtml(escaped)).toBe(text);
});

test('an address that React escaped is read as well', () => {
  expect(unescapeHtml('/help?q=a&amp;b=1')).toBe('/help?q=a&b=1');
});
