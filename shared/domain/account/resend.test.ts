import { expect, test } from 'vitest';
import { countedResends, resendRefusal, resendWaitIn, resendWaitMs } from './resend.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 20, 12);

test.each([
  ['never sent', [], 0],
  ['sent just now', [now], minute],
  ['sent 18 s ago', [now - 18 * second], 42 * second],
  ['sent a minute ago', [now - minute], 0],
  ['four today', [4, 3, 2, 1].map(hours => now - hours * hour), 0],
  ['five today', [20, 4, 3, 2, 1].map(hours => now - hours * hour), 4 * hour],
  ['five, the first a day ago', [24, 4, 3, 2, 1].map(hours => now - hours * hour), 0],
  ['six, more than the limit', [20, 10, 4, 3, 2, 1].map(hours => now - hours * hour), 14 * hour],
  [
    'five, one of them just now and one almost a day old',
    [23.99, 3, 2, 1, 0].map(hours => now - hours * hour),
    minute,
  ],
])('%s', (_, sentAt, wait) => {
  expect(resendWaitMs(sentAt, now)).toBe(wait);
});

test('mails older than a day do not count', () => {
  expect(countedResends([now - 25 * hour, now - hour], now)).toEqual([now - hour]);
});

test('the wait can be read from the sentence the identity service wraps it in', () => {
  const wrapped = `CustomMessage failed with error ${resendRefusal(41_200)}.`;
  expect(wrapped).toBe('CustomMessage failed with error resend-wait:42.');
  expect(resendWaitIn(wrapped)).toBe(42_000);
  expect(resendWaitIn('Attempt limit exceeded, please try after some time.')).toBeUndefined();
});
