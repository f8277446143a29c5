// The owner of the test records as a buyer, and another user.
import { createHash } from 'node:crypto';
import { checkoutTokens } from '#functions/adapters/checkout-tokens.ts';
import type { Caller, User } from '#functions/ports/account/identity.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { knownAccount } from './known-account.ts';
import { memoryAccounts, memoryCustomers, memoryLimits } from './memory.ts';
import { owner, start } from './records.ts';

export const user: Caller = {
  id: owner.userId,
  email: owner.email,
  name: 'A',
  signedInAt: start,
  emailInToken: owner.email,
};
export const stranger: Caller = {
  id: 'user-b',
  email: 'b@example.com',
  name: 'B',
  signedInAt: start,
  emailInToken: 'b@example.com',
};

/** What this user's browser kept when it created the account. */
export function proofOf({ id }: User): string {
  return `proof of ${id}`;
}

/** As the pool keeps it. */
export function digestOf(proof: string): string {
  return createHash('sha256').update(proof).digest('base64url');
}

/** The ports that `payerOf` asks. Both accounts are unconfirmed, and each has a customer at the card provider. */
export function buyerSetup(clock: Clock) {
  const pending = (who: User) =>
    knownAccount({ ...who, confirmed: false, signUpProof: digestOf(proofOf(who)) });
  return {
    accounts: memoryAccounts(pending(user), pending(stranger)),
    customers: memoryCustomers({ id: 'cus_a', email: user.email }, { id: 'cus_b', email: stranger.email }),
    rateLimits: memoryLimits(clock),
    checkoutTokens: checkoutTokens({ key: async () => 'a key of the test', clock }),
  };
}
