import { expect, test } from 'vitest';
import { clicksAsked, isNoRange, leadsAsked } from './asked-of-list.ts';
import { noFilters } from './use-list-address.ts';

test('without filters nothing is asked for but the list', () => {
  expect(Object.values(clicksAsked(noFilters)).filter(value => value !== undefined)).toEqual([]);
});

test('the days of the reader are asked for whole, the last one too', () => {
  expect(clicksAsked({ ...noFilters, from: '2026-11-01', to: '2026-11-02' })).toMatchObject({
    from: new Date(2026, 10, 1).getTime(),
    to: new Date(2026, 10, 3).getTime(),
  });
});

test('leads that are not converted yet are both', () => {
  expect(clicksAsked({ ...noFilters, show: 'open', network: 'google', search: ' spring ' })).toMatchObject({
    lead: 'yes',
    converted: 'no',
    network: 'google',
    search: 'spring',
  });
});

test('leads of one state are asked for, and an unknown state is none', () => {
  expect(leadsAsked({ ...noFilters, state: 'won' })).toMatchObject({ state: 'won' });
  expect(leadsAsked({ ...noFilters, state: 'gone' }).state).toBeUndefined();
});

test.each([
  ['', '', false],
  ['2026-11-02', '', false],
  ['2026-11-02', '2026-11-02', false],
  ['2026-11-02', '2026-11-01', true],
])('from %j to %j is no range: %s', (from, to, expected) => {
  expect(isNoRange({ from, to })).toBe(expected);
});
