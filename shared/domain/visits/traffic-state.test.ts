import { expect, test } from 'vitest';
import { dayMs } from '../time.ts';
import { reportsLockedFrom, trafficState } from './traffic-state.ts';

test.each([
  [3999, 0, 'ok'],
  [4000, 9000, 'near'],
  [4999, 0, 'near'],
  [5000, 4999, 'over'],
  [6000, 5000, 'over-again'],
] as const)('%i visits of 5,000 after a month of %i are %s', (visits, before, state) => {
  expect(trafficState(visits, before, 5000)).toBe(state);
});

test('given a larger plan, two months over the smaller one no longer count', () => {
  expect(trafficState(6000, 7000, 25_000)).toBe('ok');
});

test('reports are locked a week after the notice of the second month, and never on the largest plan', () => {
  expect(reportsLockedFrom('over-again', 1000, true)).toBe(1000 + 7 * dayMs);
  expect(reportsLockedFrom('over-again', undefined, true)).toBeNull();
  expect(reportsLockedFrom('over-again', 1000, false)).toBeNull();
  expect(reportsLockedFrom('over', 1000, true)).toBeNull();
});
