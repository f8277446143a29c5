import type Stripe from 'stripe';
import {
  type ChargeAttempt,
  type ChargeOutcome,
  chargeCard,
  createPayment,
  type Intent,
} from './charging.ts';
import { nulls } from './field-lists.ts';
import { type Draft, newInvoice } from './invoice-draft.ts';
import { born, idInLedger, newId, now, type StripeLedger } from './ledger.ts';
import { applyPending, dropPending } from './pending-update.ts';
import { DAY } from './periods.ts';
import { plan } from './schedule.ts';

/** Days after the first failure on which a renewal is tried again; then the subscription ends. */
const retryDays = [3, 5, 7];

const descriptions: Partial<Record<string, string>> = { subscription_create: 'Subscription creation' };

/** Bills a subscription; an invoice of zero counts as paid at once. */
export function bill(ledger: StripeLedger, subscription: Stripe.Subscription, draft: Draft): Stripe.Invoice {
  const invoice = ledger.add(newInvoice(ledger, subscription, draft));
  const { amount_due: amount } = invoice;
  ledger.change(subscription, { latest_invoice: invoice.id });
  ledger.emit('invoice.created', invoice);
  if (amount > 0) {
    const description = descriptions[draft.reason ?? ''] ?? 'Subscription update';
    const { customer } = subscription;
    const setup_future_usage = 'off_session';
    const { id } = createPayment(ledger, { amount, customer, description, setup_future_usage });
    ledger.add<Stripe.InvoicePayment>({
      ...born('invoice_payment', newId('inpay')),
      amount_paid: null,
      amount_requested: amount,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      payment: { type: 'payment_intent', payment_intent: id },
      status: 'open',
      status_transitions: nulls('canceled_at paid_at'),
    });
  }
  ledger.emit('invoice.finalized', invoice);
  if (amount === 0) settle(ledger, invoice);
  return invoice;
}

/** Tries an open renewal without the customer; a failure plans the next try. Answers whether it is paid. */
export function collectAlone(ledger: StripeLedger, invoice: Stripe.Invoice, method: string | null): boolean {
  const intent = intentOf(ledger, invoice);
  if (intent && method) attempt(ledger, intent, { method, present: false });
  else if (intent) fail(ledger, invoice, false);
  if (invoice.status === 'paid') return true;
  const next = retryDays.map(days => invoice.created + days * DAY).find(at => at > now());
  ledger.change(invoice, { next_payment_attempt: next ?? null }, 'invoice.updated');
  if (next !== undefined) plan(ledger, next, 'retry', invoice.id);
  return false;
}

/** Tries a card on an intent, with all that follows from it. */
export function attempt(ledger: StripeLedger, intent: Intent, how: ChargeAttempt): ChargeOutcome {
  return carryOver(ledger, intent, chargeCard(ledger, intent, how));
}

/** What an intent's end means for the invoice it pays, or the subscription that waits for the card. */
export function carryOver(ledger: StripeLedger, intent: Intent, outcome: ChargeOutcome): ChargeOutcome {
  const waiting = ledger.all('subscription').find(held => held.pending_setup_intent === intent.id);
  if (waiting && outcome.is === 'succeeded')
    ledger.change(waiting, { pending_setup_intent: null }, 'customer.subscription.updated');
  const payment = ledger.all('invoice_payment').find(held => held.payment.payment_intent === intent.id);
  const invoice = payment && ledger.get('invoice', idInLedger(payment.invoice));
  if (invoice?.status !== 'open') return outcome;
  if (outcome.is === 'succeeded') settle(ledger, invoice);
  else fail(ledger, invoice, outcome.is === 'asks');
  return outcome;
}

function settle(ledger: StripeLedger, invoice: Stripe.Invoice): void {
  const paid_at = now();
  const payment = paymentOf(ledger, invoice);
  const settled = { status: 'paid', amount_paid: invoice.amount_due } as const;
  if (payment) {
    const status_transitions = { canceled_at: null, paid_at };
    ledger.change(payment, { ...settled, status_transitions }, 'invoice_payment.paid');
  }
  const status_transitions = { ...invoice.status_transitions, paid_at };
  const rest = { attempted: true, amount_remaining: 0, next_payment_attempt: null, status_transitions };
  ledger.change(invoice, { ...settled, ...rest }, 'invoice.paid');
  ledger.emit('invoice.payment_succeeded', invoice);
  const subscription = subscriptionOf(ledger, invoice);
  if (subscription) applyPending(ledger, subscription, invoice);
  if (!subscription || !['incomplete', 'past_due'].includes(subscription.status)) return;
  const used = intentOf(ledger, invoice)?.payment_method;
  const keeps = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  const card = keeps && used ? { default_payment_method: idInLedger(used) } : {};
  ledger.change(subscription, { status: 'active', ...card }, 'customer.subscription.updated');
}

function fail(ledger: StripeLedger, invoice: Stripe.Invoice, asks: boolean): void {
  ledger.change(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
  if (asks) ledger.emit('invoice.payment_action_required', invoice);
  ledger.emit('invoice.payment_failed', invoice);
}

/** An invoice nobody will pay any more. */
export function voidInvoice(ledger: StripeLedger, invoice: Stripe.Invoice): void {
  const intent = intentOf(ledger, invoice);
  const gone = { status: 'canceled', canceled_at: now(), next_action: null } as const;
  if (intent)
    ledger.change(intent, { ...gone, cancellation_reason: 'void_invoice' }, 'payment_intent.canceled');
  const payment = paymentOf(ledger, invoice);
  if (payment) ledger.change(payment, { status: 'canceled' });
  const status_transitions = { ...invoice.status_transitions, voided_at: now() };
  ledger.change(
    invoice,
    { status: 'void', next_payment_attempt: null, status_transitions },
    'invoice.voided',
  );
  const subscription = subscriptionOf(ledger, invoice);
  if (subscription) dropPending(ledger, subscription, invoice);
}

export function intentOf(ledger: StripeLedger, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const intent = paymentOf(ledger, invoice)?.payment.payment_intent;
  return intent ? ledger.find('payment_intent', idInLedger(intent)) : undefined;
}

function paymentOf(ledger: StripeLedger, invoice: Stripe.Invoice): Stripe.InvoicePayment | undefined {
  return ledger.all('invoice_payment').find(payment => payment.invoice === invoice.id && payment.is_default);
}

export function subscriptionOf(
  ledger: StripeLedger,
  invoice: Stripe.Invoice,
): Stripe.Subscription | undefined {
  const held = invoice.parent?.subscription_details?.subscription;
  return held ? ledger.find('subscription', idInLedger(held)) : undefined;
}
