import { AsyncLocalStorage } from 'node:async_hooks';

const ends = new AsyncLocalStorage<number>();

/**
 * Time limit for all provider calls of one request; the gateway gives up after 29 s.
 * Why: docs/decisions/0020
 */
export const providerBudgetMs = 20_000;

export function withDeadline<T>(ms: number, run: () => T): T {
  return ends.run(performance.now() + ms, run);
}

/** Milliseconds until the current deadline; infinite without one. */
export function timeLeft(): number {
  return (ends.getStore() ?? Number.POSITIVE_INFINITY) - performance.now();
}
