import type Stripe from 'stripe';
import { asksNow, type Decline } from './cards.ts';
import { newCharge } from './charges.ts';
import { complaintTakes } from './disputes.ts';
import { invalid } from './errors.ts';
import { nulls, zeros } from './field-lists.ts';
import { born, copyOf, idInLedger, newId, now, randomLetters, type StripeLedger } from './ledger.ts';
import { cardOf } from './payment-methods.ts';
import { plan } from './schedule.ts';

export type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** How a card is tried. */
export interface ChargeAttempt {
  method: string;
  /** Whether the customer is there to answer the bank. */
  present: boolean;
  /** The customer has just passed 3-D Secure. */
  authenticated?: boolean;
  /** Where the bank's page leads back to; without one the browser library shows it in a frame. */
  returnUrl?: string | undefined;
}

export type ChargeOutcome = { is: 'asks' | 'succeeded' } | { is: 'declined'; why: Decline };

type Begun<I extends Intent> = Partial<I> & Pick<I, 'customer'>;

/** Where the two kinds of intent differ in words. */
const words = {
  payment_intent: { error: 'last_payment_error', failed: 'payment_intent.payment_failed' },
  setup_intent: { error: 'last_setup_error', failed: 'setup_intent.setup_failed' },
} as const;

export function createPayment(
  ledger: StripeLedger,
  asked: Begun<Stripe.PaymentIntent> & { amount: number },
): Stripe.PaymentIntent {
  const id = newId('pi');
  const intent = ledger.add<Stripe.PaymentIntent>({
    ...born('payment_intent', id),
    ...common(id),
    ...nulls('application_fee_amount canceled_at last_payment_error latest_charge payment_record processing'),
    ...nulls('receipt_email review setup_future_usage shipping source statement_descriptor'),
    ...nulls('statement_descriptor_suffix transfer_group'),
    ...zeros('amount_capturable amount_received'),
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    currency: 'usd',
    ...asked,
  });
  ledger.emit('payment_intent.created', intent);
  return intent;
}

export function createSetup(ledger: StripeLedger, asked: Begun<Stripe.SetupIntent>): Stripe.SetupIntent {
  const id = newId('seti');
  const intent = ledger.add<Stripe.SetupIntent>({
    ...born('setup_intent', id),
    ...common(id),
    ...nulls('flow_directions last_setup_error latest_attempt mandate single_use_mandate'),
    usage: 'off_session',
    ...asked,
  });
  ledger.emit('setup_intent.created', intent);
  return intent;
}

function common(id: string) {
  return {
    ...nulls('application automatic_payment_methods cancellation_reason customer_account description'),
    ...nulls('excluded_payment_method_types managed_payments next_action on_behalf_of payment_method'),
    ...nulls('payment_method_configuration_details payment_method_options'),
    allowed_payment_method_types: ['card' as const],
    client_secret: `${id}_secret_${randomLetters(24)}`,
    metadata: {},
    payment_method_types: ['card'],
    status: 'requires_payment_method' as const,
  };
}

/** The bank did not recognize the customer. */
export function refuseIntent(ledger: StripeLedger, intent: Intent): ChargeOutcome {
  return refuse(ledger, intent, idInLedger(intent.payment_method ?? ''), {
    code: `${intent.object}_authentication_failure`,
    message: 'We are unable to authenticate your payment method. Please choose a different payment method.',
  });
}

/** Charges a card or sets it up: the intent ends succeeded, waiting for the bank, or without a card. */
export function chargeCard(ledger: StripeLedger, intent: Intent, attempt: ChargeAttempt): ChargeOutcome {
  const { method, present, authenticated = false, returnUrl } = attempt;
  const setUp = intent.object === 'setup_intent';
  const owner = ledger.get('payment_method', method).customer;
  if (owner && owner !== intent.customer)
    throw invalid('The payment method belongs to another customer.', { param: 'payment_method' });
  const card = cardOf(ledger, method);
  const { error } = words[intent.object];
  if (card.refused) return refuse(ledger, intent, method, card.refused);
  if (!authenticated && asksNow(card, { setUp, present, kept: card.held.kept })) {
    const next_action = bankVisit(ledger, intent, returnUrl);
    const waiting = {
      status: 'requires_action',
      payment_method: method,
      next_action,
      [error]: null,
    } as const;
    ledger.change<Intent>(intent, waiting, `${intent.object}.requires_action`);
    return { is: 'asks' };
  }
  if (!setUp && card.charge) return refuse(ledger, intent, method, card.charge);
  if (setUp || intent.setup_future_usage) keep(ledger, method, intent.customer);
  const done = { status: 'succeeded', payment_method: method, next_action: null, [error]: null } as const;
  if (setUp) ledger.change(intent, done, 'setup_intent.succeeded');
  else {
    const { id: latest_charge } = newCharge(ledger, intent, ledger.get('payment_method', method));
    if (card.disputes) plan(ledger, now() + complaintTakes, card.disputes, latest_charge);
    const paid = { ...done, amount_received: intent.amount, latest_charge };
    ledger.change(intent, paid, 'payment_intent.succeeded');
  }
  return { is: 'succeeded' };
}

function refuse(ledger: StripeLedger, intent: Intent, method: string, why: Decline): ChargeOutcome {
  const { error, failed } = words[intent.object];
  const last = { type: 'card_error', ...why, payment_method: copyOf(ledger.get('payment_method', method)) };
  const status = 'requires_payment_method';
  ledger.change(intent, { status, payment_method: null, next_action: null, [error]: last }, failed);
  return { is: 'declined', why };
}

/** Sends the customer to the bank's 3-D Secure page. */
function bankVisit(ledger: StripeLedger, { id }: Intent, return_url: string | undefined) {
  const url = `${ledger.origin}/3ds/${id}`;
  return return_url === undefined
    ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
    : { type: 'redirect_to_url', redirect_to_url: { return_url, url } };
}

/** Remembers a card for charges without the customer, and on their account. */
function keep(ledger: StripeLedger, method: string, customer: Intent['customer']): void {
  cardOf(ledger, method).held.kept = true;
  const held = ledger.get('payment_method', method);
  if (customer && !held.customer)
    ledger.change(held, { customer: idInLedger(customer) }, 'payment_method.attached');
}
