import { AsyncLocalStorage } from 'node:async_hooks';

const ends = new AsyncLocalStorage<number>();

/**
 * Time limit for all provider calls of one request; the gateway gives up after 29 s. Several calls, each with a time
 * limit and repeats of its own, could be cut off in the middle of a write. Within it reads may be repeated, writes are
 * sent once; the price is a pending answer where a longer wait might have succeeded.
 */
export const providerBudgetMs = 20_000;

export function withDeadline<T>(ms: number, run: () => T): T {
  return ends.run(performance.now() + ms, run);
}

/** Milliseconds until the current deadline; infinite without one. */
export function timeLeft(): number {
  return (ends.getStore() ?? Number.POSITIVE_INFINITY) - performance.now();
}
