import type { Account, Accounts } from '#functions/ports/account/identity.ts';
import type { Clock } from '#functions/ports/clock.ts';

/** How long an account may have been looked up before a call that only reads. */
const recentMs = 45_000;
/** More than one container meets at a time. */
const maxKept = 500;

/**
 * Remembers accounts for calls that only read: the pool answers 120 questions a second for everybody together, which
 * one user's reads could take from the payments of others. Whoever was deleted, disabled or logged out everywhere may
 * read their own data for that much longer; everything else, and so all that moves money, asks anew.
 */
export function recentAccounts(accounts: Accounts, clock: Clock) {
  const kept = new Map<string, { account: Account; at: number }>();
  return {
    async find(userId: string, freshness: 'now' | 'recent'): Promise<Account | undefined> {
      const known = kept.get(userId);
      if (freshness === 'recent' && known && clock.now() - known.at < recentMs) return known.account;
      kept.delete(userId);
      const account = await accounts.find(userId);
      if (kept.size >= maxKept) kept.clear();
      if (account) kept.set(userId, { account, at: clock.now() });
      return account;
    },
  };
}
