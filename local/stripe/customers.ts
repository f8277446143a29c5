import type Stripe from 'stripe';
import * as z from 'zod';
import { nulls, texts, zeros } from './field-lists.ts';
import { addressParams, clearable, mergeMetadata, metadata } from './form.ts';
import { born, idInLedger, newId, randomLetters, type StripeLedger } from './ledger.ts';
import { attach, ownMethod } from './payment-methods.ts';
import { listing, noParams, stripeRoute } from './route.ts';
import { endStripeSubscription, isLive } from './subscription-life.ts';

const updateParams = z.strictObject({
  ...texts('email name phone'),
  address: addressParams,
  metadata,
  invoice_settings: z.strictObject({ default_payment_method: clearable(z.string()) }).optional(),
});
const createParams = updateParams.extend({
  ...texts('payment_method'),
  tax_id_data: z.array(z.strictObject({ type: z.string(), value: z.string() })).optional(),
});

export const customerRoutes = [
  stripeRoute('customers.create', 'POST /customers', createParams, ({ ledger, params }) => {
    const { payment_method, tax_id_data = [], ...change } = params;
    const customer = newCustomer();
    if (payment_method !== undefined) attach(ledger, payment_method, customer.id);
    ledger.add(Object.assign(customer, changeOf(ledger, customer, change)));
    for (const { type, value } of tax_id_data) ledger.add(taxIdOf(customer.id, type, value));
    ledger.emit('customer.created', customer);
    return customer;
  }),
  stripeRoute('customers.update', 'POST /customers/:id', updateParams, ({ ledger, id, params }) => {
    const customer = ledger.get('customer', id);
    return ledger.change(customer, changeOf(ledger, customer, params), 'customer.updated');
  }),
  stripeRoute('customers.del', 'DELETE /customers/:id', noParams, ({ ledger, id }) => {
    const customer = ledger.get('customer', id);
    const own = ledger.all('subscription').filter(held => idInLedger(held.customer) === id && isLive(held));
    for (const held of own) endStripeSubscription(ledger, held, 'cancellation_requested');
    ledger.emit('customer.deleted', customer);
    return ledger.forget(customer);
  }),
  // One that was deleted is still known by its id.
  stripeRoute('customers.retrieve', 'GET /customers/:id', noParams, ({ ledger, id }) => {
    const held = ledger.any(id);
    return held && 'deleted' in held && held.object === 'customer' ? held : ledger.get('customer', id);
  }),
  listing('customer', z.strictObject(texts('email'))),
];

function newCustomer(): Stripe.Customer {
  return {
    ...born('customer', newId('cus')),
    ...nulls('address currency default_source description discount email name phone shipping test_clock'),
    ...zeros('balance'),
    delinquent: false,
    invoice_prefix: randomLetters(8).toUpperCase(),
    invoice_settings: nulls('custom_fields default_payment_method footer rendering_options'),
    metadata: {},
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: 'none',
  };
}

function taxIdOf(customer: string, type: string, value: string): Stripe.TaxId {
  return {
    ...born('tax_id', newId('txi')),
    ...nulls('country customer_account verification'),
    ...{ customer, type: type as Stripe.TaxId.Type, value },
    owner: { customer, customer_account: null, type: 'customer' },
  };
}

function changeOf(
  ledger: StripeLedger,
  customer: Stripe.Customer,
  { invoice_settings: settings, metadata: marks, address: place, ...plain }: z.output<typeof updateParams>,
) {
  const method = settings?.default_payment_method;
  const own = method && ownMethod(ledger, customer.id, method).id;
  return {
    ...plain,
    metadata: mergeMetadata(customer.metadata, marks),
    ...(place && { address: { ...nulls('city country line1 line2 postal_code state'), ...place } }),
    ...(settings && {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: own ?? null },
    }),
  } as Partial<Stripe.Customer>;
}
