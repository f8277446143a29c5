// How often something may be tried: so many times within so long, whoever counts it.
import { minuteMs } from './time.ts';

export interface Attempt {
  /** The same request sent again has the same id. */
  id: string;
  /** Epoch milliseconds. */
  at: number;
}

/** At most this many attempts within any stretch of time this long. */
export interface Allowance {
  most: number;
  withinMs: number;
}

/** Until then the same attempt again is a repeat: a browser repeats an order for which it got no answer. */
const repeatMs = 2 * minuteMs;

/** The attempts to keep after one more, or how long to wait before it is allowed. */
export function countAttempt(
  before: readonly Attempt[],
  attempt: Attempt,
  allowances: readonly Allowance[],
): { kept: readonly Attempt[] } | { waitMs: number } {
  const longest = Math.max(...allowances.map(({ withinMs }) => withinMs));
  const counted = before.filter(({ at }) => at > attempt.at - longest);
  if (counted.some(({ id, at }) => id === attempt.id && at > attempt.at - repeatMs)) return { kept: counted };
  const waitMs = Math.max(...allowances.map(allowance => waitOf(counted, attempt.at, allowance)));
  return waitMs > 0 ? { waitMs } : { kept: [...counted, attempt] };
}

/** How many more attempts are allowed now, and when the next one is (epoch ms) where none is. */
export function attemptsLeft(
  before: readonly Attempt[],
  now: number,
  allowances: readonly Allowance[],
): { left: number; opensAt: number | null } {
  const free = ({ most, withinMs }: Allowance) =>
    most - before.filter(({ at }) => at > now - withinMs).length;
  const left = Math.max(0, Math.min(...allowances.map(free)));
  if (left > 0) return { left, opensAt: null };
  return { left, opensAt: now + Math.max(...allowances.map(allowance => waitOf(before, now, allowance))) };
}

/** Until the oldest of the attempts that fill the allowance no longer counts; 0 if it is not full. */
function waitOf(counted: readonly Attempt[], now: number, { most, withinMs }: Allowance): number {
  const oldest = counted.filter(({ at }) => at > now - withinMs).at(-most);
  return oldest === undefined ? 0 : oldest.at + withinMs - now;
}
