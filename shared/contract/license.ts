import * as z from 'zod';
import { paymentIssues } from '../domain/licenses/license.ts';

// The license in the shape of the published API: docs/decisions/0005. Times are epoch seconds for cards and ISO texts
// for PayPal.

const meta = z.object({
  license_key: z.string(),
  allowed_domains: z.array(z.string()),
  email: z.string(),
  analytics_enabled: z.boolean(),
  analytics_email: z.string().nullable(),
  /** Epoch milliseconds; analytics cannot be toggled before it. */
  analytics_expiration_date: z.number().nullable(),
  /** A change of the shared report that is not carried out yet. */
  analytics_pending: z.literal(true).optional(),
  /** Opens a new dashboard over the shared report, while it is shared. */
  analytics_dashboard: z.string().optional(),
  support_order_id: z.string().nullable(),
  is_new_subscription: z.boolean(),
  /** Failed refunds and disputes, if any. */
  payment_issues: z.array(z.enum(paymentIssues)).optional(),
  /** What the last payment bought, which may not be the plan in force. Amount in cents, times in epoch milliseconds. */
  paid: z
    .object({
      price_id: z.string(),
      quantity: z.number(),
      through: z.number(),
      amount: z.number(),
      at: z.number(),
      /** Made for a change of plan, so it is not the first payment. */
      for_change: z.literal(true).optional(),
    })
    .optional(),
  /** When the provider was last asked, epoch milliseconds; only where it should have been asked again by now. */
  billing_as_of: z.number().optional(),
});

const coupon = z.object({
  valid: z.boolean(),
  percent_off: z.number().nullable(),
  amount_off: z.number().nullable(),
});

export const cardSubscription = z.object({
  id: z.string(),
  status: z.string(),
  cancel_at: z.number().nullable(),
  start_date: z.number(),
  current_period_end: z.number(),
  trial_end: z.number().nullable(),
  quantity: z.number(),
  plan: z.object({
    id: z.string(),
    nickname: z.string(),
    /** Cents. */
    amount: z.number(),
    currency: z.string(),
    interval: z.enum(['month', 'year']),
  }),
  /** `end` is set for a coupon that runs for some months. */
  discount: z.object({ coupon, end: z.number().optional() }).nullable(),
});

export const paypalPlan = z.object({
  id: z.string(),
  name: z.string(),
  billing_cycles: z.array(
    z.object({
      pricing_scheme: z.object({ fixed_price: z.object({ value: z.string(), currency_code: z.string() }) }),
      frequency: z.object({ interval_unit: z.string(), interval_count: z.number() }),
    }),
  ),
});

export const paypalSubscription = z.object({
  id: z.string(),
  plan_id: z.string(),
  status: z.string(),
  start_time: z.string(),
  quantity: z.string().optional(),
  /** The end of a subscription that ended before its paid period was over. */
  status_update_time: z.string().optional(),
  billing_info: z.object({
    last_payment: z.object({ time: z.string() }).optional(),
    next_billing_time: z.string().optional(),
  }),
});

export const cardLicense = z.object({
  id: z.string(),
  type: z.literal('STRIPE'),
  meta,
  subscription: cardSubscription,
  customer: z.object({ id: z.string() }),
  paymentMethod: z
    .object({
      card: z.object({
        brand: z.string(),
        last4: z.string(),
        exp_month: z.number(),
        exp_year: z.number(),
      }),
    })
    .nullable(),
});

export const paypalLicense = z.object({
  id: z.string(),
  type: z.literal('PAYPAL'),
  meta,
  /** Our own state of the license, in addition to the provider's. */
  status: z.enum(['activated', 'deactivated']),
  plan: paypalPlan,
  subscription: paypalSubscription,
});

export const license = z.discriminatedUnion('type', [cardLicense, paypalLicense]);
export type License = z.infer<typeof license>;
export type CardLicense = z.infer<typeof cardLicense>;
export type PaypalLicense = z.infer<typeof paypalLicense>;
