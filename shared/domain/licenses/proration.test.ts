import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day, start } from '../../../test/support/fakes/records.ts';
import { cycleMs, prorate } from './proration.ts';

const month = 30 * day;
const end = start + month;

function side(cents: number, quantity = 1, periodMs = month) {
  return { cents, quantity, periodMs };
}

test('half a month of Plus instead of Basic costs half the difference', () => {
  const due = prorate(side(1000), side(2500), end, start + 15 * day);
  expect(due).toEqual({ creditCents: -500, chargeCents: 1250, dueCents: 750, daysLeft: 15 });
});

test('a yearly plan costs its price per day until the paid month ends, not a year', () => {
  const due = prorate(side(1000, 1, 31 * day), side(99_000, 1, 365 * day), start + 31 * day, start);
  expect(due).toEqual({ creditCents: -1000, chargeCents: 8408, dueCents: 7408, daysLeft: 31 });
});

const anySide = fc.record({
  cents: fc.integer({ min: 1, max: 99_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  periodMs: fc.constantFrom(28 * day, month, 365 * day),
});

test('a change never costs a negative amount nor more than the new plan for the paid period', () => {
  fc.assert(
    fc.property(anySide, anySide, fc.integer({ min: -60, max: 60 }), (from, to, days) => {
      const { dueCents, creditCents } = prorate(from, to, end, start + days * day);
      expect(dueCents).toBeGreaterThanOrEqual(0);
      expect(dueCents).toBeLessThanOrEqual(Math.ceil((to.cents * to.quantity * from.periodMs) / to.periodMs));
      expect(-creditCents).toBeLessThanOrEqual(from.cents * from.quantity);
      expect([dueCents, creditCents].every(Number.isInteger)).toBe(true);
    }),
  );
});

test('two changes in a row cost what one change costs, to the cent of rounding', () => {
  const seconds = fc.integer({ min: 0, max: month / 1000 });
  fc.assert(
    fc.property(anySide, anySide, anySide, seconds, (a, b, c, second) => {
      const now = start + second * 1000;
      const [paid, one, two] = [a, b, c]
        .map(each => ({ ...each, periodMs: month }))
        .toSorted((x, y) => x.cents * x.quantity - y.cents * y.quantity) as [typeof a, typeof a, typeof a];
      const steps = prorate(paid, one, end, now).dueCents + prorate(one, two, end, now).dueCents;
      expect(Math.abs(steps - prorate(paid, two, end, now).dueCents)).toBeLessThanOrEqual(1);
    }),
  );
});

test('nothing is due after the end of the period', () => {
  expect(prorate(side(1), side(2), end, end + day).dueCents).toBe(0);
});

const december = Date.UTC(2026, 11, 1);
test.each([
  ['paid on time', Date.UTC(2026, 10, 1, 6), december, 'month', 29.75],
  ['paid exactly four days late', Date.UTC(2026, 10, 5), december, 'month', 26],
  ['paid four days and a millisecond late', Date.UTC(2026, 10, 5) + 1, december, 'month', 30],
  ['paid ten days late', Date.UTC(2026, 10, 11), december, 'month', 30],
  ['that ends on the 31st, paid late', Date.UTC(2026, 2, 10), Date.UTC(2026, 2, 31), 'month', 31],
  ['begun on the 31st', Date.UTC(2026, 0, 31), Date.UTC(2026, 1, 28), 'month', 28],
  ['of a leap year', Date.UTC(2027, 1, 28), Date.UTC(2028, 1, 29), 'year', 366],
  ['of a year paid late', Date.UTC(2026, 0, 6), Date.UTC(2027, 0, 1), 'year', 365],
] as const)('the length of a cycle %s', (_, at, through, interval, days) => {
  expect(cycleMs({ at, through }, interval) / day).toBe(days);
});

test('a cycle is never longer than its term, nor empty', () => {
  const time = fc.integer({ min: 0, max: 4000 }).map(days => start + days * day);
  fc.assert(
    fc.property(time, fc.integer({ min: 1, max: 31 }), (through, days) => {
      const ms = cycleMs({ at: through - days * day, through }, 'month');
      expect(ms).toBeGreaterThanOrEqual(Math.min(days, 24) * day);
      expect(ms).toBeLessThanOrEqual(31 * day);
    }),
  );
});
