import { dayMs } from '../time.ts';

/** An account whose e-mail was never confirmed is deleted after so many days, unless something was bought with it. */
export const unconfirmedKeptDays = 30;

/** Whether an account has waited for its confirmation long enough. One of an unknown age has not. */
export function isLeftUnconfirmed(
  { confirmed, createdAt }: { confirmed: boolean; createdAt: number },
  now: number,
): boolean {
  return !confirmed && createdAt > 0 && now - createdAt >= unconfirmedKeptDays * dayMs;
}
