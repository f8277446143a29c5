// The answer for the page of a customer's billing. Amounts in cents of `currency`; times in epoch milliseconds.
import * as z from 'zod';
import { cleanTaxId } from '../domain/bills/tax-id-types.ts';
import { call } from './define.ts';
import { licenseKey } from './fields.ts';

const cents = z.int();
const provider = z.enum(['stripe', 'paypal']);

/** A place in the list: a time and a provider's id. */
const billCursor = z.string().regex(/^\d{1,15}_[!-~]{1,127}$/);

const item = z.object({
  id: z.string(),
  provider,
  license_key: z.string(),
  domain: z.string().nullable(),
  kind: z.enum(['subscription', 'plan-change', 'support']),
  /** The number printed on it, where it has one. */
  number: z.string().nullable(),
  date: z.number(),
  period: z.object({ start: z.number(), end: z.number() }).nullable(),
  description: z.string(),
  amount: cents,
  /** Null where the provider does not say it. */
  tax: cents.nullable(),
  currency: z.string(),
  status: z.enum(['paid', 'open', 'failed', 'pending', 'refunded', 'partly-refunded', 'withdrawn']),
  /** Null is what the provider does not say. */
  refunds: z.array(z.object({ amount: cents.nullable(), date: z.number().nullable() })),
  pdf: z.string().nullable(),
  page: z.string().nullable(),
  pay: z.string().nullable(),
});

const method = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('card'),
    brand: z.string(),
    last4: z.string(),
    exp_month: z.int(),
    exp_year: z.int(),
    expiry: z.enum(['valid', 'before-next-charge', 'expired']),
  }),
  z.object({ by: z.literal('paypal') }),
]);

const refund = z.discriminatedUnion('possible', [
  z.object({ possible: z.literal(true), until: z.number(), amount: cents }),
  z.object({ possible: z.literal(false), reason: z.string(), message: z.string() }),
]);

const licenseState = z.object({
  license_key: z.string(),
  domain: z.string().nullable(),
  plan: z.string(),
  currency: z.string(),
  next_charge: z.object({ amount: cents, date: z.number() }).nullable(),
  method: method.nullable(),
  /** The payment that failed. Its amount and page are null where the provider does not say them. */
  failed: z
    .object({
      amount: cents.nullable(),
      pay: z.string().nullable(),
      next_try: z.number().nullable(),
      tracking_stopped: z.boolean(),
    })
    .nullable(),
  /** Null where the provider does not answer. */
  refund: refund.nullable(),
});

/** Whom invoices are made out to, as their owner changes it; an empty text where there is nothing. */
const billingDetails = z.object({
  name: z.string().trim().min(1).max(150),
  line1: z.string().trim().min(1).max(200),
  line2: z.string().trim().max(200),
  city: z.string().trim().max(100),
  state: z.string().trim().max(100),
  postal_code: z.string().trim().max(20),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  tax_id: z.string().transform(cleanTaxId).pipe(z.string().max(40)),
});

const detailNames = Object.keys(billingDetails.shape) as (keyof typeof billingDetails.shape)[];

const billings = z.object({
  items: z.array(item),
  /** Where the next page begins; null after the last one. */
  next: z.string().nullable(),
  /** Providers of which something is missing here, with a sentence that says so. */
  missing: z.array(z.object({ provider, message: z.string() })),
  /** On the first page only. */
  account: z
    .object({
      licenses: z.array(licenseState),
      /** Null while a provider that may be owed something does not answer. */
      balance_due: z.object({ amount: cents, currency: z.string() }).nullable(),
      billed_to: z.array(
        z.object({
          provider,
          name: z.string().nullable(),
          email: z.string().nullable(),
          address: z.array(z.string()),
          tax_ids: z.array(z.string()),
          /** A license that is billed so. */
          license_key: z.string(),
          /** What `billing-details` changes; null where the provider keeps it for the customer. */
          details: z.record(z.enum(detailNames), z.string()).nullable(),
        }),
      ),
    })
    .optional(),
});
export type Billings = z.infer<typeof billings>;

/** Calls about what was paid and has to be paid. */
export const billCalls = {
  billings: call({
    method: 'GET',
    path: '/http/account/billings',
    auth: 'user',
    body: z.object({
      /** The license to list alone; all by default. */
      license_key: licenseKey.optional(),
      /** `next` of the page before; the first page by default. */
      cursor: billCursor.optional(),
    }),
    answer: billings,
  }),
  /** Changes whom invoices by card are made out to from now on; all customers that say the same are changed. */
  'billing-details': call({
    method: 'POST',
    path: '/http/account/billing-details',
    audited: true,
    auth: 'user',
    body: billingDetails.extend({
      license_key: licenseKey,
      /** Of one press of the button, so that repeating it does nothing twice. */
      idempotency_key: z.uuid(),
    }),
    answer: z.object({ error: z.literal(false) }),
  }),
};
