import type Stripe from 'stripe';
import * as z from 'zod';
import { closeInquiries } from './disputes.ts';
import { invalid } from './errors.ts';
import { nulls, texts } from './field-lists.ts';
import { int, metadata } from './form.ts';
import { born, idInLedger, newId, now, type StripeLedger } from './ledger.ts';
import { cardOf } from './payment-methods.ts';
import { listing, retrieving, stripeRoute } from './route.ts';
import { plan } from './schedule.ts';

const createParams = z.strictObject({
  ...texts('charge payment_intent'),
  amount: int.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
});
type RefundOrder = z.output<typeof createParams>;

/** Seconds until the bank's own answer is known, for the cards that have one. */
const bankTakes = 3600;

export const refundRoutes = [
  stripeRoute('refunds.create', 'POST /refunds', createParams, ({ ledger, params }) =>
    create(ledger, params),
  ),
  retrieving('refund'),
  listing('refund', z.strictObject(texts('charge payment_intent'))),
  retrieving('charge'),
];

/** The bank says how a refund ended. */
export function endRefund(ledger: StripeLedger, id: string): void {
  const refund = ledger.get('refund', id);
  if (refund.status === 'pending') {
    ledger.change(refund, { status: 'succeeded' }, 'refund.updated');
    return;
  }
  const failed = { status: 'failed', failure_reason: 'expired_or_canceled_card' };
  ledger.change(refund, failed, 'refund.failed');
  const charge = ledger.get('charge', idInLedger(refund.charge ?? ''));
  ledger.change(charge, { amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
}

function create(ledger: StripeLedger, order: RefundOrder): Stripe.Refund {
  const charge = chargeOf(ledger, order);
  const amount = amountOf(ledger, charge, order.amount);
  const { refund: answer } = cardOf(ledger, charge.payment_method ?? '');
  const refund = ledger.add<Stripe.Refund>({
    ...born('refund', newId('re')),
    ...nulls(
      'balance_transaction customer_account receipt_number source_transfer_reversal transfer_reversal',
    ),
    amount,
    charge: charge.id,
    currency: charge.currency,
    customer: charge.customer,
    metadata: order.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: order.reason ?? null,
    status: answer === 'pending' ? 'pending' : 'succeeded',
  });
  ledger.emit('refund.created', refund);
  const amount_refunded = charge.amount_refunded + amount;
  const refunded = amount_refunded === charge.amount;
  ledger.change(charge, { amount_refunded, refunded }, 'charge.refunded');
  if (refunded) closeInquiries(ledger, charge);
  if (answer) plan(ledger, now() + bankTakes, 'refund', refund.id);
  return refund;
}

function chargeOf(ledger: StripeLedger, { charge, payment_intent }: RefundOrder): Stripe.Charge {
  if (charge !== undefined) return ledger.get('charge', charge, 'charge');
  if (payment_intent === undefined)
    throw invalid('One of the following params should be provided: payment_intent or charge.');
  const { latest_charge } = ledger.get('payment_intent', payment_intent, 'payment_intent');
  if (latest_charge) return ledger.get('charge', idInLedger(latest_charge));
  throw invalid('This PaymentIntent does not have a successful charge to refund.', {
    param: 'payment_intent',
  });
}

function amountOf(
  ledger: StripeLedger,
  charge: Stripe.Charge,
  asked = charge.amount - charge.amount_refunded,
) {
  const { id, amount, amount_refunded } = charge;
  const code = 'charge_already_refunded';
  if (amount_refunded === amount) throw invalid(`Charge ${id} has already been refunded.`, { code });
  if (ledger.all('dispute').some(one => one.charge === id && !one.is_charge_refundable))
    throw invalid(`Charge ${id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  if (asked >= 1 && asked <= amount - amount_refunded) return asked;
  throw invalid('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' });
}
