import { expect, it } from 'vitest';
import { dateText, dayText } from './dates.ts';
import { usd } from './money.ts';

// CLK-007
it('shows dates in UTC', () => {
  expect(dateText(Date.UTC(2026, 10, 3, 23, 59))).toBe('Nov 3, 2026');
  expect(dayText(Date.UTC(2026, 10, 27))).toBe('Nov 27');
});

it('shows amounts with two decimals', () => {
  expect([usd(0), usd(2500), usd(833), usd(99_000)]).toEqual(['$0.00', '$25.00', '$8.33', '$990.00']);
});
