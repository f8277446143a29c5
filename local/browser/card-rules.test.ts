import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Digits, expiryDigits, formatExpiry, groupNumber, invalidIn, missingIn } from './card-rules.ts';

const today = new Date('2026-11-20');
const good: Digits = { number: '4242424242424242', expiry: '1134', cvc: '123' };

function codeOf(change: Partial<Digits>) {
  return (invalidIn({ ...good, ...change }, today) ?? missingIn({ ...good, ...change }))?.code;
}

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['42424', '4242 4'],
  ['', ''],
])('%s is shown as %s', (number, shown) => expect(groupNumber(number)).toBe(shown));

test.each([
  ['5', '05'],
  ['1', '1'],
  ['1/', '01'],
  ['1234', '12 / 34'],
  ['934', '09 / 34'],
  ['12/2034', '12 / 34'],
  ['12 / 345', '12 / 34'],
])('the expiry %s becomes %s', (typed, shown) => expect(formatExpiry(expiryDigits(typed))).toBe(shown));

test('an expiry once formatted stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d /]{0,9}$/), typed => {
      const shown = formatExpiry(expiryDigits(typed));
      expect(formatExpiry(expiryDigits(shown))).toBe(shown);
    }),
  );
});

describe('a card', () => {
  test('given a valid one, has no fault', () => {
    expect(codeOf({})).toBeUndefined();
    expect(codeOf({ number: '378282246310005', cvc: '1234' })).toBeUndefined();
    expect(codeOf({ expiry: '1126' })).toBeUndefined();
  });

  test.each([
    [{ number: '4242424242424241' }, 'invalid_number'],
    [{ number: '4242' }, 'incomplete_number'],
    [{ number: '' }, 'incomplete_number'],
    [{ expiry: '1334' }, 'invalid_expiry_month'],
    [{ expiry: '0034' }, 'invalid_expiry_month'],
    [{ expiry: '1225' }, 'invalid_expiry_year_past'],
    [{ expiry: '1026' }, 'invalid_expiry_month_past'],
    [{ expiry: '12' }, 'incomplete_expiry'],
    [{ cvc: '12' }, 'incomplete_cvc'],
    [{ number: '378282246310005' }, 'incomplete_cvc'],
  ])('%j is %s', (change, code) => expect(codeOf(change)).toBe(code));

  test('with one digit changed is never valid', () => {
    const numbers = ['4242424242424242', '5555555555554444', '378282246310005', '4000002760003184'];
    fc.assert(
      fc.property(
        fc.constantFrom(...numbers),
        fc.nat(13),
        fc.integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const place = at + 2;
          const digit = (Number(number[place]) + by) % 10;
          const changed = number.slice(0, place) + digit + number.slice(place + 1);
          if (changed.length === number.length) expect(codeOf({ number: changed })).toBe('invalid_number');
        },
      ),
    );
  });
});
