// What the page of a customer's billing is told. Amounts in cents of `currency`; times in epoch milliseconds.
import * as z from 'zod';

const cents = z.int();
const provider = z.enum(['stripe', 'paypal']);

/** A place in the list: a time and a provider's id. */
export const billCursor = z.string().regex(/^\d{1,15}_[!-~]{1,127}$/);

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

export const billings = z.object({
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
        }),
      ),
    })
    .optional(),
});
export type Billings = z.infer<typeof billings>;
