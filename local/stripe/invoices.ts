import type Stripe from 'stripe';
import * as z from 'zod';
import { attempt, intentOf, subscriptionOf, voidInvoice } from './billing.ts';
import { cardRefusal, invalid } from './errors.ts';
import { flags, texts } from './field-lists.ts';
import { int } from './form.ts';
import { idInLedger, type StripeLedger } from './ledger.ts';
import { methodOf } from './payment-methods.ts';
import { listing, noParams, retrieving, stripeRoute } from './route.ts';

const payParams = z.strictObject({ ...texts('payment_method'), ...flags('off_session') });
const createdRange = z.strictObject({ lte: int }).optional();
const paymentFilter = z.strictObject({ type: z.literal('payment_intent'), ...texts('payment_intent') });

export const stripeInvoiceRoutes = [
  retrieving('invoice'),
  listing('invoice', z.strictObject({ ...texts('customer subscription status'), created: createdRange }), {
    created: (held, { lte = Number.POSITIVE_INFINITY }: { lte?: number }) => held.created <= lte,
    subscription: (held, wanted: string) => held.parent?.subscription_details?.subscription === wanted,
  }),
  listing(
    'invoice_payment',
    z.strictObject({ ...texts('invoice status'), payment: paymentFilter.optional() }),
    {
      payment: ({ payment }, wanted: z.output<typeof paymentFilter>) =>
        wanted.payment_intent === undefined || payment.payment_intent === wanted.payment_intent,
    },
  ),
  stripeRoute('invoices.pay', 'POST /invoices/:id/pay', payParams, ({ ledger, id, params }) => {
    const invoice = ledger.get('invoice', id);
    const intent = intentOf(ledger, invoice);
    if (invoice.status === 'paid') throw invalid('Invoice is already paid');
    if (invoice.status !== 'open' || !intent) throw invalid(`This invoice is ${invoice.status}.`);
    const asked = params.payment_method ?? defaultMethod(ledger, invoice);
    const method = methodOf(ledger, asked).id;
    const outcome = attempt(ledger, intent, { method, present: params.off_session === false });
    if (outcome.is === 'declined') throw cardRefusal({ ...outcome.why, payment_intent: intent });
    const message = 'This payment requires additional user action before it can be completed successfully.';
    if (outcome.is === 'asks') throw cardRefusal({ code: 'invoice_payment_intent_requires_action', message });
    return invoice;
  }),
  stripeRoute('invoices.voidInvoice', 'POST /invoices/:id/void', noParams, ({ ledger, id }) => {
    const invoice = ledger.get('invoice', id);
    if (invoice.status !== 'open')
      throw invalid(`You can only void open invoices; this is ${invoice.status}.`);
    voidInvoice(ledger, invoice);
    return invoice;
  }),
];

/** The card an invoice is charged to when none is named. */
export function defaultMethod(ledger: StripeLedger, invoice: Stripe.Invoice): string {
  const { invoice_settings } = ledger.get('customer', idInLedger(invoice.customer ?? ''));
  const own = subscriptionOf(ledger, invoice)?.default_payment_method;
  const held = own ?? invoice_settings.default_payment_method;
  if (held) return idInLedger(held);
  throw invalid('There is no default payment method set on this Customer or Invoice.');
}
