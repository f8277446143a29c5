import * as z from 'zod';
import { impossible } from './errors.ts';
import { moneyField, text } from './fields.ts';
import type { PaypalLedger } from './ledger.ts';
import type { Payment } from './objects.ts';
import { type PaypalAsk, paypalRoute } from './route.ts';
import { demandCents, iso, linkOf, randomCapitals, usdAmount } from './values.ts';

const refundBody = z.object({
  amount: moneyField.optional(),
  custom_id: text(1, 127).optional(),
  invoice_id: text(1, 127).optional(),
  note_to_payer: text(1, 255).optional(),
});

/** A subscription's payment is refunded by its transaction id in the same way. */
export const paymentRoutes = [
  paypalRoute('captures.refund', 'POST /v2/payments/captures/:id/refund', refund, refundBody),
];

export function recordPayment(ledger: PaypalLedger, made: Omit<Payment, 'id' | 'refundedCents'>): Payment {
  const id = randomCapitals(17);
  const held = ledger.add('payment', id, { ...made, id, refundedCents: 0 });
  emitPayment(ledger, held);
  return held;
}

/** Completes or denies a pending payment. */
export function settle(ledger: PaypalLedger, held: Payment): void {
  Object.assign(held, { settlesAt: undefined, status: held.isDenied ? 'DECLINED' : 'COMPLETED' });
  if (held.isDenied) ledger.emit('PAYMENT.CAPTURE.DENIED', held.kind, shownCapture(ledger, held));
  else emitPayment(ledger, held);
}

/** Sends the webhook; sales have the older form, and one that fails is an event of its subscription. */
function emitPayment(ledger: PaypalLedger, held: Payment): void {
  const { id, kind, status, subscriptionId, cents, at } = held;
  const amount = { total: usdAmount(cents).value, currency: 'USD' };
  const sale = { id, state: 'completed', amount, billing_agreement_id: subscriptionId, create_time: iso(at) };
  if (kind === 'capture') ledger.emit(`PAYMENT.CAPTURE.${status}`, kind, shownCapture(ledger, held));
  else if (status === 'COMPLETED') ledger.emit('PAYMENT.SALE.COMPLETED', kind, sale);
}

export function shownCapture(ledger: PaypalLedger, held: Payment) {
  return {
    id: held.id,
    status: held.status,
    ...(held.status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    amount: usdAmount(held.cents),
    final_capture: true,
    custom_id: held.customId,
    invoice_id: held.invoiceId,
    create_time: iso(held.at),
    update_time: iso(held.at),
    links: [
      linkOf('self', pathOf(ledger, held.id)),
      linkOf('refund', `${pathOf(ledger, held.id)}/refund`, 'POST'),
    ],
  };
}

function refund({ ledger, named, body: { amount, note_to_payer } }: PaypalAsk<typeof refundBody>) {
  const held = named('payment');
  const left = held.cents - held.refundedCents;
  if (amount && amount.currency_code !== 'USD') throw impossible('REFUND_CAPTURE_CURRENCY_MISMATCH');
  const cents = amount ? demandCents(amount, '/amount') : left;
  if (held.status === 'PENDING') throw impossible('PENDING_CAPTURE');
  if (held.status === 'DECLINED') throw impossible('REFUND_NOT_ALLOWED');
  if (left === 0) throw impossible('CAPTURE_FULLY_REFUNDED');
  if (cents > left) throw impossible('REFUND_AMOUNT_EXCEEDED');
  held.refundedCents += cents;
  held.status = cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  const made = { id: randomCapitals(17), create_time: iso(Date.now()) };
  const links = [linkOf('up', pathOf(ledger, held.id))];
  const answer = { ...made, status: 'COMPLETED', amount: usdAmount(cents), note_to_payer, links };
  const sum = { total: usdAmount(cents).value, currency: 'USD' };
  const ofSale = { ...made, state: 'completed', sale_id: held.id, amount: sum };
  ledger.emit(
    `PAYMENT.${held.kind.toUpperCase()}.REFUNDED`,
    'refund',
    held.kind === 'sale' ? ofSale : answer,
  );
  return answer;
}

function pathOf({ api }: PaypalLedger, id: string) {
  return `${api}/v2/payments/captures/${id}`;
}
