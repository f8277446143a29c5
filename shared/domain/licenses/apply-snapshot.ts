import type { LicenseRow, Owner, SubscriptionSnapshot } from './license.ts';
import { keepPaid } from './paid.ts';

/**
 * The row after a read of the provider, or undefined if a newer read is already stored: late and repeated events must
 * change nothing. The key and the customer's settings never change, and what the provider no longer says of the last
 * payment is kept.
 */
export function applySnapshot(
  old: LicenseRow | undefined,
  owner: Owner,
  snapshot: SubscriptionSnapshot,
  readAt: number,
): LicenseRow | undefined {
  if (old && old.readAt >= readAt) return undefined;
  if (old) return { ...old, subscription: keepPaid(old.subscription, snapshot), readAt };
  return {
    ...owner,
    domains: [],
    cookieDomain: null,
    createdAt: readAt,
    isNew: true,
    analyticsEnabled: false,
    analyticsEmail: null,
    analyticsLockedUntil: null,
    supportOrderId: null,
    paymentIssues: [],
    subscription: snapshot,
    readAt,
  };
}
