import type { TrialClaims } from '#functions/desks.ts';
import type { Clock, Licenses, SubscriptionReader, TrackerFiles } from '#functions/ports.ts';
import { hasService } from '#shared/domain/enablement.ts';
import {
  applySnapshot,
  type LicenseRow,
  type Owner,
  type SubscriptionSnapshot,
} from '#shared/domain/license.ts';
import { withOneTrial } from './enforce-one-trial.ts';
import { publishTracker } from './publish-tracker.ts';

export interface SyncDeps {
  provider: SubscriptionReader;
  licenses: Licenses;
  trials: TrialClaims;
  trackerFiles: TrackerFiles;
  tracker: { source: string; collectUrl: string };
  clock: Clock;
}

const keep = async (
  { owner, snapshot }: { owner: Owner; snapshot: SubscriptionSnapshot },
  readAt: number,
  deps: SyncDeps,
): Promise<LicenseRow | undefined> => {
  const { licenses } = deps;
  const { userId, licenseKey } = owner;
  const known = await licenses.ofOwner(userId, licenseKey);
  const after = applySnapshot(known, owner, snapshot, readAt);
  if (!after) return known;
  // As of the read before: what a subscription at PayPal is worth ends by time alone.
  const served = known ? hasService(known.subscription, known.readAt) : undefined;
  const turns = served !== hasService(after.subscription, readAt);
  // The script before the row: what ends in between is done again, never forgotten.
  if (turns) await publishTracker(after, deps);
  const renewed = await licenses.saveSnapshot(owner, snapshot, readAt);
  if (renewed.changed) return applySnapshot(renewed.before, owner, snapshot, readAt);
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
  await deps.provider.settle?.(read.snapshot);
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
