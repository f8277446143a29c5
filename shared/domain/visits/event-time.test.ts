import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '../time.ts';
import { claimedTime, isCredible, mayBeBelieved } from './event-time.ts';

const received = Date.UTC(2026, 10, 22, 12);

test('an event id ends with the time it was made', () => {
  expect(claimedTime(`abc-${received}`)).toBe(received);
  expect([`${received}-abc`, 'abc-123456789012', ''].map(claimedTime)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['isCredible', isCredible, 30 * dayMs, 10 * minuteMs],
  ['mayBeBelieved', mayBeBelieved, 60 * dayMs, 30 * dayMs + 10 * minuteMs],
] as const)('%s: from so long before its arrival to so long after it', (_, holds, before, after) => {
  const ages = [-before - 1, -before, 0, after, after + 1];
  expect(ages.map(at => holds(received + at, received))).toEqual([false, true, true, true, false]);
});
