import { expect, test } from 'vitest';
import { clicksAsked, isNoRange, leadsAsked } from './asked-of-list.ts';
import { noFilters } from './use-list-address.ts';

test('asks for the list alone when there are no filters', () => {
  expect(Object.values(clicksAsked(noFilters)).filter(value => value !== undefined)).toEqual([]);
});

test('asks for whole days of the reader, the last one included, when days are chosen', () => {
  expect(clicksAsked({ ...noFilters, from: '2026-11-01', to: '2026-11-02' })).toMatchObject({
    from: new Date(2026, 10, 1).getTime(),
    to: new Date(2026, 10, 3).getTime(),
  });
});

test('asks for leads without a conversion when only open ones are to be shown', () => {
  expect(clicksAsked({ ...noFilters, show: 'open', network: 'google', search: ' spring ' })).toMatchObject({
    lead: 'yes',
    converted: 'no',
    network: 'google',
    search: 'spring',
  });
});

test('asks for leads of a state when it is chosen, and for all when the state is unknown', () => {
  expect(leadsAsked({ ...noFilters, state: 'won' })).toMatchObject({ state: 'won' });
  expect(leadsAsked({ ...noFilters, state: 'gone' }).state).toBeUndefined();
});

test.each([
  ['', '', false],
  ['2026-11-02', '', false],
  ['2026-11-02', '2026-11-02', false],
  ['2026-11-02', '2026-11-01', true],
])('when days go from %j to %j, refuses them as a range: %s', (from, to, expected) => {
  expect(isNoRange({ from, to })).toBe(expected);
});
