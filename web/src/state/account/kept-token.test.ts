import { afterEach, expect, test, vi } from 'vitest';
import { keptToken } from './kept-token.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const place = 'CognitoIdentityServiceProvider.client-1';

function tokenOf(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
}

/** The browser's storage with these entries. */
function storage(entries: Record<string, string>) {
  vi.useFakeTimers({ now });
  const kept = { ...entries };
  Object.defineProperty(kept, 'getItem', { value: (key: string) => entries[key] ?? null });
  vi.stubGlobal('localStorage', kept);
}

function signedIn(secondsLeft: number, more: Record<string, string> = {}) {
  const claims = { sub: 'user-1', given_name: 'Zoë', exp: now / 1000 + secondsLeft };
  const text = tokenOf(claims);
  storage({ [`${place}.LastAuthUser`]: 'user-1', [`${place}.user-1.idToken`]: text, ...more });
  return { text, claims };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('gives the kept token with its claims when it is valid', () => {
  const kept = signedIn(600);
  expect(keptToken()).toEqual(kept);
});

test('gives no token when it expires within seconds or has expired', () => {
  signedIn(4);
  expect(keptToken()).toBeUndefined();
  signedIn(-600);
  expect(keptToken()).toBeUndefined();
});

test('counts in the noted clock drift when the browser’s clock differs from the service’s', () => {
  signedIn(600, { [`${place}.user-1.clockDrift`]: '900000' });
  expect(keptToken()).toBeUndefined();
  const kept = signedIn(-600, { [`${place}.user-1.clockDrift`]: '-900000' });
  expect(keptToken()).toEqual(kept);
});

test.each([
  ['nobody is signed in', {}],
  ['the token is gone', { [`${place}.LastAuthUser`]: 'user-1' }],
  ['the entry is no token', { [`${place}.LastAuthUser`]: 'user-1', [`${place}.user-1.idToken`]: 'a.!.b' }],
  ['it has no expiry', { [`${place}.LastAuthUser`]: 'user-1', [`${place}.user-1.idToken`]: tokenOf({}) }],
])('gives no token when %s', (_, entries) => {
  storage(entries);
  expect(keptToken()).toBeUndefined();
});
