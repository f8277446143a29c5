import type { PoolConfig } from '../ports.ts';
import { accountOf, type Pool, touch } from './pool.ts';
import { invalidPassword, refuse } from './refusals.ts';
import { isPassword, makeVerifier } from './srp.ts';
import type { PoolUser } from './state.ts';

const longest = 256;
const freeMisses = 5;
const longestLock = 15 * 60_000;

export function checkPassword(pool: Pool, user: PoolUser, password: string): void {
  judgePassword(pool, user, isPassword(accountOf(pool, user.username), password, user.password));
}

/** Counts a right or wrong password; refuses a wrong one, and any while locked out. */
export function judgePassword(pool: Pool, user: PoolUser, right: boolean): void {
  if (isLocked(user)) throw refuse.lockedOut();
  const before = Date.now() - user.misses.at > longestLock ? 0 : user.misses.count;
  user.misses = { count: right ? 0 : before + 1, at: Date.now() };
  pool.save();
  if (!right) throw refuse.wrongPassword();
}

/** After five misses each further one doubles the wait, from a second to a quarter of an hour. */
function isLocked({ misses }: PoolUser): boolean {
  const wait = misses.count < freeMisses ? 0 : Math.min(1000 * 2 ** (misses.count - freeMisses), longestLock);
  return Date.now() < misses.at + wait;
}

export function setPassword(pool: Pool, user: PoolUser, password: string): void {
  user.password = newPassword(pool, user.username, password);
  user.misses = { count: 0, at: 0 };
  touch(pool, user);
}

/** What is stored of a new password; refuses one that does not meet the policy. */
export function newPassword(pool: Pool, username: string, password: string) {
  const complaint = complaintOf(pool.config.passwordPolicy, password);
  if (complaint) throw invalidPassword(`Password did not conform with policy: ${complaint}`);
  return makeVerifier(accountOf(pool, username), password);
}

function complaintOf(policy: PoolConfig['passwordPolicy'], password: string): string | undefined {
  if (password.length < policy.minimumLength) return 'Password not long enough';
  if (password.length > longest) return 'Password too long';
  if (/\s/.test(password)) return 'Password must satisfy regular expression pattern: [\\S]+';
  if (policy.requireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters';
  if (policy.requireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters';
  if (policy.requireNumbers && !/\d/.test(password)) return 'Password must have numeric characters';
  if (policy.requireSymbols && !/[^A-Za-z0-9\s]/.test(password))
    return 'Password must have symbol characters';
  return undefined;
}
