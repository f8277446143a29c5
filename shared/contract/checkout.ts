import * as z from 'zod';
import { call, money } from './define.ts';
import { checkoutToken, email, id, link, marketing, membership, multiplier, quantity } from './fields.ts';

const name = z.string().trim().max(254);
/** Whether the screen promised a free trial; where none is due the order is refused (409) and nothing is made. */
const trial = z.boolean().optional();

const intent = z.object({ status: z.string(), client_secret: z.string().nullable() });

/** A subscription as the checkout screen needs it; `payment_intent` is null on a trial. */
export const checkoutAnswer = z.object({
  id: z.string(),
  status: z.string(),
  latest_invoice: z
    .object({ id: z.string(), status: z.string(), payment_intent: intent.nullable() })
    .nullable(),
  /** Set when the bank wants to see the card before a trial (confirmCardSetup). */
  pending_setup_intent: intent.nullable(),
});

/** From an open modal to a licence. */
export const checkoutCalls = {
  charge: call({
    method: 'POST',
    path: '/http/charge',
    auth: { cus: 'public', retry: 'checkout' },
    area: 'billing',
    throttle: money,
    body: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('cus'),
        pay_id: z.literal('stripe').optional(),
        membership,
        email,
        name,
        marketing: marketing.optional(),
      }),
      z.object({
        type: z.literal('retry'),
        pay_id: z.literal('stripe').optional(),
        membership,
        customerId: id,
        paymentMethodId: id,
        invoiceid: id,
        quantity: quantity.optional(),
        marketing: marketing.optional(),
        userId: id.optional(),
        checkout_token: checkoutToken,
      }),
    ]),
    answer: z.union([
      z.object({ customer: z.object({ id: z.string() }), checkout_token: z.string() }),
      checkoutAnswer,
    ]),
  }),
  'create-stripe-subscription': call({
    method: 'POST',
    path: '/create-stripe-subscription',
    auth: 'checkout',
    area: 'billing',
    throttle: money,
    body: z.object({
      pay_id: z.literal('stripe').optional(),
      membership,
      multiplier,
      userId: id.optional(),
      customerId: id,
      paymentMethodId: id,
      quantity,
      priceId: id,
      marketing: marketing.optional(),
      coupon: z.string().trim().max(64).optional(),
      trial,
      checkout_token: checkoutToken,
    }),
    answer: checkoutAnswer,
  }),
  'create-paypal-subscription': call({
    method: 'POST',
    path: '/create-paypal-subscription',
    auth: 'checkout',
    area: 'billing',
    throttle: money,
    body: z.object({
      email,
      userId: id.optional(),
      name,
      planId: id,
      membership,
      quantity,
      multiplier,
      marketing: marketing.optional(),
      trial,
      checkout_token: checkoutToken,
    }),
    answer: z.object({ id: z.string(), status: z.string(), links: z.array(link) }),
  }),
  /**
   * Brings what this buyer began to buy into the table, for who is back before the provider's own news of it. Of the
   * subscription named only counts which one the page waits for; whose it is says our own note of the purchase.
   */
  'claim-purchase': call({
    method: 'POST',
    path: '/http/claim-purchase',
    auth: 'checkout',
    area: 'billing',
    throttle: money,
    body: z.object({
      subscription_id: id.optional(),
      userId: id.optional(),
      checkout_token: checkoutToken,
    }),
    answer: z.object({
      /**
       * `arrived`: the licence is there. `waiting`: bought or being bought, ask again. `none`: nothing is under way.
       * `no-second-trial`: ended at once without a charge, since the free trial runs on another licence.
       */
      state: z.enum(['arrived', 'waiting', 'none', 'no-second-trial']),
    }),
  }),
  'coupon-offer': call({
    method: 'POST',
    path: '/http/coupon-offer',
    auth: 'public',
    area: 'billing',
    throttle: money,
    body: z.object({ promotionCode: z.string().trim().min(1).max(64) }),
    answer: z.object({
      coupon: z.object({
        amount_off: z.number().nullable(),
        percent_off: z.number().nullable(),
        duration: z.enum(['once', 'repeating', 'forever']),
        /** Of a repeating one. */
        duration_in_months: z.number().nullable(),
      }),
    }),
  }),
  'buy-support-plan': call({
    method: 'POST',
    path: '/buy-support-plan',
    auth: 'checkout',
    area: 'billing',
    throttle: money,
    body: z.object({
      name: name.optional(),
      email: email.optional(),
      pay_id: z.enum(['stripe', 'paypal', 'stripe_capture', 'paypal_capture']),
      order_id: id.optional(),
      payment_intent: id.optional(),
      subscription_id: id.optional(),
      userId: id.optional(),
      checkout_token: checkoutToken,
    }),
    answer: z.object({
      status: z.string(),
      next_action: z.object({ redirect_to_url: z.object({ url: z.string() }) }).optional(),
      links: z.array(link).optional(),
    }),
  }),
};
