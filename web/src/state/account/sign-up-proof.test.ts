import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstSignInMs } from '#shared/sign-up-proof.ts';
import { signUpProof } from './sign-up-proof.ts';

const kept = { userId: 'user-maya', proof: 'a-secret' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  signUpProof.keep(kept);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function storage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

test('signs in once when taken in another tab, and still pays in its own tab', () => {
  vi.stubGlobal('sessionStorage', storage());
  expect(signUpProof.of('user-maya')).toBeUndefined();
  expect(signUpProof.take('user-maya')).toBe('a-secret');
  expect(signUpProof.take('user-maya')).toBeUndefined();
  signUpProof.keep(kept);
  signUpProof.take('user-maya');
  expect(signUpProof.of('user-maya')).toBe('a-secret');
});

test('signs in nobody when another user takes it, or when the service’s time for it is over', () => {
  expect(signUpProof.take('user-jo')).toBeUndefined();
  vi.advanceTimersByTime(firstSignInMs);
  expect(signUpProof.take('user-maya')).toBeUndefined();
  expect(localStorage.getItem('first-sign-in')).toBeNull();
});

test('is gone when the user has signed out', () => {
  signUpProof.forget();
  expect([signUpProof.of('user-maya'), signUpProof.take('user-maya')]).toEqual([undefined, undefined]);
});
