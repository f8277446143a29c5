import type { Clock } from '#functions/ports/clock.ts';
import { AppError } from '#shared/errors.ts';
import { retry } from '#shared/retry.ts';

const waits = [250, 500, 1000];
/** The request needs time for its answer before the gateway gives up on it. */
const patienceMs = 4000;

/** Retries for a few seconds while our own table is unavailable, then returns undefined instead of that error. */
export async function retryWhileUnavailable<T>(work: () => Promise<T>, clock: Clock): Promise<T | undefined> {
  const deadline = clock.now() + patienceMs;
  const isWorthRetrying = (error: unknown) => isUnavailable(error) && clock.now() <= deadline;
  try {
    return await retry(work, { waits, isWorthRetrying, pause: clock.pause });
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable';
}
