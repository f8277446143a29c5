// A mock of our identity module, web/src/vendors/identity.ts. By default each function behaves like a service without
// accounts; a test changes that with `identity.signIn.mockResolvedValue(…)`.
import { type Mock, vi } from 'vitest';
import type * as vendor from '../../../web/src/vendors/identity.ts';
import type * as own from '../../../web/src/vendors/own-account.ts';

export const maya = { userId: 'user-maya', given_name: 'Maya', email: 'maya@rossi.test' };
type Person = typeof maya;

let signedIn: Person | null = null;

const current: typeof vendor.currentUser = async () => {
  if (!signedIn) return null;
  const { userId, ...attributes } = signedIn;
  return { userId, attributes };
};

type Identity = { [Name in keyof typeof vendor]: Mock<(typeof vendor)[Name]> };
type Own = { [Name in keyof typeof own]: Mock<(typeof own)[Name]> };

export const identity: Identity = {
  identityLibrary: vi.fn(() => Promise.reject(new Error('components do not use the library itself'))),
  warmIdentity: vi.fn(() => undefined),
  signUp: vi.fn(async () => maya.userId),
  confirmSignUp: vi.fn(async () => undefined),
  signInByProof: vi.fn(async () => false),
  resendConfirmation: vi.fn(async () => 0),
  hasSession: vi.fn(() => signedIn !== null),
  signIn: vi.fn(async () => 'unconfirmed'),
  answerCode: vi.fn(async () => false),
  currentUser: vi.fn(current),
  sessionToken: vi.fn(async () => (signedIn ? 'a-token' : undefined)),
  requestReset: vi.fn(async () => undefined),
  confirmReset: vi.fn(async () => undefined),
  signOut: vi.fn(async () => {
    signedIn = null;
  }),
};

/** The same of web/src/vendors/own-account.ts, whose changes succeed by default. */
export const ownAccount: Own = {
  saveName: vi.fn(async () => undefined),
  askEmail: vi.fn(async () => undefined),
  confirmEmail: vi.fn(async () => undefined),
  changePassword: vi.fn(async () => undefined),
  beginApp: vi.fn(async () => ({
    secret: 'JBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/Utmost:maya?secret=JBSW',
  })),
  proveApp: vi.fn(async () => undefined),
  refusalName: vi.fn(error => (error instanceof Error ? error.name : '')),
};

/** Signs this person in, or everybody out with null. */
export function sessionOf(person: Person | null): void {
  signedIn = person;
}

export function resetIdentity(): void {
  for (const call of [...Object.values(identity), ...Object.values(ownAccount)]) call.mockReset();
  signedIn = null;
}
