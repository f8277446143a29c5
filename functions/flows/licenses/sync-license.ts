import type { Leavers } from '#functions/ports/account/account-requests.ts';
import type { EmailOfAccount } from '#functions/ports/account/identity.ts';
import type { OwnedSnapshot, SubscriptionReader } from '#functions/ports/checkout/purchases.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { TrackerFiles, TrialClaims } from '#functions/ports/licenses/licenses.ts';
import { applySnapshot } from '#shared/domain/licenses/apply-snapshot.ts';
import { hasService } from '#shared/domain/licenses/enablement.ts';
import type { LicenseRow, Owner, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { hasEnded, subscriptionState } from '#shared/domain/licenses/status.ts';
import { isBoughtTwice, type SameOrderDeps } from '../checkout/bought-twice.ts';
import { enforceOneTrial } from '../checkout/enforce-one-trial.ts';
import { type NotifyDeps, notifyOwner } from '../letters/notify-owner.ts';
import { fileOfLicense } from '../sites/file-of-license.ts';
import { publishStored, publishTracker } from '../sites/publish-tracker.ts';

export interface SyncDeps extends NotifyDeps, SameOrderDeps {
  provider: SubscriptionReader;
  trialClaims: TrialClaims;
  trackerFiles: TrackerFiles;
  emailOf: EmailOfAccount;
  leavers: Pick<Leavers, 'leftAt'>;
  tracker: { source: string; collectUrl: string };
  clock: Clock;
}

/**
 * The one way into the license table: reads the subscription from its provider, ends it if another license already
 * has the free trial, and saves the snapshot unless a newer one is stored. Safe to repeat and to run late, which is
 * why checkout, webhooks and the reconciler all use it. Undefined if there is no license. What is read now is newer than
 * the license as it was `before`, whatever the clocks say.
 * Why: docs/decisions/0015
 */
export async function syncLicense(
  subscriptionId: string,
  deps: SyncDeps,
  before?: LicenseRow,
): Promise<LicenseRow | undefined> {
  const result = await syncSubscription(subscriptionId, deps, before);
  return typeof result === 'string' ? undefined : result;
}

/**
 * Like `syncLicense`, but says why there is no license: the purchase is not approved yet, no user of ours owns the
 * subscription, its owner has left and it is to be ended, it was bought twice and is to be ended, or its license has
 * another one.
 */
export async function syncSubscription(
  subscriptionId: string,
  deps: SyncDeps,
  before?: LicenseRow,
): Promise<LicenseRow | 'unapproved' | 'unmatched' | 'left' | 'bought-twice' | 'second'> {
  const readAt = Math.max(deps.clock.now(), (before?.readAt ?? 0) + 1);
  const read = await readSubscription(subscriptionId, deps);
  if (typeof read === 'string') return read;
  const { snapshot } = read;
  const stored = await deps.licenses.ofOwner(read.owner.userId, read.owner.licenseKey);
  const known = stored?.subscription;
  // Nobody pays after leaving: what comes then makes no license.
  if (!known && (await deps.leavers.leftAt(read.owner.userId)) !== undefined) return 'left';
  const owner = known ? read.owner : await ownerToday(read.owner, deps);
  // A license that its owner could never see: a person has to look into it.
  if (!owner) return 'unmatched';
  const isOver = hasEnded(subscriptionState(snapshot.status));
  if (known && isSecond(known, snapshot)) {
    if (!isOver) await deps.provider.stop(subscriptionId);
    return 'second';
  }
  // A provider does not say why a subscription was ended; we know it of those that got no second trial.
  const isRefused = isOver && known?.subscriptionId === subscriptionId && known.noSecondTrial;
  const owned = isRefused
    ? { owner, snapshot: { ...snapshot, cancelAt: known.cancelAt, noSecondTrial: true as const } }
    : await enforceOneTrial({ ...read, owner }, deps);
  if (!owned.snapshot.noSecondTrial && (await isBoughtTwice(owned, known, deps))) return 'bought-twice';
  return (await saveLicense(owned, stored, readAt, deps)) ?? 'unmatched';
}

/** The provider has the address of the order, which may have been changed before it was approved. */
async function ownerToday(owner: Owner, { emailOf }: Pick<SyncDeps, 'emailOf'>): Promise<Owner | undefined> {
  const email = await emailOf(owner.userId);
  return email === undefined ? undefined : { ...owner, email: email || owner.email };
}

/**
 * Whether a license has another live subscription already: a provider that did not recognize a repeated order has
 * made two of it. The second is ended and never hides the first, which would go on charging unseen; a person gives back
 * what the second has charged.
 */
function isSecond(known: SubscriptionSnapshot, { subscriptionId }: SubscriptionSnapshot): boolean {
  return known.subscriptionId !== subscriptionId && !hasEnded(subscriptionState(known.status));
}

/** Reads a subscription from its provider, without changing anything. */
async function readSubscription(
  subscriptionId: string,
  { provider }: Pick<SyncDeps, 'provider'>,
): Promise<OwnedSnapshot | 'unapproved' | 'unmatched'> {
  return (await provider.read(subscriptionId)) ?? 'unmatched';
}

/**
 * Saves a snapshot over the license as it was `stored` a moment ago, and publishes the customer's script if the service
 * begins or ends with it.
 */
async function saveLicense(
  { owner, snapshot }: OwnedSnapshot,
  stored: LicenseRow | undefined,
  readAt: number,
  deps: SyncDeps,
): Promise<LicenseRow | undefined> {
  const { licenses } = deps;
  const after = applySnapshot(stored, owner, snapshot, readAt);
  if (!after) return stored;
  // The script is published before the row is saved: after a crash in between, the next run still sees the change and
  // repeats it.
  const published = serviceChanges(stored, after) ? await publishTracker(after, deps) : undefined;
  const saved = await licenses.saveSnapshot(owner, snapshot, readAt, stored);
  if (!saved.changed) {
    const newer = await licenses.ofOwner(owner.userId, owner.licenseKey);
    if (newer && published !== undefined) await publishStored(newer, deps);
    return newer;
  }
  const license = applySnapshot(saved.before, owner, snapshot, readAt);
  if (!license) return undefined;
  // Its owner, or another read, may have changed the row since.
  const isCurrent =
    published === undefined
      ? !serviceChanges(saved.before, license)
      : published === fileOfLicense(license, deps.tracker, readAt);
  if (!isCurrent) await publishStored(license, deps);
  return notifyOwner(license, deps);
}

/**
 * The license before is judged at the time of its own read, because the service of a PayPal subscription may end merely
 * by time passing.
 */
function serviceChanges(before: LicenseRow | undefined, after: LicenseRow): boolean {
  return before === undefined || hasService(before, before.readAt) !== hasService(after, after.readAt);
}
