import { AsyncLocalStorage } from 'node:async_hooks';

const ends = new AsyncLocalStorage<number>();

/**
 * What all questions of one request to its providers may take together; the gateway gives up after 29 s.
 * Why: docs/decisions/0020
 */
export const providerBudgetMs = 20_000;

export function withDeadline<T>(ms: number, run: () => T): T {
  return ends.run(performance.now() + ms, run);
}

/** Milliseconds until the deadline of the work at hand; without one there is no end. */
export function timeLeft(): number {
  return (ends.getStore() ?? Number.POSITIVE_INFINITY) - performance.now();
}
