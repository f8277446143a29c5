import type { Clock } from '#functions/ports/clock.ts';
import type { LicenseRow } from '#shared/domain/license.ts';
import { AppError } from '#shared/errors.ts';
import { retry } from '#shared/retry.ts';
import { type SyncDeps, syncLicense } from './sync-license.ts';

const waits = [250, 500, 1000];
/** The request needs time for its answer before the gateway gives up on it. */
const patienceMs = 4000;

/**
 * Synchronises a new purchase. The provider has already completed it: an outage of our table must not look like a
 * failed purchase, which would invite a second one. Job `reconcile-payments` then synchronises it later.
 * Why: docs/decisions/0019
 */
export function syncAfterPurchase(subscriptionId: string, deps: SyncDeps): Promise<LicenseRow | undefined> {
  return retryWhileUnavailable(() => syncLicense(subscriptionId, deps), deps.clock);
}

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
