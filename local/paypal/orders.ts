import * as z from 'zod';
import { impossible } from './errors.ts';
import { emailField, moneyField, text, webAddress, word } from './fields.ts';
import type { PaypalLedger } from './ledger.ts';
import type { CheckoutOrder } from './objects.ts';
import { recordPayment, shownCapture } from './payments.ts';
import { type PaypalAsk, paypalRoute } from './route.ts';
import { centsOf, demandCents, iso, linkOf, randomCapitals } from './values.ts';

const context = z
  .object({
    brand_name: text(1, 127).optional(),
    shipping_preference: word('GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS').optional(),
    user_action: word('CONTINUE', 'PAY_NOW').optional(),
    return_url: webAddress.optional(),
    cancel_url: webAddress.optional(),
  })
  .optional();
const unit = z.object({
  reference_id: text(1, 256).default('default'),
  amount: moneyField,
  description: text(1, 127).optional(),
  custom_id: text(1, 127).optional(),
  invoice_id: text(1, 127).optional(),
});
const createBody = z.object({
  intent: z.literal('CAPTURE'),
  // PayPal takes ten; the product sells one thing at a time.
  purchase_units: z.array(unit).length(1),
  payer: z.object({ email_address: emailField.optional() }).optional(),
  application_context: context,
  payment_source: z.object({ paypal: z.object({ experience_context: context }) }).optional(),
});

const pendingMs = 3 * 86_400_000;
const path = '/v2/checkout/orders';

export const orderRoutes = [
  paypalRoute('orders.create', `POST ${path}`, create, createBody),
  paypalRoute('orders.get', `GET ${path}/:id`, ({ ledger, named }) => shownOrder(ledger, named('order'))),
  paypalRoute('orders.capture', `POST ${path}/:id/capture`, capture),
];

function create({ ledger, body }: PaypalAsk<typeof createBody>) {
  const { intent, payer, payment_source: source, application_context = {}, purchase_units } = body;
  const [bought] = purchase_units as [z.output<typeof unit>];
  demandCents(bought.amount, '/purchase_units/0/amount');
  const id = randomCapitals(17);
  const status = source ? 'PAYER_ACTION_REQUIRED' : 'CREATED';
  const held = ledger.add('order', id, {
    shown: { id, intent, status, payer, create_time: iso(Date.now()) },
    unit: bought,
    ways: source?.paypal.experience_context ?? application_context,
    outcome: 'COMPLETED',
  });
  return shownOrder(ledger, held);
}

function capture({ ledger, named }: PaypalAsk) {
  const held = named('order');
  const { shown, unit, outcome } = held;
  const { custom_id: customId, invoice_id: invoiceId, amount } = unit;
  if (shown.status === 'COMPLETED') throw impossible('ORDER_ALREADY_CAPTURED');
  if (shown.status !== 'APPROVED') throw impossible('ORDER_NOT_APPROVED');
  const isSame = ledger.all('payment').some(one => one.invoiceId === invoiceId && one.status !== 'DECLINED');
  if (invoiceId && isSame) throw impossible('DUPLICATE_INVOICE_ID');
  const at = Date.now();
  const pends = outcome === 'PENDING' || outcome === 'DENIED';
  const settlesAt = pends ? at + pendingMs : undefined;
  const made = { cents: centsOf(amount), at, customId, invoiceId, settlesAt, isDenied: outcome === 'DENIED' };
  const status = pends ? 'PENDING' : outcome;
  held.captureId = recordPayment(ledger, { kind: 'capture', status, ...made }).id;
  shown.status = 'COMPLETED';
  return shownOrder(ledger, held);
}

export function shownOrder(ledger: PaypalLedger, { shown, unit, captureId }: CheckoutOrder) {
  const self = `${ledger.api}/v2/checkout/orders/${shown.id}`;
  const rel = { CREATED: 'approve', PAYER_ACTION_REQUIRED: 'payer-action', APPROVED: '', COMPLETED: '' }[
    shown.status
  ];
  const captures = captureId && [shownCapture(ledger, ledger.get('payment', captureId))];
  return {
    ...shown,
    purchase_units: [{ ...unit, ...(captures && { payments: { captures } }) }],
    links: [linkOf('self', self), ...(rel ? [linkOf(rel, `${ledger.api}/approve?token=${shown.id}`)] : [])],
  };
}
