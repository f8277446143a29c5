import { expect, test } from 'vitest';
import { matchesWords, searchableWords } from './word-search.ts';

const matches = (entry: string, query: string) =>
  matchesWords(searchableWords(entry), searchableWords(query));

test.each([
  ['Install on WordPress', 'word inst'],
  ['Größe der Cookies', 'grö'],
  ['lk_7Q2MX0P4', 'LK_7q'],
  ['rossi-interiors.it', 'interiors'],
  ['anything', ''],
])('%s is found by “%s”', (entry, query) => {
  expect(matches(entry, query)).toBe(true);
});

test.each([
  ['Install on WordPress', 'press'],
  ['Install on WordPress', 'install shopify'],
])('%s is not found by “%s”', (entry, query) => {
  expect(matches(entry, query)).toBe(false);
});
