import type Stripe from 'stripe';
import * as z from 'zod';
import { cardNamed, fingerprintOf, isCardName, nameOfNumber } from './cards.ts';
import { cardRefusal, invalid } from './errors.ts';
import { nulls, texts } from './field-lists.ts';
import { addressParams, int, metadata } from './form.ts';
import { born, type HeldCard, newId, type StripeLedger } from './ledger.ts';
import { listing, noParams, retrieving, stripeRoute } from './route.ts';

const cardParams = z.strictObject({ number: z.string(), exp_month: int, exp_year: int, ...texts('cvc') });
const createParams = z.strictObject({
  type: z.literal('card'),
  card: z.union([z.strictObject({ token: z.string() }), cardParams]),
  billing_details: z.strictObject({ ...texts('email name phone'), address: addressParams }).optional(),
  metadata,
});
type Details = Partial<Pick<z.output<typeof createParams>, 'billing_details' | 'metadata'>>;

export const paymentMethodRoutes = [
  stripeRoute(
    'paymentMethods.create',
    'POST /payment_methods',
    createParams,
    ({ ledger, params: { card, billing_details, metadata: marks }, publishable }) => {
      if (!publishable && 'number' in card)
        throw invalid('Sending credit card numbers directly to the Stripe API is generally unsafe.');
      const held = 'token' in card ? cardOf(ledger, card.token).held : readCard(card);
      return createMethod(ledger, { ...held }, { billing_details, metadata: marks });
    },
    true,
  ),
  stripeRoute(
    'tokens.create',
    'POST /tokens',
    z.strictObject({ card: cardParams }),
    ({ ledger, params }) => {
      const token: Stripe.Token = {
        ...born('token', newId('tok')),
        client_ip: null,
        type: 'card',
        used: false,
      };
      ledger.memory.cards[token.id] = readCard(params.card);
      ledger.save();
      return token;
    },
    true,
  ),
  stripeRoute(
    'paymentMethods.attach',
    'POST /payment_methods/:id/attach',
    z.strictObject({ customer: z.string() }),
    ({ ledger, id, params }) => attach(ledger, id, ledger.get('customer', params.customer, 'customer').id),
  ),
  stripeRoute('paymentMethods.detach', 'POST /payment_methods/:id/detach', noParams, ({ ledger, id }) =>
    detach(ledger, id),
  ),
  retrieving('payment_method'),
  listing('payment_method', z.strictObject({ customer: z.string(), ...texts('type') })),
];

/** A payment method attached to this customer. */
export function ownMethod(ledger: StripeLedger, customer: string, id: string): Stripe.PaymentMethod {
  const method = ledger.get('payment_method', id, 'payment_method');
  if (method.customer === customer) return method;
  throw invalid(`The customer does not have a payment method with the ID ${id}.`, {
    param: 'payment_method',
  });
}

/** Attaches to a customer; the cards of the decline list are refused right here. */
export function attach(ledger: StripeLedger, id: string, customer: string): Stripe.PaymentMethod {
  const method = methodOf(ledger, id);
  const code = 'payment_method_unexpected_state';
  if (method.customer !== null && method.customer !== customer)
    throw invalid('The payment method you provided has already been attached to a customer.', { code });
  const { refused } = cardOf(ledger, method.id);
  if (refused) throw cardRefusal(refused);
  return ledger.change(method, { customer }, 'payment_method.attached');
}

/** A payment method by id, or a fresh one for a name of the test list (`pm_card_visa`). */
export function methodOf(ledger: StripeLedger, id: string): Stripe.PaymentMethod {
  if (!isCardName(id)) return ledger.get('payment_method', id, 'payment_method');
  const exp_year = new Date().getUTCFullYear() + 2;
  return createMethod(ledger, { name: id, exp_month: 12, exp_year, kept: false });
}

function createMethod(ledger: StripeLedger, held: HeldCard, details: Details = {}): Stripe.PaymentMethod {
  const { billing_details: billing, metadata: marks = {} } = details;
  const card = cardNamed(held.name);
  const { exp_month, exp_year } = held;
  const place = { ...nulls('city country line1 line2 postal_code state'), ...billing?.address };
  const billed = { ...nulls('email name phone tax_id'), ...billing, address: place };
  const method: Stripe.PaymentMethod = {
    ...born('payment_method', newId('pm')),
    allow_redisplay: 'unspecified',
    billing_details: billed as Stripe.PaymentMethod.BillingDetails,
    card: {
      brand: card.brand,
      checks: { ...nulls('address_line1_check address_postal_code_check'), cvc_check: 'unchecked' },
      country: 'US',
      display_brand: card.brand,
      exp_month,
      exp_year,
      fingerprint: fingerprintOf(card),
      funding: 'credit',
      ...nulls('generated_from regulated_status wallet'),
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      three_d_secure_usage: { supported: true },
    },
    ...nulls('customer customer_account'),
    metadata: marks,
    type: 'card',
  };
  ledger.memory.cards[method.id] = held;
  return ledger.add(method);
}

/** The test card a payment method or token stands for. */
export function cardOf(ledger: StripeLedger, id: string) {
  const held = ledger.memory.cards[id];
  if (!held) throw invalid(`No such token or card: '${id}'`, { code: 'resource_missing' });
  return { ...cardNamed(held.name), held };
}

/** The test card somebody typed in; a real number is refused and never kept. */
function readCard({ number, exp_month, exp_year, cvc }: z.output<typeof cardParams>): HeldCard {
  const today = new Date();
  const months = (exp_year - today.getUTCFullYear()) * 12 + exp_month - 1 - today.getUTCMonth();
  if (exp_month < 1 || exp_month > 12) throw wrong('exp_month', 'invalid_expiry_month');
  if (months < 0 || months > 600) throw wrong('exp_year', 'invalid_expiry_year');
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) throw wrong('cvc');
  const name = nameOfNumber(number);
  if (name) return { name, exp_month, exp_year, kept: false };
  const message = 'Your card was declined. Your request was in test mode, but used a non test card.';
  throw cardRefusal({ code: 'card_declined', decline_code: 'test_mode_live_card', message });
}

function wrong(param: string, code = `invalid_${param}`) {
  return cardRefusal({ code, param, message: `Your card's ${param} is invalid.` });
}

function detach(ledger: StripeLedger, id: string): Stripe.PaymentMethod {
  const method = ledger.get('payment_method', id);
  if (method.customer === null)
    throw invalid('The payment method you provided is not attached to a customer.');
  for (const customer of ledger.all('customer')) {
    const { invoice_settings: settings } = customer;
    if (settings.default_payment_method === id)
      ledger.change(customer, { invoice_settings: { ...settings, default_payment_method: null } });
  }
  for (const held of ledger.all('subscription'))
    if (held.default_payment_method === id) ledger.change(held, { default_payment_method: null });
  return ledger.change(method, { customer: null }, 'payment_method.detached');
}
