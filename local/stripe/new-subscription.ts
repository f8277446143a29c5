import type Stripe from 'stripe';
import * as z from 'zod';
import { sellablePlanOf } from './catalogue.ts';
import { discountParams } from './discounts.ts';
import { invalid } from './errors.ts';
import { flags, nulls, texts } from './field-lists.ts';
import { clearable, int, mergeMetadata, metadata } from './form.ts';
import { born, newId, now, type StripeLedger } from './ledger.ts';
import { listOf } from './lists.ts';
import { ownMethod } from './payment-methods.ts';
import { DAY, nextBoundary } from './periods.ts';

const endBehavior = z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice']) });
const paymentSettings = z.strictObject({
  payment_method_types: z.array(z.literal('card')).optional(),
  save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
});
export const createParams = z.strictObject({
  customer: z.string(),
  items: z.array(z.strictObject({ price: z.string(), quantity: int.optional() })).length(1),
  ...texts('default_payment_method description'),
  trial_period_days: int.optional(),
  trial_settings: z.strictObject({ end_behavior: endBehavior }).optional(),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete']).optional(),
  payment_settings: paymentSettings.optional(),
  ...flags('off_session'),
  discounts: clearable(discountParams).optional(),
  metadata,
});
export type SubscriptionOrder = z.output<typeof createParams>;

/** A subscription as ordered, not yet kept: on trial, or waiting for its first payment. */
export function newSubscription(ledger: StripeLedger, order: SubscriptionOrder): Stripe.Subscription {
  const id = newId('sub');
  const { customer, default_payment_method: method, payment_settings, trial_settings } = order;
  const start = now();
  const days = order.trial_period_days ?? 0;
  const trialEnd = days > 0 ? start + days * DAY : null;
  const item = itemFor(ledger, id, order, trialEnd);
  const trialEnds = { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' };
  return {
    ...born('subscription', id),
    ...nulls('application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at'),
    ...nulls('canceled_at customer_account days_until_due default_source ended_at latest_invoice'),
    ...nulls('managed_payments next_pending_invoice_item_invoice on_behalf_of pause_collection'),
    ...nulls(
      'pending_invoice_item_interval pending_setup_intent pending_update schedule test_clock transfer_data',
    ),
    automatic_tax: { enabled: false, ...nulls('disabled_reason liability') },
    billing_cycle_anchor: trialEnd ?? start,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' }, updated_at: start },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: nulls('comment feedback feedback_option reason'),
    collection_method: 'charge_automatically',
    currency: item.price.currency,
    customer,
    default_payment_method: method === undefined ? null : ownMethod(ledger, customer, method).id,
    default_tax_rates: [],
    description: order.description ?? null,
    discounts: [],
    invoice_settings: {
      ...nulls('account_tax_ids custom_fields description footer'),
      issuer: { type: 'self' },
    },
    items: listOf([item], `/v1/subscription_items?subscription=${id}`),
    metadata: mergeMetadata({}, order.metadata),
    payment_settings: {
      payment_method_options: null,
      payment_method_types: payment_settings?.payment_method_types ?? null,
      save_default_payment_method: payment_settings?.save_default_payment_method ?? 'off',
    },
    start_date: start,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    trial_end: trialEnd,
    trial_settings: { end_behavior: { ...trialEnds, ...trial_settings?.end_behavior } },
    trial_start: trialEnd && start,
  };
}

function itemFor(
  ledger: StripeLedger,
  subscription: string,
  { items: [wanted] }: SubscriptionOrder,
  trialEnd: number | null,
): Stripe.SubscriptionItem {
  const price = ledger.get('price', wanted?.price ?? '', 'items[0][price]');
  const { quantity = 1 } = wanted ?? {};
  const code = 'parameter_invalid_integer';
  if (quantity < 1) throw invalid('Invalid integer: quantity', { code, param: 'items[0][quantity]' });
  const start = now();
  return {
    id: newId('si'),
    object: 'subscription_item',
    created: start,
    ...nulls('billing_thresholds current_trial'),
    current_period_start: start,
    current_period_end: trialEnd ?? nextBoundary(start, price.recurring, start),
    discounts: [],
    metadata: {},
    plan: sellablePlanOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}
