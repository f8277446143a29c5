// A mock of our identity module, web/src/vendors/identity.ts. By default each function behaves like a service without
// accounts; a test changes that with `identity.signIn.mockResolvedValue(…)`.
import { type Mock, vi } from 'vitest';
import type * as vendor from '../../../web/src/vendors/identity.ts';

export const maya = { userId: 'user-maya', given_name: 'Maya', email: 'maya@rossi.test' };
type Person = typeof maya;

let signedIn: Person | null = null;

const current: typeof vendor.currentUser = async () => {
  if (!signedIn) return null;
  const { userId, ...attributes } = signedIn;
  return { userId, attributes };
};

type Identity = { [Name in keyof typeof vendor]: Mock<(typeof vendor)[Name]> };

export const identity: Identity = {
  warmIdentity: vi.fn(() => undefined),
  signUp: vi.fn(async () => maya.userId),
  confirmSignUp: vi.fn(async () => undefined),
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

/** Signs this person in, or everybody out with null. */
export function sessionOf(person: Person | null): void {
  signedIn = person;
}

export function resetIdentity(): void {
  for (const call of Object.values(identity)) call.mockReset();
  signedIn = null;
}
