import * as z from 'zod';
import { isEmailAddress } from '../domain/account/email-address.ts';
import { limits } from '../product.ts';

/** Ids of providers and our own: short, printable, without white space. */
export const id = z.string().regex(/^[!-~]{1,127}$/);
export const email = z.string().trim().toLowerCase().max(254).refine(isEmailAddress);
/** Calendar month in UTC, `2026-11`. */
export const month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/);
export const licenseKey = z.string().min(1).max(64);
const count = z.int().min(limits.minQuantity).max(limits.maxQuantity);
export const quantity = count.default(limits.minQuantity);
/** For an existing license: omitted means unchanged. A default would apply despite `optional` and reset it to 1. */
export const newQuantity = count.optional();
/** Sent by clients of the published API, but never used for a price (docs/decisions/0021). */
export const membership = z.boolean().optional();
export const multiplier = z.union([z.literal(1), z.literal(2), z.boolean()]).optional();
/** The token from `charge` type `cus`; replaces an id token for an account that is not confirmed yet. */
export const checkoutToken = z.string().max(2048).optional();

const value = z.string().max(2048);
/** Click-source data from our own tracker; unknown keys are dropped. */
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

/** A page where the payer continues. */
export const link = z.object({ href: z.string(), rel: z.string() });
