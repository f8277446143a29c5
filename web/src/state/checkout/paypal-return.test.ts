// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { cancelledStore, readPaypalReturn } from './paypal-return.ts';

function arriveAt(pathname: string, search: string) {
  const replaceState = vi.fn();
  vi.stubGlobal('location', { pathname, search, hash: '' });
  vi.stubGlobal('history', { state: null, replaceState });
  readPaypalReturn();
  return replaceState.mock.calls.map(call => call[2]);
}

afterEach(() => {
  vi.unstubAllGlobals();
  cancelledStore.set(false);
});

test.each([
  [
    'a cancelled purchase',
    '/',
    '?buy=plus&term=year&paypal=cancelled&subscription_id=I-1&ba_token=BA-1&token=EC-1',
    ['/?buy=plus&term=year'],
    true,
  ],
  [
    'a cancelled order of the onboarding',
    '/support-plan',
    '?pay_id=paypal&subscription_id=I-1&paypal=cancelled&token=O-1',
    ['/support-plan?pay_id=paypal&subscription_id=I-1'],
    true,
  ],
  [
    'an approved subscription',
    '/support-plan',
    '?pay_id=paypal&subscription_id=I-1&ba_token=BA-1&token=EC-1',
    ['/support-plan?pay_id=paypal&subscription_id=I-1'],
    false,
  ],
  ['an approved order', '/support-plan', '?pay_id=paypal_capture&token=O-1', [], false],
  ['any other page', '/help', '?q=token', [], false],
])('reads and cleans the address when somebody arrives from %s', (_, path, search, written, cancelled) => {
  expect(arriveAt(path, search)).toEqual(written);
  expect(cancelledStore.get()).toBe(cancelled);
});
