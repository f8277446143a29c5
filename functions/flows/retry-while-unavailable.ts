import type { Clock } from '#functions/ports/clock.ts';
import { AppError } from '#shared/errors.ts';
import { retry } from '#shared/retry.ts';

const waits = [250, 500, 1000];
/** The request needs time for its answer before the gateway gives up on it. */
const patienceMs = 4000;

/** Retries for a few seconds while our own table is unavailable. */
export function retryWhileUnavailable<T>(work: () => Promise<T>, clock: Clock): Promise<T> {
  const deadline = clock.now() + patienceMs;
  const isWorthRetrying = (error: unknown) =>
    error instanceof AppError && error.code === 'unavailable' && clock.now() <= deadline;
  return retry(work, { waits, isWorthRetrying, pause: clock.pause });
}
