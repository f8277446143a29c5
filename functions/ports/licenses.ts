import type { LicenseRow, Owner, PaymentIssue, SubscriptionSnapshot } from '#shared/domain/license.ts';

/** The one site a licence runs on. */
export type LicenseSite = { domain: string; cookieDomain: string | null };

export type SaveResult = { changed: false } | { changed: true; before: LicenseRow | undefined };

export interface Licenses {
  ofUser(userId: string): Promise<LicenseRow[]>;
  /** The caller's licence; undefined for another user's, exactly as for one that does not exist. */
  ofOwner(userId: string, licenseKey: string): Promise<LicenseRow | undefined>;
  byKey(licenseKey: string): Promise<LicenseRow | undefined>;
  /** Saves the snapshot unless a newer one is stored already; says what was stored before. */
  saveSnapshot(owner: Owner, snapshot: SubscriptionSnapshot, readAt: number): Promise<SaveResult>;
  setDomain(userId: string, licenseKey: string, site: LicenseSite): Promise<LicenseRow>;
  /** Stores the order that paid for support, once: false where another one is stored. */
  setSupportOrder(owner: Pick<Owner, 'userId' | 'licenseKey'>, orderId: string): Promise<boolean>;
  /** Notes on the licence that a refund or a payment of it is in trouble. Safe to repeat. */
  addPaymentIssue(owner: Pick<Owner, 'userId' | 'licenseKey'>, issue: PaymentIssue): Promise<void>;
  /** Every licence there is, page by page. */
  pages(): AsyncIterable<readonly LicenseRow[]>;
}

/** Who had the free trial: a person once, and a card once. */
export interface TrialClaims {
  /** Gives the trial to this licence for all claimants; false where one of them had it with another licence. */
  claim(claimants: readonly string[], licenseKey: string): Promise<boolean>;
}

/** The customers' tracker files behind the CDN. */
export interface TrackerFiles {
  put(licenseKey: string, script: string): Promise<void>;
}
