import { expect, test } from 'vitest';
import { type Entry, findEntries } from './find-entries.ts';

function entry(group: Entry['group'], title: string, more: Partial<Entry> = {}): Entry {
  return { id: title, group, title, note: '', to: '/', isDocument: false, words: '', ...more };
}

const entries = [
  entry('pages', 'Subscriptions'),
  entry('pages', 'Billings'),
  entry('licenses', 'rossi-interiors.it', { note: 'lk_7Q2MX0P4' }),
  entry('licenses', 'lago-lamps.com', { note: 'lk_1' }),
  entry('help', 'Failed payments', { note: 'What happens when a card is refused.', words: 'subscriptions' }),
  entry('help', 'Cancel your subscription', { note: 'And how to undo it.' }),
];

function titles(query: string): string[] {
  return findEntries(entries, query).map(({ title }) => title);
}

test.each([
  ['bill', ['Billings']],
  ['ROSSI int', ['rossi-interiors.it']],
  ['lamps', ['lago-lamps.com']],
  ['lk_7q', ['rossi-interiors.it']],
  ['refused', ['Failed payments']],
  ['no such thing', []],
])('when the query is %s, finds %j', (query, found) => {
  expect(titles(query)).toEqual(found);
});

test('puts pages before help, and titles before other words, when several entries match', () => {
  expect(titles('subscr')).toEqual(['Subscriptions', 'Cancel your subscription', 'Failed payments']);
});

test('lists pages and a few licenses when there is no query, but no hundred licenses', () => {
  expect(titles('')).toEqual(['Subscriptions', 'Billings', 'rossi-interiors.it', 'lago-lamps.com']);
  const hundred = Array.from({ length: 100 }, (_, at) => entry('licenses', `site-${at}.test`));
  expect(findEntries(hundred, '')).toEqual([]);
  expect(findEntries(hundred, 'site').length).toBe(6);
  expect(findEntries(hundred, 'site 77')).toEqual([hundred[77]]);
});
