import type Stripe from 'stripe';
import * as z from 'zod';
import { couponOf, isActive, isValid } from './coupons.ts';
import { invalid } from './errors.ts';
import { nulls, texts } from './field-lists.ts';
import { idInLedger, newId, now, type StripeLedger } from './ledger.ts';
import { addMonths } from './periods.ts';

export const discountParams = z.array(z.strictObject(texts('coupon promotion_code')));

/** Redeems what a subscription asks for and answers its discounts. */
export function redeemAll(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  asked: z.output<typeof discountParams> | null | undefined,
): string[] {
  return (asked ?? []).map(({ coupon: id, promotion_code }) => {
    const promotion = promotion_code === undefined ? undefined : ledger.get('promotion_code', promotion_code);
    const coupon = couponOf(ledger, promotion?.promotion.coupon ?? id);
    if (promotion) demandLimits(ledger, subscription, promotion);
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
  if (promotion && !isActive(ledger, promotion))
    throw invalid('This promotion code is not active.', { param: 'discounts' });
  if (!isValid(coupon)) throw invalid(`Coupon expired: ${coupon.id}`, { code: 'coupon_expired' });
  if (coupon.amount_off !== null && coupon.currency !== 'usd')
    throw invalid('The coupon has no amount in the currency of the subscription.', { param: 'discounts' });
  const times_redeemed = coupon.times_redeemed + 1;
  const valid = times_redeemed !== coupon.max_redemptions;
  ledger.change(coupon, { times_redeemed, valid });
  if (!promotion) return;
  const uses = promotion.times_redeemed + 1;
  ledger.change(promotion, { times_redeemed: uses, active: valid && uses !== promotion.max_redemptions });
}

/** Of a code; those of its coupon are others. */
function demandLimits(
  ledger: StripeLedger,
  { customer: buyer, items }: Stripe.Subscription,
  { customer, restrictions }: Stripe.PromotionCode,
): void {
  const refuse = (why: string) => invalid(`This promotion code ${why}.`, { param: 'discounts' });
  const isBuyers = (held: Stripe.Customer | Stripe.DeletedCustomer | string | null) =>
    held !== null && idInLedger(held) === idInLedger(buyer);
  if (customer && !isBuyers(customer)) throw refuse('belongs to another customer');
  // One that waits to be paid counts too, whatever the documentation says.
  const hasOrdered = ledger
    .all('invoice')
    .some(({ status, customer: of }) => ['open', 'paid'].includes(status ?? '') && isBuyers(of));
  if (restrictions.first_time_transaction && hasOrdered)
    throw refuse('cannot be redeemed because the associated customer has prior transactions');
  const { minimum_amount, minimum_amount_currency } = restrictions;
  const [item] = items.data;
  const cents = (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1);
  if (minimum_amount === null) return;
  if (minimum_amount_currency !== 'usd' || cents < minimum_amount)
    throw refuse('cannot be redeemed because the minimum amount is not met');
}

/** The discounts that still apply to what is subscribed to, with their coupons. */
export function discountsNow(ledger: StripeLedger, { discounts, items }: Stripe.Subscription) {
  const products = items.data.map(({ price }) => idInLedger(price.product));
  return discounts
    .map(held => ledger.get('discount', idInLedger(held)))
    .filter(({ end }) => end === null || end > now())
    .map(discount => ({ id: discount.id, coupon: couponOf(ledger, discount.source.coupon) }))
    .filter(({ coupon }) => {
      const only = ledger.memory.appliesTo?.[coupon.id]?.products;
      return !only || products.some(product => only.includes(product));
    });
}
