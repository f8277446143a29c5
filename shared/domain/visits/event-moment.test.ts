import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '../time.ts';
import { claimedMoment, isCredible, mayBeBelieved } from './event-moment.ts';

const received = Date.UTC(2026, 10, 22, 12);

test('an event id ends with the moment it was made at', () => {
  expect(claimedMoment(`abc-${received}`)).toBe(received);
  expect([`${received}-abc`, 'abc-123456789012', ''].map(claimedMoment)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['isCredible', isCredible, 30 * dayMs, 10 * minuteMs],
  ['mayBeBelieved', mayBeBelieved, 60 * dayMs, 30 * dayMs + 10 * minuteMs],
] as const)('%s: from so long before its arrival to so long after it', (_, holds, before, after) => {
  const moments = [-before - 1, -before, 0, after, after + 1];
  expect(moments.map(at => holds(received + at, received))).toEqual([false, true, true, true, false]);
});
