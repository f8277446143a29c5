import * as z from 'zod';
import { attempt } from './billing.ts';
import { createPayment, createSetup, type Intent } from './charging.ts';
import { cardRefusal, invalid } from './errors.ts';
import { flags, texts } from './field-lists.ts';
import { type EncodedForm, int, metadata } from './form.ts';
import { idInLedger, type StripeLedger } from './ledger.ts';
import { methodOf } from './payment-methods.ts';
import { noParams, type StripeAsk, type StripeRoute, stripeRoute } from './route.ts';

const secretParams = z.strictObject(texts('client_secret'));
const confirmParams = z.strictObject({
  ...texts('client_secret payment_method return_url'),
  ...flags('off_session use_stripe_sdk'),
});
const createParams = z.strictObject({
  ...texts('customer payment_method return_url'),
  ...flags('confirm use_stripe_sdk'),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  metadata,
});
const usage = z.enum(['off_session', 'on_session']);
const paymentParams = createParams.extend({
  amount: int,
  currency: z.literal('usd'),
  ...texts('description'),
  ...flags('off_session'),
  setup_future_usage: usage.optional(),
});
const setupParams = createParams.extend({ usage: usage.optional() });

/** Since 2026-09-30.endive (docs.stripe.com/changelog/endive/2026-09-30, "removes the payment method types parameter"). */
export function refuseRemoved(operation: string, form: EncodedForm): void {
  const code = 'payment_method_types_no_longer_supported';
  const isGone = /^(paymentIntents\.(create|update|confirm)|setupIntents\.(create|update))$/.test(operation);
  const message = 'The parameter payment_method_types is no longer supported.';
  if (isGone && 'payment_method_types' in form)
    throw invalid(message, { code, param: 'payment_method_types' });
}

export const intentRoutes = [
  ...shared('payment_intent', 'paymentIntents'),
  ...shared('setup_intent', 'setupIntents'),
  stripeRoute('paymentIntents.create', 'POST /payment_intents', paymentParams, ({ ledger, params }) => {
    const { amount, description = null, setup_future_usage = null, off_session } = params;
    const { return_url, use_stripe_sdk } = params;
    const code = 'amount_too_small';
    if (amount < 50) throw invalid('Amount must be at least $0.50 usd', { code, param: 'amount' });
    const asked = { amount, description, setup_future_usage, ...begun(ledger, params) };
    const intent = createPayment(ledger, asked);
    return params.confirm ? confirm(ledger, intent, { off_session, return_url, use_stripe_sdk }) : intent;
  }),
  stripeRoute('setupIntents.create', 'POST /setup_intents', setupParams, ({ ledger, params }) => {
    const { return_url, use_stripe_sdk, usage: wanted = 'off_session' } = params;
    const intent = createSetup(ledger, { usage: wanted, ...begun(ledger, params) });
    return params.confirm ? confirm(ledger, intent, { return_url, use_stripe_sdk }) : intent;
  }),
];

function shared(kind: Intent['object'], name: 'paymentIntents' | 'setupIntents'): StripeRoute[] {
  return [
    stripeRoute(`${name}.retrieve`, `GET /${kind}s/:id`, secretParams, ask => opened(ask, kind), true),
    stripeRoute(
      `${name}.confirm`,
      `POST /${kind}s/:id/confirm`,
      confirmParams,
      ask => confirm(ask.ledger, opened(ask, kind), ask.params),
      true,
    ),
    stripeRoute(`${name}.cancel`, `POST /${kind}s/:id/cancel`, noParams, ({ ledger, id }) => {
      const intent: Intent = ledger.get(kind, id);
      demandOpen(intent, 'cancel');
      return ledger.change<Intent>(intent, { status: 'canceled', next_action: null }, `${kind}.canceled`);
    }),
  ];
}

/** A browser opens an intent by its client secret only. */
function opened(
  { ledger, id, params, publishable }: StripeAsk<z.output<typeof secretParams>>,
  kind: Intent['object'],
) {
  const intent = ledger.get(kind, id);
  const { client_secret } = params;
  const param = 'client_secret';
  if (publishable && client_secret === undefined)
    throw invalid('Missing required param: client_secret.', { code: 'parameter_missing', param });
  if (client_secret === undefined || client_secret === intent.client_secret) return intent;
  throw invalid('The client_secret provided does not match.', { code: `${kind}_invalid_parameter`, param });
}

function confirm(ledger: StripeLedger, intent: Intent, how: z.output<typeof confirmParams>): Intent {
  const { payment_method: asked, off_session = false, return_url, use_stripe_sdk = false } = how;
  demandOpen(intent, 'confirm');
  const held = asked ?? (intent.payment_method && idInLedger(intent.payment_method));
  const code = `${intent.object}_unexpected_state`;
  if (!held) throw invalid(`You cannot confirm this ${intent.object} without a payment method.`, { code });
  const outcome = attempt(ledger, intent, {
    method: methodOf(ledger, held).id,
    present: !off_session,
    returnUrl: use_stripe_sdk ? undefined : return_url,
  });
  if (outcome.is === 'declined') throw cardRefusal({ ...outcome.why, [intent.object]: intent });
  const message = 'Your card was declined. This transaction requires authentication.';
  if (outcome.is === 'asks' && off_session)
    throw cardRefusal({ code: 'authentication_required', message, [intent.object]: intent });
  return intent;
}

/** Refuses an intent that has ended. */
function demandOpen({ object, status }: Intent, verb: string): void {
  if (status !== 'succeeded' && status !== 'canceled') return;
  const message = `You cannot ${verb} this ${object} because it has a status of ${status}.`;
  throw invalid(message, { code: `${object}_unexpected_state` });
}

/** What the parameters of both kinds say of a new intent. */
function begun(ledger: StripeLedger, asked: z.output<typeof createParams>) {
  const customer =
    asked.customer === undefined ? null : ledger.get('customer', asked.customer, 'customer').id;
  const method = asked.payment_method === undefined ? undefined : methodOf(ledger, asked.payment_method).id;
  const ready = method && ({ payment_method: method, status: 'requires_confirmation' } as const);
  return { customer, metadata: asked.metadata ?? {}, ...ready };
}
