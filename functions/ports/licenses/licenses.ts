import type { Notified, NotifiedPayments } from '#shared/domain/letters/notified.ts';
import type {
  LicenseRow,
  Owner,
  PaymentIssue,
  SubscriptionSnapshot,
} from '#shared/domain/licenses/license.ts';
import type { StoredSettings } from '#shared/domain/sites/tracker-settings.ts';
/** The only site a license runs on. */
export type LicenseSite = { domain: string; cookieDomain: string | null };

export type SaveResult = { changed: false } | { changed: true; before: LicenseRow | undefined };

export interface Licenses {
  ofUser(userId: string): Promise<LicenseRow[]>;
  /** The caller's license; undefined for another user's, exactly as for one that does not exist. */
  ofOwner(userId: string, licenseKey: string): Promise<LicenseRow | undefined>;
  byKey(licenseKey: string): Promise<LicenseRow | undefined>;
  /**
   * Applies the snapshot to the stored license unless that has a newer one; returns what was stored before. `known` is
   * the license as the caller has just read it, and saves reading it again where nobody else has changed it since.
   */
  saveSnapshot(
    owner: Owner,
    snapshot: SubscriptionSnapshot,
    readAt: number,
    known?: LicenseRow,
  ): Promise<SaveResult>;
  /** Stores the owner's choice as the version after `base`; undefined if `base` is not the stored version any more. */
  setTracker(
    owner: Pick<Owner, 'userId' | 'licenseKey'>,
    changed: StoredSettings['changed'],
    base: number,
  ): Promise<LicenseRow | undefined>;
  setDomain(userId: string, licenseKey: string, site: LicenseSite): Promise<LicenseRow>;
  /** Stores the order that paid for support; false if another one is already stored. */
  setSupportOrder(owner: Pick<Owner, 'userId' | 'licenseKey'>, orderId: string): Promise<boolean>;
  /** Records a failed refund or a dispute on the license. Safe to repeat. */
  addPaymentIssue(owner: Pick<Owner, 'userId' | 'licenseKey'>, issue: PaymentIssue): Promise<void>;
  /**
   * Notes what the owner was sent by letter, unless the note of a newer state is stored; `payments` only where nothing
   * is noted of them yet.
   */
  noteNotified(
    owner: Pick<Owner, 'userId' | 'licenseKey'>,
    notified: Notified,
    payments?: NotifiedPayments,
  ): Promise<void>;
  /** Notes that what was tracked for it is deleted, if the license is still there. */
  noteTrackingDeleted(userId: string, licenseKey: string, at: number): Promise<void>;
  /** Letters of the license go to this address from now on. Safe to repeat. */
  setEmail(owner: Pick<Owner, 'userId' | 'licenseKey'>, email: string): Promise<void>;
  /** Deletes the license's row. Safe to repeat. */
  remove(userId: string, licenseKey: string): Promise<void>;
  notePaymentsNotified(
    owner: Pick<Owner, 'userId' | 'licenseKey'>,
    payments: NotifiedPayments,
  ): Promise<void>;
}

/** Records who used the free trial: once per person, per card and per PayPal account. */
export interface TrialClaims {
  /**
   * Claims the trial for this license; false if one of the claimants used it for another license. The first answer for
   * a license stays, whoever claims later.
   */
  claim(claimants: readonly string[], licenseKey: string): Promise<boolean>;
  /** Whether the trial was ever claimed for this account, also for a license that our table has lost. */
  hasClaimed(userId: string): Promise<boolean>;
}

/** The customers' tracker files behind the CDN. */
export interface TrackerFiles {
  put(licenseKey: string, script: string): Promise<void>;
  /** Safe to repeat. */
  remove(licenseKey: string): Promise<void>;
  /** Whether exactly this file is published, with the cache time it should have. */
  has(licenseKey: string, script: string): Promise<boolean>;
}
