import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses, TrackerFiles, TrialClaims } from '#functions/ports/licenses.ts';
import type { OwnedSnapshot, SubscriptionReader } from '#functions/ports/purchases.ts';
import { hasService } from '#shared/domain/enablement.ts';
import { applySnapshot, type LicenseRow } from '#shared/domain/license.ts';
import { enforceOneTrial } from './enforce-one-trial.ts';
import { publishTracker } from './publish-tracker.ts';

export interface SyncDeps {
  provider: SubscriptionReader;
  licenses: Licenses;
  trialClaims: TrialClaims;
  trackerFiles: TrackerFiles;
  tracker: { source: string; collectUrl: string };
  clock: Clock;
}

/**
 * The one way into the licence table: reads the subscription from its provider, ends it where the free trial runs on
 * another licence already, and saves what was read unless something newer is saved. Safe to repeat and to run late,
 * so checkout, webhooks and the reconciler all end here. Undefined where no licence comes of it.
 * Why: docs/decisions/0015
 */
export async function syncLicense(subscriptionId: string, deps: SyncDeps): Promise<LicenseRow | undefined> {
  const result = await syncSubscription(subscriptionId, deps);
  return typeof result === 'string' ? undefined : result;
}

/** The same, saying why no licence came of it: nobody approved the purchase yet, or it is nobody's here. */
export async function syncSubscription(
  subscriptionId: string,
  deps: SyncDeps,
): Promise<LicenseRow | 'unapproved' | 'unmatched'> {
  const readAt = deps.clock.now();
  const read = await readSubscription(subscriptionId, deps);
  if (typeof read === 'string') return read;
  const owned = await enforceOneTrial(read, deps);
  return (await saveLicense(owned, readAt, deps)) ?? 'unmatched';
}

/** What the provider says of a subscription now. Changes nothing, here or there. */
async function readSubscription(
  subscriptionId: string,
  { provider }: Pick<SyncDeps, 'provider'>,
): Promise<OwnedSnapshot | 'unapproved' | 'unmatched'> {
  return (await provider.read(subscriptionId)) ?? 'unmatched';
}

/** Saves a snapshot and writes the customer's script again where service begins or ends with it. */
async function saveLicense(
  { owner, snapshot }: OwnedSnapshot,
  readAt: number,
  deps: SyncDeps,
): Promise<LicenseRow | undefined> {
  const { licenses } = deps;
  const { userId, licenseKey } = owner;
  const known = await licenses.ofOwner(userId, licenseKey);
  const after = applySnapshot(known, owner, snapshot, readAt);
  if (!after) return known;
  // As of the read before: what a subscription at PayPal is worth ends by time alone.
  const wasServed = known ? hasService(known.subscription, known.readAt) : undefined;
  const serviceChanges = wasServed !== hasService(after.subscription, readAt);
  // The script before the row: a crash in between is repaired by the next run, never forgotten.
  if (serviceChanges) await publishTracker(after, deps);
  const saved = await licenses.saveSnapshot(owner, snapshot, readAt);
  if (saved.changed) return applySnapshot(saved.before, owner, snapshot, readAt);
  const newer = await licenses.ofOwner(userId, licenseKey);
  if (newer && serviceChanges) await publishTracker(newer, deps);
  return newer;
}
