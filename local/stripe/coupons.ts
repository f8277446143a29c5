import type Stripe from 'stripe';
import * as z from 'zod';
import { invalid, missing } from './errors.ts';
import { flags, nulls, texts } from './field-lists.ts';
import { int } from './form.ts';
import { born, idInLedger, newId, now, randomLetters, type StripeLedger } from './ledger.ts';
import { listing, retrieving, stripeRoute } from './route.ts';

type Seed = Partial<Stripe.Coupon> & { code: string; expires_at?: number };

const soldOut = { max_redemptions: 100, times_redeemed: 100, valid: false };
/** One of each kind: forever, once, for some months, used up, and expired. */
const seeds: Seed[] = [
  { code: 'SPRING20', percent_off: 20, duration: 'forever', name: '20% off' },
  { code: 'WELCOME5', amount_off: 500, currency: 'usd', duration: 'once', name: '$5 off' },
  {
    code: 'FIRST3',
    percent_off: 50,
    duration: 'repeating',
    duration_in_months: 3,
    name: 'Half for 3 months',
  },
  { code: 'SOLDOUT', percent_off: 50, duration: 'once', ...soldOut },
  { code: 'LASTYEAR', percent_off: 30, duration: 'once', expires_at: 1_735_689_600 },
];

const couponParams = z.strictObject({
  ...texts('currency id name'),
  amount_off: int.optional(),
  percent_off: z.coerce.number().optional(),
  duration: z.enum(['forever', 'once', 'repeating']).default('once'),
  duration_in_months: int.optional(),
  max_redemptions: int.optional(),
  redeem_by: int.optional(),
  applies_to: z.strictObject({ products: z.array(z.string()) }).optional(),
});
const restrictionParams = z.strictObject({
  ...flags('first_time_transaction'),
  minimum_amount: int.optional(),
  ...texts('minimum_amount_currency'),
});
const promotionParams = z.strictObject({
  ...texts('code customer'),
  max_redemptions: int.optional(),
  expires_at: int.optional(),
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: z.string() }),
  restrictions: restrictionParams.optional(),
});

export const couponRoutes = [
  stripeRoute('coupons.create', 'POST /coupons', couponParams, ({ ledger, params }) => {
    const { id = newId('coupon'), applies_to, ...terms } = params;
    if (ledger.find('coupon', id))
      throw invalid('Coupon already exists.', { code: 'resource_already_exists' });
    if ((terms.duration === 'repeating') !== (terms.duration_in_months !== undefined))
      throw invalid('duration_in_months goes with a repeating coupon.', { param: 'duration_in_months' });
    if (applies_to) ledger.memory.appliesTo = { ...ledger.memory.appliesTo, [id]: applies_to };
    return ledger.add(couponFrom(id, stated(terms)));
  }),
  stripeRoute('promotionCodes.create', 'POST /promotion_codes', promotionParams, ({ ledger, params }) => {
    const { promotion, restrictions, ...terms } = params;
    const { id } = ledger.get('coupon', promotion.coupon, 'promotion[coupon]');
    const { code, customer = null } = terms;
    const isTaken = ledger
      .all('promotion_code')
      .some(
        held =>
          isActive(ledger, held) &&
          held.customer === customer &&
          held.code.toLowerCase() === code?.toLowerCase(),
      );
    if (isTaken)
      throw invalid(`An active promotion code with code ${code} already exists.`, { param: 'code' });
    const born = promotionFrom(newId('promo'), id, stated(terms));
    return ledger.add({ ...born, restrictions: { ...born.restrictions, ...stated(restrictions ?? {}) } });
  }),
  stripeRoute(
    'promotionCodes.update',
    'POST /promotion_codes/:id',
    z.strictObject(flags('active')),
    ({ ledger, id, params: { active = true } }) =>
      ledger.change(ledger.get('promotion_code', id), { active }),
  ),
  retrieving('promotion_code'),
  listing('promotion_code', z.strictObject({ ...texts('code coupon'), ...flags('active') }), {
    active: (held, wanted: boolean, ledger) => isActive(ledger, held) === wanted,
    code: (held, wanted: string) => held.code.toLowerCase() === wanted.toLowerCase(),
    coupon: (held, wanted: string) => held.promotion.coupon === wanted,
  }),
  retrieving('coupon'),
];

export function seedCoupons(ledger: StripeLedger): void {
  for (const { code, expires_at = null, ...terms } of seeds) {
    const name = code.toLowerCase();
    if (ledger.find('coupon', name)) continue;
    const coupon = ledger.add(couponFrom(name, terms));
    const { times_redeemed } = coupon;
    const active = coupon.valid && expires_at === null;
    ledger.add(promotionFrom(`promo_${name}`, coupon.id, { active, code, expires_at, times_redeemed }));
  }
}

function couponFrom(id: string, terms: Partial<Stripe.Coupon>): Stripe.Coupon {
  return {
    ...born('coupon', id),
    ...nulls('amount_off currency duration_in_months max_redemptions name percent_off redeem_by'),
    duration: 'once',
    metadata: {},
    times_redeemed: 0,
    valid: true,
    ...terms,
  };
}

function promotionFrom(id: string, coupon: string, terms: Partial<Stripe.PromotionCode>) {
  return {
    ...born('promotion_code', id),
    ...nulls('customer customer_account expires_at max_redemptions'),
    active: true,
    code: randomLetters(8).toUpperCase(),
    metadata: {},
    promotion: { type: 'coupon', coupon },
    restrictions: { first_time_transaction: false, ...nulls('minimum_amount minimum_amount_currency') },
    times_redeemed: 0,
    ...terms,
  } satisfies Stripe.PromotionCode;
}

/** The codes that still work, as the local catalogue shows them. */
export function usableCodes(ledger: StripeLedger) {
  return ledger.all('promotion_code').flatMap(held => {
    const { code, promotion } = held;
    const { percent_off, amount_off } = couponOf(ledger, promotion.coupon);
    const terms = percent_off === null ? { amount_off: amount_off ?? 0 } : { percent_off };
    return isActive(ledger, held) ? [{ code, ...terms }] : [];
  });
}

/** Without the fields that are undefined. */
function stated<T extends object>(terms: T) {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Time takes a code or its coupon out of use, too. */
export function isActive(
  ledger: StripeLedger,
  { active, expires_at, promotion }: Stripe.PromotionCode,
): boolean {
  const isOpen = active && (expires_at === null || expires_at > now());
  return isOpen && isValid(couponOf(ledger, promotion.coupon));
}

export function isValid({ valid, redeem_by }: Stripe.Coupon): boolean {
  return valid && (redeem_by === null || redeem_by > now());
}

export function couponOf(
  ledger: StripeLedger,
  held: string | Stripe.Coupon | null | undefined,
): Stripe.Coupon {
  if (!held) throw missing('coupon', '', 'discounts');
  return ledger.get('coupon', idInLedger(held), 'discounts');
}
