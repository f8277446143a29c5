import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CouponUse } from '#functions/ports/checkout/purchases.ts';
import { discountedCents } from '#shared/domain/checkout/pricing.ts';
import { messages } from '#shared/text/messages.ts';
import { owner } from '../../../test/support/fakes/records.ts';
import { openStripeForTest } from '../../../test/support/providers/stripe.ts';

let world: Awaited<ReturnType<typeof openStripeForTest>>;
beforeAll(async () => {
  world = await openStripeForTest();
});
afterAll(() => world.stop());

const half: Stripe.CouponCreateParams = { percent_off: 50, duration: 'once' };
const basic = { plan: 'basic', scheme: 'monthly', quantity: 1 } as const;
const refused = { code: 'coupon-refused', message: messages.checkout.couponRefused };

let made = 0;
/** A coupon with a code of its own. */
async function coded(terms = half, limits: Partial<Stripe.PromotionCodeCreateParams> = {}) {
  const code = `CODE${++made}`;
  const { id } = await world.stripe.coupons.create(terms);
  await world.stripe.promotionCodes.create({ code, promotion: { type: 'coupon', coupon: id }, ...limits });
  return code;
}

function fromCents(minimum_amount: number, minimum_amount_currency = 'usd') {
  return { restrictions: { minimum_amount, minimum_amount_currency } };
}

/** What an order with the code is charged. */
async function charged(
  code: string,
  change: Partial<CouponUse> = {},
  buyer: object = {},
): Promise<number | undefined> {
  const { id } = await world.stripe.customers.create({ email: owner.email });
  const coupon = { code, isFirst: true, goods: basic, ...change };
  const order = {
    ...owner,
    customerId: id,
    priceId: 'price_basic_monthly',
    quantity: coupon.goods.quantity,
    paymentMethodId: 'pm_card_visa',
    trialDays: 0,
    ...buyer,
  };
  const outcome = await world.provider.start({ ...order, marketing: {}, coupon }, `${code} ${id}`);
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  const { data } = await world.stripe.invoices.list({ subscription: outcome.subscriptionId });
  return data[0]?.amount_paid;
}

test.each<[string, Stripe.CouponCreateParams, Partial<Stripe.PromotionCodeCreateParams>]>([
  ['with a minimum above the order', half, fromCents(1001)],
  ['with a minimum in other money', half, fromCents(1, 'eur')],
  ['for an amount in other money', { amount_off: 500, currency: 'eur', duration: 'once' }, {}],
  ['for other products', { ...half, applies_to: { products: ['prod_other'] } }, {}],
])('a code %s is neither shown for the order nor taken with it', async (_what, terms, limits) => {
  const code = await coded(terms, limits);
  expect(await world.provider.offer(code, basic)).toBeUndefined();
  await expect(charged(code)).rejects.toMatchObject(refused);
});

test('a code for these products and this sum is shown and taken', async () => {
  const { product } = await world.stripe.prices.retrieve('price_basic_monthly');
  const products = [String(product)];
  const code = await coded({ ...half, applies_to: { products } }, fromCents(1000));
  expect(await world.provider.offer(code, basic)).toMatchObject({ discount: { minimumCents: 1000 } });
  expect(await charged(code)).toBe(500);
});

test('a code for a first purchase is refused to somebody who has bought, with whatever customer', async () => {
  const code = await coded(half, { restrictions: { first_time_transaction: true } });
  await expect(charged(code, { isFirst: false })).rejects.toMatchObject(refused);
  expect(await charged(code)).toBe(500);
});

test('a code that is made for each customer takes off what it takes off for this one', async () => {
  const [own, other] = [await world.stripe.customers.create({}), await world.stripe.customers.create({})];
  const code = await coded(half, { customer: own.id });
  const { id: quarter } = await world.stripe.coupons.create({ percent_off: 25, duration: 'once' });
  await world.stripe.promotionCodes.create({
    code,
    customer: other.id,
    promotion: { type: 'coupon', coupon: quarter },
  });
  await expect(charged(code)).rejects.toMatchObject(refused);
  expect(await charged(code, {}, { customerId: other.id })).toBe(750);
});

test('a code that expired, or was retired and stands for another coupon, is refused after it was shown', async () => {
  const soon = Math.floor(world.clock.now() / 1000) + 60;
  const ends = await coded(half, { expires_at: soon });
  const sold = await coded({ ...half, redeem_by: soon });
  const changed = await coded();
  const shown = await world.provider.offer(changed, basic);
  expect(await charged(changed, { offerShown: shown?.id })).toBe(500);
  await world.stripe.promotionCodes.update(shown?.id ?? '', { active: false });
  const { id } = await world.stripe.coupons.create({ percent_off: 10, duration: 'once' });
  await world.stripe.promotionCodes.create({ code: changed, promotion: { type: 'coupon', coupon: id } });
  await expect(charged(changed, { offerShown: shown?.id })).rejects.toMatchObject(refused);
  expect(await world.provider.offer(ends, basic)).toBeDefined();
  await world.clock.moveTo((soon + 1) * 1000);
  for (const code of [ends, sold]) {
    expect(await world.provider.offer(code, basic)).toBeUndefined();
    await expect(charged(code)).rejects.toMatchObject(refused);
  }
});

test('what a percentage takes off is rounded as it is charged', async () => {
  const code = await coded({ percent_off: 33.335, duration: 'once' });
  const { discount = null } = (await world.provider.offer(code, basic)) ?? {};
  expect(await charged(code, { goods: { ...basic, quantity: 3 } })).toBe(discountedCents(3000, discount));
});
