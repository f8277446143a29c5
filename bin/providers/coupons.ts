import type Stripe from 'stripe';
import * as z from 'zod';
import { product } from '#shared/product.ts';
import { readJson } from '../read-json.ts';
import { CommandRefused } from '../refusal.ts';
import type { ProviderChange } from './offer.ts';
import { ifThere } from './stripe-account.ts';

const couponRow = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9]{3,30}$/, 'capital letters and digits'),
    percentOff: z.number().positive().max(100).exactOptional(),
    amountOffCents: z.int().positive().exactOptional(),
    duration: z.enum(['once', 'repeating', 'forever']),
    /** Of a repeating one. */
    months: z.int().positive().exactOptional(),
    maxRedemptions: z.int().positive().exactOptional(),
    expiresAt: z.iso.datetime().exactOptional(),
  })
  .refine(row => (row.percentOff === undefined) !== (row.amountOffCents === undefined), {
    message: 'give either percentOff or amountOffCents',
  })
  .refine(row => (row.duration === 'repeating') === (row.months !== undefined), {
    message: 'months go with a repeating coupon, and only with one',
  });
export type CouponRow = z.output<typeof couponRow>;

/** A file of coupons: `[{ "code": "SPRING20", "percentOff": 20, "duration": "forever" }]`. */
export function readCoupons(file: string): CouponRow[] {
  const read = z.array(couponRow).safeParse(readJson(file));
  if (!read.success) throw new CommandRefused(`${file}:\n${z.prettifyError(read.error)}`);
  const codes = read.data.map(({ code }) => code);
  const twice = codes.find((code, place) => codes.indexOf(code) !== place);
  if (twice) throw new CommandRefused(`${file}: code ${twice} stands there twice.`);
  return read.data;
}

/** Coupons cannot be changed at Stripe: a row that says something else of a code that exists is refused. */
export async function couponChanges(stripe: Stripe, rows: readonly CouponRow[]): Promise<ProviderChange[]> {
  return (await Promise.all(rows.map(row => changesOf(stripe, row)))).flat();
}

async function changesOf(stripe: Stripe, row: CouponRow): Promise<ProviderChange[]> {
  const id = `${product.slug}_${row.code.toLowerCase()}`;
  const held = await ifThere(stripe.coupons.retrieve(id));
  if (held && !isSame(held, row)) throw otherwise(row);
  const { data } = await stripe.promotionCodes.list({ code: row.code, limit: 100 });
  const codes = data.filter(({ promotion }) => idOf(promotion.coupon) === id);
  const isThere = codes.some(one => hasSameLimits(one, row));
  // Its coupon would go on being used without the limits of this file.
  if (codes.length > 0 && !isThere) throw otherwise(row);
  return [
    ...(held ? [] : [couponChange(stripe, id, row)]),
    ...(isThere ? [] : [codeChange(stripe, id, row)]),
  ];
}

function couponChange(stripe: Stripe, id: string, row: CouponRow): ProviderChange {
  const { code, percentOff, amountOffCents, duration, months } = row;
  return {
    says: `Stripe: make coupon ${code}`,
    async make() {
      await stripe.coupons.create(
        {
          id,
          name: code,
          duration,
          ...(percentOff !== undefined && { percent_off: percentOff }),
          ...(amountOffCents !== undefined && { amount_off: amountOffCents, currency: 'usd' }),
          ...(months !== undefined && { duration_in_months: months }),
        },
        { idempotencyKey: `coupon:${id}` },
      );
    },
  };
}

function codeChange(
  stripe: Stripe,
  coupon: string,
  { code, maxRedemptions, expiresAt }: CouponRow,
): ProviderChange {
  return {
    says: `Stripe: make promotion code ${code}`,
    async make() {
      await stripe.promotionCodes.create(
        {
          code,
          promotion: { type: 'coupon', coupon },
          ...(maxRedemptions !== undefined && { max_redemptions: maxRedemptions }),
          ...(expiresAt !== undefined && { expires_at: secondsOf(expiresAt) }),
        },
        { idempotencyKey: `promotion-code:${coupon}` },
      );
    },
  };
}

function isSame(held: Stripe.Coupon, row: CouponRow): boolean {
  return (
    held.percent_off === (row.percentOff ?? null) &&
    held.amount_off === (row.amountOffCents ?? null) &&
    held.duration === row.duration &&
    held.duration_in_months === (row.months ?? null)
  );
}

function hasSameLimits(
  { max_redemptions, expires_at }: Stripe.PromotionCode,
  { maxRedemptions, expiresAt }: CouponRow,
): boolean {
  const expiry = expiresAt === undefined ? null : secondsOf(expiresAt);
  return max_redemptions === (maxRedemptions ?? null) && expires_at === expiry;
}

function secondsOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}

function otherwise({ code }: CouponRow): CommandRefused {
  return new CommandRefused(
    `Code ${code} has other terms or limits at Stripe, where they cannot be changed: choose another code.`,
  );
}

function idOf(coupon: string | Stripe.Coupon | null): string | undefined {
  return typeof coupon === 'string' ? coupon : coupon?.id;
}
