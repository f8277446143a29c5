import { AppError } from './errors.ts';
import { messages } from './text/messages.ts';

/** When failed work is retried. */
export interface RetryPolicy {
  /** The wait before each retry in milliseconds; there are as many retries as entries. */
  waits: readonly number[];
  /** Whether a retry may help after this failure. */
  isWorthRetrying(error: unknown): boolean;
  pause(ms: number): Promise<void>;
}

/** Does the work, retries it after each wait while that may help, and then fails with the last error. */
export async function retry<T>(
  work: () => Promise<T>,
  { waits, isWorthRetrying, pause }: RetryPolicy,
): Promise<T> {
  for (const wait of waits) {
    try {
      return await work();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      await pause(wait);
    }
  }
  return work();
}

/** A writer that others overtook this often has met something else than other writers. */
const mostAttempts = 20;

/** Tries a write that other writers may overtake until it answers; refused as in an outage if it never does. */
export async function untilWritten<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let made = 0; made < mostAttempts; made++) {
    const written = await attempt();
    if (written !== undefined) return written;
  }
  throw new AppError('unavailable', messages.failure.internal);
}
