import type { LicenseRow, Seen, Trouble } from '#shared/domain/license.ts';

/** A licence as it lies in the table. */
export interface Item {
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
  troubles?: Set<Trouble>;
  seen: Seen;
  read_at: number;
}

export const rowOf = (item: Item): LicenseRow => ({
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
  troubles: [...(item.troubles ?? [])],
  seen: item.seen,
  readAt: item.read_at,
});
