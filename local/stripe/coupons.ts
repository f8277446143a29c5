import type Stripe from 'stripe';
import * as z from 'zod';
import { invalid, missing } from './errors.ts';
import { flags, nulls, texts } from './field-lists.ts';
import { int } from './form.ts';
import { born, idInLedger, newId, now, randomLetters, type StripeLedger } from './ledger.ts';
import { addMonths } from './periods.ts';
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

export const discountParams = z.array(z.strictObject(texts('coupon promotion_code')));

const couponParams = z.strictObject({
  ...texts('currency id name'),
  amount_off: int.optional(),
  percent_off: int.optional(),
  duration: z.enum(['forever', 'once', 'repeating']).default('once'),
  duration_in_months: int.optional(),
  max_redemptions: int.optional(),
});
const promotionParams = z.strictObject({
  ...texts('code'),
  max_redemptions: int.optional(),
  expires_at: int.optional(),
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: z.string() }),
});

export const couponRoutes = [
  stripeRoute('coupons.create', 'POST /coupons', couponParams, ({ ledger, params: { id, ...terms } }) => {
    if (id !== undefined && ledger.find('coupon', id))
      throw invalid('Coupon already exists.', { code: 'resource_already_exists' });
    if ((terms.duration === 'repeating') !== (terms.duration_in_months !== undefined))
      throw invalid('duration_in_months goes with a repeating coupon.', { param: 'duration_in_months' });
    return ledger.add(couponFrom(id ?? newId('coupon'), stated(terms)));
  }),
  stripeRoute('promotionCodes.create', 'POST /promotion_codes', promotionParams, ({ ledger, params }) => {
    const { promotion, ...terms } = params;
    const { id } = ledger.get('coupon', promotion.coupon, 'promotion[coupon]');
    const { code } = terms;
    const isTaken = ledger
      .all('promotion_code')
      .some(held => held.active && held.code.toLowerCase() === code?.toLowerCase());
    if (isTaken)
      throw invalid(`An active promotion code with code ${code} already exists.`, { param: 'code' });
    return ledger.add(promotionFrom(newId('promo'), id, stated(terms)));
  }),
  retrieving('promotion_code'),
  listing('promotion_code', z.strictObject({ ...texts('code coupon'), ...flags('active') }), {
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
  return ledger.all('promotion_code').flatMap(({ active, code, promotion }) => {
    const { percent_off, amount_off } = couponOf(ledger, promotion.coupon);
    const terms = percent_off === null ? { amount_off: amount_off ?? 0 } : { percent_off };
    return active ? [{ code, ...terms }] : [];
  });
}

/** Redeems what a subscription asks for and answers its discounts. */
export function redeemAll(
  ledger: StripeLedger,
  subscription: Pick<Stripe.Subscription, 'customer' | 'id'>,
  asked: z.output<typeof discountParams> | null | undefined,
): string[] {
  return (asked ?? []).map(({ coupon: id, promotion_code }) => {
    const promotion = promotion_code === undefined ? undefined : ledger.get('promotion_code', promotion_code);
    const coupon = couponOf(ledger, promotion?.promotion.coupon ?? id);
    redeem(ledger, coupon, promotion);
    const discount = ledger.add<Stripe.Discount>({
      id: newId('di'),
      object: 'discount',
      ...nulls('checkout_session customer_account invoice invoice_item subscription_item'),
      customer: idInLedger(subscription.customer),
      end: coupon.duration_in_months && addMonths(now(), coupon.duration_in_months),
      promotion_code: promotion?.id ?? null,
      source: { type: 'coupon', coupon: coupon.id },
      start: now(),
      subscription: subscription.id,
    });
    return discount.id;
  });
}

function redeem(
  ledger: StripeLedger,
  coupon: Stripe.Coupon,
  promotion: Stripe.PromotionCode | undefined,
): void {
  if (promotion?.active === false)
    throw invalid('This promotion code is not active.', { param: 'discounts' });
  if (!coupon.valid) throw invalid(`Coupon expired: ${coupon.id}`, { code: 'coupon_expired' });
  const times_redeemed = coupon.times_redeemed + 1;
  const valid = times_redeemed !== coupon.max_redemptions;
  ledger.change(coupon, { times_redeemed, valid });
  if (promotion) ledger.change(promotion, { times_redeemed: promotion.times_redeemed + 1, active: valid });
}

/** The discounts that still apply, with their coupons. */
export function discountsNow(ledger: StripeLedger, { discounts }: Stripe.Subscription) {
  return discounts
    .map(held => ledger.get('discount', idInLedger(held)))
    .filter(({ end }) => end === null || end > now())
    .map(discount => ({ id: discount.id, coupon: couponOf(ledger, discount.source.coupon) }));
}

function couponOf(ledger: StripeLedger, held: string | Stripe.Coupon | null | undefined): Stripe.Coupon {
  if (!held) throw missing('coupon', '', 'discounts');
  return ledger.get('coupon', idInLedger(held), 'discounts');
}

/** Without the fields that are undefined. */
function stated<T extends object>(terms: T) {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
