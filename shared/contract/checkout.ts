import * as z from 'zod';
import { planKeys, schemes } from '../domain/checkout/plans.ts';
import { call } from './define.ts';
import { checkoutToken, email, id, link, marketing, membership, multiplier, quantity } from './fields.ts';

const name = z.string().trim().max(254);
/** Whether the screen promised a free trial. If none is due, the order is refused with 409 and nothing is created. */
const trial = z.boolean().optional();

const intent = z.object({ status: z.string(), client_secret: z.string().nullable() });

/** The fields of a subscription that the checkout screen needs; `payment_intent` is null during a trial. */
export const checkoutAnswer = z.object({
  id: z.string(),
  status: z.string(),
  latest_invoice: z
    .object({ id: z.string(), status: z.string(), payment_intent: intent.nullable() })
    .nullable(),
  /** Set if the bank asks for confirmation of the card before a trial (confirmCardSetup). */
  pending_setup_intent: intent.nullable(),
});

/** The calls of a checkout. */
export const checkoutCalls = {
  charge: call({
    method: 'POST',
    path: '/http/charge',
    audited: true,
    auth: { cus: 'public', retry: 'checkout' },
    body: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('cus'),
        pay_id: z.literal('stripe').optional(),
        membership,
        email,
        name,
        marketing: marketing.optional(),
        userId: id.optional(),
        /** What this browser kept when it created that account; without it the capability pays for nobody. */
        sign_up_proof: z.string().max(128).optional(),
        /** The capability that the same page had before, expired or not: the new one is for a page as old. */
        checkout_token: checkoutToken,
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
    audited: true,
    auth: 'checkout',
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
      /** The `id` of the coupon's offer as it was shown; if the code stands for another by now, nothing is ordered. */
      offer: id.optional(),
      trial,
      checkout_token: checkoutToken,
    }),
    answer: checkoutAnswer,
  }),
  'create-paypal-subscription': call({
    method: 'POST',
    path: '/create-paypal-subscription',
    audited: true,
    auth: 'checkout',
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
   * Synchronises the purchases this buyer began, for buyers who return before the provider's webhook arrives.
   * `subscription_id` only says which purchase the page waits for; ownership comes from our own record of the
   * purchase.
   */
  'claim-purchase': call({
    method: 'POST',
    path: '/http/claim-purchase',
    audited: true,
    auth: 'checkout',
    body: z.object({
      subscription_id: id.optional(),
      userId: id.optional(),
      checkout_token: checkoutToken,
    }),
    answer: z.object({
      /**
       * `arrived`: the license exists. `waiting`: the purchase is in progress, ask again. `none`: no purchase is in
       * progress. `no-second-trial`: ended immediately without a charge, since another license has the free trial.
       */
      state: z.enum(['arrived', 'waiting', 'none', 'no-second-trial']),
    }),
  }),
  'coupon-offer': call({
    method: 'POST',
    path: '/http/coupon-offer',
    auth: 'public',
    body: z.object({
      promotionCode: z.string().trim().min(1).max(64),
      /** What the coupon is to be used for, if it is known already. */
      goods: z.object({ plan: z.enum(planKeys), scheme: z.enum(schemes), quantity }).optional(),
    }),
    answer: z.object({
      /** Stands for exactly this offer, whatever becomes of the code. */
      id: z.string(),
      coupon: z.object({
        amount_off: z.number().nullable(),
        percent_off: z.number().nullable(),
        duration: z.enum(['once', 'repeating', 'forever']),
        /** Set for a repeating coupon. */
        duration_in_months: z.number().nullable(),
        /** What an order must come to, in cents. */
        minimum_amount: z.number().optional(),
      }),
    }),
  }),
  'buy-support-plan': call({
    method: 'POST',
    path: '/buy-support-plan',
    audited: true,
    auth: 'checkout',
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
