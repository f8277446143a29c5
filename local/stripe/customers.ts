import type Stripe from 'stripe';
import * as z from 'zod';
import { invalid } from './errors.ts';
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
const taxIdParams = z.strictObject({ type: z.string(), value: z.string() });
const createParams = updateParams.extend({
  ...texts('payment_method'),
  tax_id_data: z.array(taxIdParams).optional(),
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
  stripeRoute(
    'customers.createTaxId',
    'POST /customers/:id/tax_ids',
    taxIdParams,
    ({ ledger, id, params }) => {
      const made = ledger.add(taxIdOf(ledger.get('customer', id).id, params.type, params.value));
      ledger.emit('customer.tax_id.created', made);
      return made;
    },
  ),
  stripeRoute(
    'customers.deleteTaxId',
    'DELETE /customers/[A-Za-z0-9_]+/tax_ids/:id',
    noParams,
    ({ ledger, id }) => {
      const held = ledger.get('tax_id', id);
      ledger.remove(held);
      ledger.emit('customer.tax_id.deleted', held);
      return { id, object: 'tax_id', deleted: true };
    },
  ),
];

/** Of the kinds whose format is checked at once; of any other something with a digit in it. */
const taxIdForms: Readonly<Record<string, RegExp>> = {
  eu_vat: /^[A-Z]{2}[0-9A-Z]{8,12}$/,
  gb_vat: /^(GB)?(\d{9}|\d{12})$/,
  us_ein: /^\d{2}-?\d{7}$/,
};

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
  if (!(taxIdForms[type] ?? /\d/).test(value))
    throw invalid(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' });
  return {
    ...born('tax_id', newId('txi')),
    ...nulls('country customer_account verification'),
    customer,
    type: type as Stripe.TaxId.Type,
    value,
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
