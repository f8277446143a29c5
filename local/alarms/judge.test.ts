import { expect, test } from 'vitest';
import { stateBy } from './judge.ts';

/** Five periods as the documentation draws them: breaching, not breaching, missing. */
function valuesOf(drawn: string): (number | undefined)[] {
  return drawn.split(' ').map(sign => ({ X: 1, 0: 0 })[sign]);
}

const comparison = 'GreaterThanOrEqualToThreshold';

test.each([
  ['0 - X - X', 'OK', 'OK'],
  ['0 - - - -', 'OK', 'OK'],
  ['- - - - -', 'ALARM', 'OK'],
  ['0 X X - X', 'ALARM', 'ALARM'],
  ['- - X - -', 'ALARM', 'OK'],
])('three of three: %s', (drawn, breaching, notBreaching) => {
  const rules = { periods: 3, breaches: 3, threshold: 1, comparison };
  expect(stateBy({ ...rules, missing: 'breaching' }, valuesOf(drawn))).toBe(breaching);
  expect(stateBy({ ...rules, missing: 'notBreaching' }, valuesOf(drawn))).toBe(notBreaching);
});

test.each([
  ['0 - X - X', 'ALARM', 'ALARM'],
  ['0 0 X 0 X', 'ALARM', 'ALARM'],
  ['0 - X - -', 'ALARM', 'OK'],
  ['- - - - 0', 'ALARM', 'OK'],
  ['- - - X -', 'ALARM', 'OK'],
])('two of three: %s', (drawn, breaching, notBreaching) => {
  const rules = { periods: 3, breaches: 2, threshold: 1, comparison };
  expect(stateBy({ ...rules, missing: 'breaching' }, valuesOf(drawn))).toBe(breaching);
  expect(stateBy({ ...rules, missing: 'notBreaching' }, valuesOf(drawn))).toBe(notBreaching);
});

test('a threshold from below', () => {
  const rules = { periods: 2, breaches: 2, threshold: 0, comparison: 'LessThanOrEqualToThreshold' };
  const states = ['X 0 0', '0 X 0'].map(drawn =>
    stateBy({ ...rules, missing: 'breaching' }, valuesOf(drawn)),
  );
  expect(states).toEqual(['ALARM', 'OK']);
});
