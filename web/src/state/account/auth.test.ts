import { beforeEach, expect, it } from 'vitest';
import { auth, authStore } from './auth.ts';

const maya = { userId: 'u1', first_name: 'Maya', email: 'maya@rossi.it' };

beforeEach(auth.signedOut);

it('stores the user as signed in and as pending when somebody signs in', () => {
  auth.signedIn(maya, { given_name: 'Maya' });
  expect(authStore.get()).toEqual({
    isAuthenticated: true,
    user: maya,
    pendingUser: maya,
    userAttributes: { given_name: 'Maya' },
  });
});

it('forgets every user when somebody signs out', () => {
  auth.signedIn(maya, {});
  auth.signedOut();
  expect(authStore.get()).toMatchObject({ isAuthenticated: false, user: null, pendingUser: null });
});
