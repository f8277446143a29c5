import { AppError } from '#shared/errors.ts';
import { fetching } from '#shared/product.ts';

/** No further attempt starts after this time; the outcome is then reported as unknown. */
const patienceMs = 15_000;
/** A longer wait is said to the buyer, who decides. */
const shortWaitMs = 5000;

/**
 * Retries up to three times with growing pauses, unless the answer was a clear refusal or too much time has passed.
 * Why: docs/decisions/0192
 */
export async function retrying<Answer>(
  attempt: () => Promise<Answer>,
  wait: (ms: number) => Promise<unknown> = pause,
  now: () => number = Date.now,
): Promise<Answer> {
  const from = now();
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (failures >= fetching.retries || !mayPass(error) || now() - from > patienceMs) throw error;
      await wait(fetching.backoffMs(failures));
    }
  }
}

function pause(ms: number) {
  return new Promise(resolve => setTimeout(resolve, ms));
}

/**
 * True if another attempt may succeed: no answer arrived, the fault is on the server's side, or a limit lets us in
 * again within seconds.
 */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof AppError)) return true;
  if (error.code === 'limited') return (error.retryAfterMs ?? 0) <= shortWaitMs;
  return ['internal', 'unavailable', 'provider'].includes(error.code);
}
