import { beforeEach, expect, it } from 'vitest';
import { auth, authStore } from './auth.ts';

const maya = { userId: 'u1', first_name: 'Maya', email: 'maya@rossi.it' };

beforeEach(auth.signedOut);

it('shows one form at a time', () => {
  auth.showForm('login');
  expect(authStore.read()).toMatchObject({ isLoginFormVisible: true, isForgotPasswordFormVisible: false });
  auth.showForm('forgot');
  expect(authStore.read()).toMatchObject({ isLoginFormVisible: false, isForgotPasswordFormVisible: true });
  auth.showForm(null);
  expect(authStore.read()).toMatchObject({ isLoginFormVisible: false, isForgotPasswordFormVisible: false });
});

it('knows who signed in, also as the pending user, and closes the form', () => {
  auth.showForm('login');
  auth.signedIn(maya, { given_name: 'Maya' });
  expect(authStore.read()).toEqual({
    isLoginFormVisible: false,
    isForgotPasswordFormVisible: false,
    isAuthenticated: true,
    user: maya,
    pendingUser: maya,
    userAttributes: { given_name: 'Maya' },
  });
});

it('never shows a form to somebody signed in', () => {
  auth.signedIn(maya, {});
  auth.showForm('login');
  expect(authStore.read().isLoginFormVisible).toBe(false);
});

it('forgets everybody on the way out', () => {
  auth.signedIn(maya, {});
  auth.signedOut();
  expect(authStore.read()).toMatchObject({ isAuthenticated: false, user: null, pendingUser: null });
});
