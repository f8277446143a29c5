import type { LicenseRow } from '#shared/domain/license.ts';
import { AppError } from '#shared/errors.ts';
import { type SyncDeps, syncLicense } from './sync-license.ts';

const waits = [250, 500, 1000];
/** A request has other things to do before the gateway gives up on it. */
const patienceMs = 4000;

const isOutage = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable';

/** Tries again for a few seconds while our own table does not answer; then gives nothing, never an error. */
export const retryWhileUnavailable = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  const from = Date.now();
  for (const wait of [...waits, undefined]) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
      if (wait === undefined || Date.now() - from > patienceMs) return undefined;
      await new Promise(done => setTimeout(done, wait));
    }
  }
  return undefined;
};

/**
 * Brings what was just bought into the table. The provider has done its part: a table that does not answer must not
 * look like a failed purchase, which would invite a second one. Job `reconcile-payments` brings it in then.
 */
export const syncAfterPurchase = (subscriptionId: string, deps: SyncDeps): Promise<LicenseRow | undefined> =>
  retryWhileUnavailable(() => syncLicense(subscriptionId, deps));
