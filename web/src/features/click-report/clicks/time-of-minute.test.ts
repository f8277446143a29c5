import { expect, test } from 'vitest';
import { timeOfMinute } from './time-of-minute.ts';

const clicked = new Date(2026, 10, 22, 14, 5, 40).getTime();

test.each([
  ['2026-11-22T14:05', clicked],
  ['2026-11-22T14:06', new Date(2026, 10, 22, 14, 6).getTime()],
  ['2026-11-22T14:04', new Date(2026, 10, 22, 14, 4).getTime()],
  ['', undefined],
])('%j means %s', (text, moment) => {
  expect(timeOfMinute(text, clicked)).toBe(moment);
});
