import { expect, test } from 'vitest';
import { faultLocation } from './log.ts';

test('a fault is logged by its place, without a word of its message', () => {
  const said = 'no such customer\n    at jane@example.com (4242 4242)\nat the end';
  const location = faultLocation(new TypeError(said, { cause: new RangeError('jane@example.com') }));
  expect(location).toMatch(/^TypeError < RangeError at .*log\.test\.ts:\d+:\d+/);
  expect(location).not.toMatch(/jane|4242|the end/);
});

test('a fault without a message, or without a stack, is logged all the same', () => {
  expect(faultLocation(new Error())).toMatch(/^Error at .*log\.test\.ts/);
  const bare = new Error('jane@example.com');
  delete bare.stack;
  expect(faultLocation(bare)).toBe('Error ');
  expect(faultLocation('jane@example.com')).toBe('not an error');
});
