import { expect, it } from 'vitest';
import { agoText, dateText, dayText } from './dates.ts';
import { usd } from './money.ts';

const now = Date.UTC(2026, 10, 20, 14, 0);

// CLK-007
it('shows dates in UTC', () => {
  expect(dateText(Date.UTC(2026, 10, 3, 23, 59))).toBe('Nov 3, 2026');
  expect(dayText(Date.UTC(2026, 10, 27))).toBe('Nov 27');
});

it.each([
  [0, 'just now'],
  [59_000, 'just now'],
  [60_000, '1 minute ago'],
  [2 * 60_000, '2 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [26 * 3_600_000, 'on Nov 19, 2026'],
  [-5000, 'just now'],
])('%d ms ago is %j', (past, text) => {
  expect(agoText(now - past, now)).toBe(text);
});

it('shows amounts with two decimals', () => {
  expect([usd(0), usd(2500), usd(833), usd(99_000)]).toEqual(['$0.00', '$25.00', '$8.33', '$990.00']);
});
