import type { Trials } from '#functions/desks.ts';
import type { Clock, Licenses, Reader, TrackerFiles } from '#functions/ports.ts';
import { hasService } from '#shared/domain/enablement.ts';
import { type LicenseRow, type Owner, renew, type Seen } from '#shared/domain/license.ts';
import { withOneTrial } from './one-trial.ts';
import { publishTracker } from './publish-tracker.ts';

export interface SyncDeps {
  provider: Reader;
  licenses: Licenses;
  trials: Trials;
  trackerFiles: TrackerFiles;
  tracker: { source: string; collectUrl: string };
  clock: Clock;
}

const keep = async (
  { owner, seen }: { owner: Owner; seen: Seen },
  readAt: number,
  deps: SyncDeps,
): Promise<LicenseRow | undefined> => {
  const { licenses } = deps;
  const { userId, licenseKey } = owner;
  const known = await licenses.ofOwner(userId, licenseKey);
  const after = renew(known, owner, seen, readAt);
  if (!after) return known;
  // As of the read before: what a subscription at PayPal is worth ends by time alone.
  const served = known ? hasService(known.seen, known.readAt) : undefined;
  const turns = served !== hasService(after.seen, readAt);
  // The script before the row: what ends in between is done again, never forgotten.
  if (turns) await publishTracker(after, deps);
  const renewed = await licenses.renew(owner, seen, readAt);
  if (renewed.changed) return renew(renewed.before, owner, seen, readAt);
  const newer = await licenses.ofOwner(userId, licenseKey);
  if (newer && turns) await publishTracker(newer, deps);
  return newer;
};

/** The same, saying why no licence came of it: nobody agreed to it yet, or it is nobody's here. */
export const lookUp = async (
  subscriptionId: string,
  deps: SyncDeps,
): Promise<LicenseRow | 'unapproved' | 'unmatched'> => {
  const readAt = deps.clock.now();
  const found = await deps.provider.read(subscriptionId);
  if (!found) return 'unmatched';
  if (found === 'unapproved') return found;
  const read = await withOneTrial(found, deps);
  const kept = await keep(read, readAt, deps);
  await deps.provider.settle?.(read.seen);
  return kept ?? 'unmatched';
};

/**
 * The one road into the table: reads the subscription from its provider and keeps the answer unless a newer
 * one is kept already. Safe to repeat and to run late, so checkout, webhooks and the reconciler all end here.
 */
export const syncLicense = async (
  subscriptionId: string,
  deps: SyncDeps,
): Promise<LicenseRow | undefined> => {
  const result = await lookUp(subscriptionId, deps);
  return typeof result === 'string' ? undefined : result;
};
