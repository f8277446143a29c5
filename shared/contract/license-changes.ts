import * as z from 'zod';
import { call } from './define.ts';
import { id, licenseKey, link, marketing, newQuantity } from './fields.ts';

const payId = z.enum(['stripe', 'paypal']);

/** Sent with every kind; the server neither decides nor redirects by them. */
const sent = { marketing: marketing.optional(), return_url: z.string().max(2048).optional() };

const upgradeBody = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('preview'),
    pay_id: payId,
    subID: id,
    priceId: id,
    license_key: licenseKey,
    quantity: newQuantity,
    ...sent,
  }),
  z.object({
    type: z.literal('update'),
    pay_id: payId,
    subID: id,
    priceId: id,
    license_key: licenseKey,
    quantity: newQuantity,
    /** What the caller was shown as due now, in cents; if another sum is due by now, nothing is charged. */
    amount_due: z.number().int().optional(),
    ...sent,
  }),
  z.object({
    type: z.literal('cancel'),
    pay_id: payId.optional(),
    subID: id,
    license_key: licenseKey,
    reason: z.string().max(64).optional(),
    ...sent,
  }),
  z.object({
    type: z.literal('update-card'),
    pay_id: payId.optional(),
    subID: id.optional(),
    license_key: licenseKey.optional(),
    paymentMethodId: id,
    customerId: id,
    ...sent,
  }),
]);

/**
 * Lines of type `invoiceitem` add up to the amount charged now. The line of type `subscription` describes the next
 * renewal: its amount, interval and, as the period's end, its date.
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
  /** The coupon of the subscription ends with the change; all amounts are without it. */
  coupon_ends: z.literal(true).optional(),
  rundown: z.array(z.object({ description: z.string(), amount: z.number() })).optional(),
  prorate_fee: z.number().optional(),
  next_billing: z.object({ amount: z.number(), interval: z.string(), time: z.string() }).optional(),
});

/** Calls by which owners change their licenses. */
export const licenseChangeCalls = {
  upgrade: call({
    method: 'POST',
    path: '/http/upgrade',
    audited: true,
    onlyAsks: ({ type }) => type === 'preview',
    auth: 'user',
    body: upgradeBody,
    answer: upgradeAnswer,
  }),
  'is-prorate-invoice-exist': call({
    method: 'POST',
    path: '/http/is-prorate-invoice-exist',
    auth: 'user',
    body: z.object({ subscription_id: id }),
    answer: z.record(z.string(), z.unknown()),
  }),
  refund: call({
    method: 'POST',
    path: '/http/account/refund',
    audited: true,
    onlyAsks: ({ preview }) => preview === true,
    auth: 'user',
    /** A preview says what a refund would give back, and refunds nothing. */
    body: z.object({ license_key: licenseKey, preview: z.boolean().optional() }),
    answer: z.object({
      status: z.string(),
      /** Cents. */
      amount: z.number(),
      /** The card that the money goes back to; null for PayPal. */
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    }),
  }),
  'undo-cancel': call({
    method: 'POST',
    path: '/http/account/undo-cancel',
    audited: true,
    auth: 'user',
    body: z.object({ license_key: licenseKey }),
    answer: z.object({ status: z.string() }),
  }),
};
