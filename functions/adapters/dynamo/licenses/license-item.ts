import * as z from 'zod';
import type { Notified } from '#shared/domain/letters/notified.ts';
import {
  type AnalyticsRequest,
  type LicenseRow,
  paymentIssues,
  type SubscriptionSnapshot,
} from '#shared/domain/licenses/license.ts';
import { storedTracker, trackerFromItem } from '../sites/tracker-item.ts';

const snapshot: z.ZodType<SubscriptionSnapshot> = z.object({
  provider: z.enum(['stripe', 'paypal']),
  subscriptionId: z.string(),
  status: z.string(),
  quantity: z.number(),
  priceId: z.string(),
  planName: z.string(),
  amountCents: z.number(),
  currency: z.string(),
  interval: z.enum(['month', 'year']),
  startAt: z.number(),
  periodEndAt: z.number(),
  trialEndAt: z.number().nullable(),
  cancelAt: z.number().nullable(),
  lastPaymentAt: z.number().nullable(),
  paid: z
    .object({
      priceId: z.string(),
      quantity: z.number(),
      through: z.number(),
      amountCents: z.number(),
      at: z.number(),
      forChange: z.literal(true).exactOptional(),
    })
    .nullable()
    .default(null),
  proration: z
    .object({
      state: z.enum(['sent', 'paid', 'withdrawn']),
      invoiceId: z.string().nullable(),
      dueCents: z.number(),
      at: z.number(),
    })
    .exactOptional(),
  customerId: z.string().nullable(),
  card: z
    .object({ brand: z.string(), last4: z.string(), expMonth: z.number(), expYear: z.number() })
    .nullable(),
  coupon: z
    .object({
      valid: z.boolean(),
      percentOff: z.number().nullable(),
      amountOffCents: z.number().nullable(),
      endsAt: z.number().exactOptional(),
    })
    .nullable(),
  noSecondTrial: z.literal(true).exactOptional(),
});

const notified: z.ZodType<Notified> = z.object({
  at: z.number(),
  priceId: z.string(),
  quantity: z.number(),
  trialEndAt: z.number().nullable(),
  endsAt: z.number().nullable(),
  ended: z.boolean(),
  reminded: z.object({
    trialEndAt: z.number().nullable(),
    renewsAt: z.number().nullable(),
    card: z.string().nullable(),
  }),
});

const analyticsRequest: z.ZodType<AnalyticsRequest> = z.object({
  id: z.string(),
  enabled: z.boolean(),
  email: z.string().nullable(),
  at: z.number(),
});

/** A license as stored in the table. */
const item = z.object({
  user_id: z.string(),
  license_key: z.string(),
  email: z.string(),
  domains: z.array(z.string()),
  cookie_domain: z.string().nullable().default(null),
  created_at: z.number(),
  is_new: z.boolean(),
  analytics_enabled: z.boolean().default(false),
  analytics_email: z.string().nullable().default(null),
  analytics_locked_until: z.number().nullable().default(null),
  analytics_wish: analyticsRequest.optional(),
  analytics_report_until: z.number().optional(),
  support_order_id: z.string().nullable().default(null),
  payment_issues: z.set(z.enum(paymentIssues)).default(new Set()),
  disputes: z
    .array(z.object({ id: z.string(), openedAt: z.number(), state: z.enum(['open', 'won', 'lost']) }))
    .optional(),
  subscription: snapshot,
  read_at: z.number(),
  tracker_settings: storedTracker.optional(),
  told: notified.optional(),
  tracking_deleted_at: z.number().optional(),
  told_payments: z.object({ sign: z.string(), until: z.number() }).optional(),
  site_connections: z
    .object({ sites: z.array(z.object({ address: z.string(), since: z.number() })) })
    .optional(),
});

export function licenseFromItem(raw: unknown): LicenseRow {
  const found = item.parse(raw);
  return {
    userId: found.user_id,
    licenseKey: found.license_key,
    email: found.email,
    domains: found.domains,
    cookieDomain: found.cookie_domain,
    createdAt: found.created_at,
    isNew: found.is_new,
    analyticsEnabled: found.analytics_enabled,
    analyticsEmail: found.analytics_email,
    analyticsLockedUntil: found.analytics_locked_until,
    ...(found.analytics_wish && { analyticsRequest: found.analytics_wish }),
    ...(found.analytics_report_until !== undefined && {
      analyticsReportUntil: found.analytics_report_until,
    }),
    supportOrderId: found.support_order_id,
    paymentIssues: [...found.payment_issues],
    ...(found.disputes && { disputes: found.disputes }),
    subscription: found.subscription,
    readAt: found.read_at,
    ...(found.tracker_settings && { tracker: trackerFromItem(found.tracker_settings) }),
    ...(found.told && { notified: found.told }),
    ...(found.tracking_deleted_at !== undefined && { trackingDeletedAt: found.tracking_deleted_at }),
    ...(found.site_connections && { connectedSites: found.site_connections.sites }),
    ...(found.told_payments && { notifiedPayments: found.told_payments }),
  };
}
