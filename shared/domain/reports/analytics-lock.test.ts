import { expect, test } from 'vitest';
import { day, start } from '../../../test/support/fakes/records.ts';
import { isAnalyticsLocked, lockAfterDisabling } from './analytics-lock.ts';

test.each([
  ['immediately', 0, true],
  ['on the last day', 30 * day - 1, true],
  ['at its end', 30 * day, false],
  ['later', 31 * day, false],
])('disabled analytics are locked %s: %s ms after → %s', (_, after, locked) => {
  expect(isAnalyticsLocked(lockAfterDisabling(start), start + after)).toBe(locked);
});

test('analytics never disabled are never locked', () => {
  expect(isAnalyticsLocked(null, start)).toBe(false);
});
