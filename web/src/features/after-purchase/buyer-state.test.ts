import { expect, test } from 'vitest';
import { cardLicense } from '#test/support/component/licenses.ts';
import { buyerStateOf, isAmong } from './buyer-state.ts';

const visitor = {
  noted: false,
  sessionKnown: true,
  who: 'nobody' as const,
  found: undefined,
  claim: null,
  backFromPaypal: false,
};
const signedIn = { ...visitor, who: 'signed-in' as const };
const pending = { ...visitor, who: 'pending' as const };
const fromPaypal = { ...pending, backFromPaypal: true };

test.each([
  ['bought in this tab, session still unknown', { ...pending, noted: true, sessionKnown: false }, 'bought'],
  ['session still unknown', { ...signedIn, sessionKnown: false }, 'checking'],
  ['a visitor', visitor, 'out'],
  ['signed in, licenses loading', signedIn, 'checking'],
  ['signed in with a purchase', { ...signedIn, found: 'bought' as const }, 'bought'],
  ['signed in without one', { ...signedIn, found: 'none' as const }, 'none'],
  ['signed in, licenses not available', { ...signedIn, found: 'unknown' as const }, 'unknown'],
  ['registered without a purchase', pending, 'none'],
  ['back from PayPal, not looked up yet', fromPaypal, 'checking'],
  ['back from PayPal, known and on its way', { ...fromPaypal, claim: 'waiting' as const }, 'awaited'],
  ['back from PayPal, arrived', { ...fromPaypal, claim: 'arrived' as const }, 'bought'],
  ['back from PayPal, never ordered', { ...fromPaypal, claim: 'none' as const }, 'none'],
  ['back from PayPal, cannot be asked', { ...fromPaypal, claim: 'failed' as const }, 'unknown'],
  ['a visitor with PayPal’s address', { ...visitor, backFromPaypal: true }, 'out'],
] as const)('finds the right state of the buyer when there is: %s', (_, facts, buyerState) => {
  expect(buyerStateOf(facts)).toBe(buyerState);
});

test('counts the onboarding as bought when one of the licenses has an order of it', () => {
  const plain = cardLicense();
  const withOrder = cardLicense({ meta: { support_order_id: 'o' } });
  expect([isAmong([], 'license'), isAmong([plain], 'license')]).toEqual([false, true]);
  expect([isAmong([plain], 'onboarding'), isAmong([plain, withOrder], 'onboarding')]).toEqual([false, true]);
});
