import type { LicenseRow, PaymentIssue, SubscriptionSnapshot } from '#shared/domain/license.ts';

/** A licence as it lies in the table. */
export interface LicenseItem {
  user_id: string;
  license_key: string;
  email: string;
  domains: string[];
  cookie_domain?: string | null;
  created_at: number;
  is_new: boolean;
  analytics_enabled?: boolean;
  analytics_email?: string;
  analytics_locked_until?: number;
  support_order_id?: string;
  payment_issues?: Set<PaymentIssue>;
  subscription: SubscriptionSnapshot;
  read_at: number;
}

export const licenseFromItem = (item: LicenseItem): LicenseRow => ({
  userId: item.user_id,
  licenseKey: item.license_key,
  email: item.email,
  domains: item.domains,
  cookieDomain: item.cookie_domain ?? null,
  createdAt: item.created_at,
  isNew: item.is_new,
  analyticsEnabled: item.analytics_enabled ?? false,
  analyticsEmail: item.analytics_email ?? null,
  analyticsLockedUntil: item.analytics_locked_until ?? null,
  supportOrderId: item.support_order_id ?? null,
  paymentIssues: [...(item.payment_issues ?? [])],
  subscription: item.subscription,
  readAt: item.read_at,
});
