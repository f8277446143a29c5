import { expect, test } from 'vitest';
import { escapeHtml, unescapeHtml } from './escape-html.ts';

test('escaped text can neither open a tag nor end an attribute, and unescapes to the original', () => {
  const text = '"Ads" & <b>landing</b> pages';
  const escaped = escapeHtml(text);
  expect(escaped).not.toMatch(/[<>"]/);
  expect(unescapeHtml(escaped)).toBe(text);
});

test('an address that React escaped can be unescaped too', () => {
  expect(unescapeHtml('/help?q=a&amp;b=1')).toBe('/help?q=a&b=1');
});
