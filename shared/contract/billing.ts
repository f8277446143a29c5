import * as z from 'zod';
import { call } from './define.ts';
import {
  checkoutToken,
  email,
  id,
  licenseKey,
  marketing,
  membership,
  multiplier,
  newQuantity,
  quantity,
} from './fields.ts';

const money = { rate: 5, burst: 20 };
const name = z.string().trim().max(254);
const payId = z.enum(['stripe', 'paypal']);
/** Whether the screen promised a free trial; where none is due the order is refused (409) and nothing is made. */
const trial = z.boolean().optional();

const intent = z.object({ status: z.string(), client_secret: z.string().nullable() });

/** A subscription as the checkout screen needs it; `payment_intent` is null on a trial. */
export const subscriptionResult = z.object({
  id: z.string(),
  status: z.string(),
  latest_invoice: z
    .object({ id: z.string(), status: z.string(), payment_intent: intent.nullable() })
    .nullable(),
  /** Set when the bank wants to see the card before a trial (confirmCardSetup). */
  pending_setup_intent: intent.nullable(),
});
export type SubscriptionResult = z.infer<typeof subscriptionResult>;

const link = z.object({ href: z.string(), rel: z.string() });

const upgradeBody = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('preview'),
    pay_id: payId,
    subID: id,
    priceId: id,
    license_key: licenseKey,
    quantity: newQuantity,
  }),
  z.object({
    type: z.literal('update'),
    pay_id: payId,
    subID: id,
    priceId: id,
    license_key: licenseKey,
    quantity: newQuantity,
    marketing: marketing.optional(),
    return_url: z.string().max(2048).optional(),
  }),
  z.object({
    type: z.literal('cancel'),
    pay_id: payId.optional(),
    subID: id,
    license_key: licenseKey,
    reason: z.string().max(64).optional(),
  }),
  z.object({
    type: z.literal('update-card'),
    pay_id: payId.optional(),
    subID: id.optional(),
    license_key: licenseKey.optional(),
    paymentMethodId: id,
    customerId: id,
  }),
]);

/**
 * Lines of type `invoiceitem` add up to what is charged now; the one of type `subscription` is the note on the
 * next renewal: its amount, interval and, as the period's end, its date.
 */
const previewLine = z.object({
  type: z.enum(['invoiceitem', 'subscription']),
  description: z.string(),
  /** Cents. */
  amount: z.number(),
  price: z.object({ recurring: z.object({ interval: z.enum(['month', 'year']) }) }),
  period: z.object({ end: z.number() }),
});

const upgradeAnswer = z.object({
  status: z.string().optional(),
  error: z.union([z.boolean(), z.string()]).optional(),
  error_message: z.string().optional(),
  client_secret: z.string().nullable().optional(),
  action_performed: z.string().optional(),
  links: z.array(link).optional(),
  lines: z.object({ data: z.array(previewLine) }).optional(),
  amount_due: z.number().optional(),
  rundown: z.array(z.object({ description: z.string(), amount: z.number() })).optional(),
  prorate_fee: z.number().optional(),
  next_billing: z.object({ amount: z.number(), interval: z.string(), time: z.string() }).optional(),
});

export const billingCalls = {
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
      subscriptionResult,
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
    answer: subscriptionResult,
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
      coupon: z.object({ amount_off: z.number().nullable(), percent_off: z.number().nullable() }),
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
  upgrade: call({
    method: 'POST',
    path: '/http/upgrade',
    auth: 'user',
    area: 'billing',
    throttle: money,
    body: upgradeBody,
    answer: upgradeAnswer,
  }),
  'is-prorate-invoice-exist': call({
    method: 'POST',
    path: '/http/is-prorate-invoice-exist',
    auth: 'user',
    area: 'billing',
    body: z.object({ subscription_id: id }),
    answer: z.record(z.string(), z.unknown()),
  }),
  billings: call({
    method: 'GET',
    path: '/http/account/billings',
    auth: 'user',
    area: 'billing',
    body: z.object({}),
    answer: z.object({ items: z.array(z.unknown()) }),
  }),
  refund: call({
    method: 'POST',
    path: '/http/account/refund',
    auth: 'user',
    area: 'billing',
    throttle: money,
    body: z.object({ license_key: licenseKey }),
    answer: z.object({ status: z.string() }),
  }),
  'undo-cancel': call({
    method: 'POST',
    path: '/http/account/undo-cancel',
    auth: 'user',
    area: 'billing',
    throttle: money,
    body: z.object({ license_key: licenseKey }),
    answer: z.object({ status: z.string() }),
  }),
};
