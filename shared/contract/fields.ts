import * as z from 'zod';
import { limits } from '../product.ts';

/** Ids of providers and our own: short, printable, no white space. */
export const id = z.string().regex(/^[!-~]{1,127}$/);
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const licenseKey = z.string().min(1).max(64);
const count = z.int().min(limits.minQuantity).max(limits.maxQuantity);
export const quantity = count.default(limits.minQuantity);
/** Of a licence that exists: not stated means as it is (a default would reach through `optional` and make it 1). */
export const newQuantity = count.optional();
/** Sent by clients of the published API, never part of a price (docs/decisions/0021). */
export const membership = z.boolean().optional();
export const multiplier = z.union([z.literal(1), z.literal(2), z.boolean()]).optional();
/** What `charge` type `cus` answered; stands in for a token of an account not yet confirmed. */
export const checkoutToken = z.string().max(2048).optional();

const value = z.string().max(2048);
/** Click-source data as our own tracker gives it; unknown keys are dropped. */
export const marketing = z
  .object({
    utm_campaign: value,
    utm_medium: value,
    utm_term: value,
    utm_content: value,
    utm_source: value,
    ip: value,
    user_agent: value,
    _fbc: value,
    _fbp: value,
    gclid: value,
    fbclid: value,
    twclid: value,
    gaclientid: value,
  })
  .partial();
export type Marketing = z.infer<typeof marketing>;

export const nothing = z.object({});

/** Where a payer goes on. */
export const link = z.object({ href: z.string(), rel: z.string() });
