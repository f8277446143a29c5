import { expect, test } from 'vitest';
import { localMinute, startOfDay } from './local-minute.ts';

test('a day of the reader begins at their midnight and ends at the next one', () => {
  expect(startOfDay('2026-11-22')).toBe(new Date(2026, 10, 22).getTime());
  expect(startOfDay('2026-12-31', { daysLater: 1 })).toBe(new Date(2027, 0, 1).getTime());
});

test.each(['', '2026', 'soon', '2026-1-2', '2026-11-22T10:00'])('%j is no date', text => {
  expect(startOfDay(text)).toBeUndefined();
});

test('a field for date and time holds the minute on the reader’s clock', () => {
  expect(localMinute(new Date(2026, 10, 22, 14, 5, 59).getTime())).toBe('2026-11-22T14:05');
});
