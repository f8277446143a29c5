import { expect, test } from 'vitest';
import { trackerFromItem, trackerItem } from './tracker-item.ts';

test('what an owner chose is stored and read as it is, with any name of a field', () => {
  const changed = JSON.parse(
    '{"cookieDays":30,"cookieDomain":"acme.com","leads":false,"parameters":["a"],"fields":{"__proto__":"gclid"}}',
  ) as object;
  expect(trackerFromItem(trackerItem({ version: 3, changed }))).toEqual({ version: 3, changed });
});

test.each([
  { color: 'red' },
  { leads: 'no' },
  { cookieDays: '30' },
  { parameters: { a: 1 } },
  { fields: ['a'] },
  { cookieDomain: 7 },
  { forms: null },
])('given an unknown setting, or a value of the wrong type, has the default: %j', changed => {
  expect(trackerFromItem({ version: 1, changed: JSON.stringify(changed) }).changed).toEqual({});
});
