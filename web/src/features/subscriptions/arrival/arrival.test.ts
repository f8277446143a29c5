import { expect, it } from 'vitest';
import { arrivalOf, pauseMs } from './arrival.ts';

it.each([
  [undefined, 0, 'asking'],
  ['none', 0, 'none'],
  ['waiting', 1000, 'coming'],
  ['arrived', 1000, 'coming'],
  ['no-second-trial', 1000, 'coming'],
  ['waiting', 60_000, 'late'],
] as const)('when the state is %s after %d ms, shows %s', (state, waited, arrival) => {
  expect(arrivalOf(state, waited)).toBe(arrival);
});

it('asks every two seconds for a minute, then less often, when a license is awaited', () => {
  expect([pauseMs(0), pauseMs(59_999), pauseMs(60_000)]).toEqual([2000, 2000, 15_000]);
});
