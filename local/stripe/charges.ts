import type Stripe from 'stripe';
import { nulls, zeros } from './field-lists.ts';
import { born, copyOf, newId, type StripeLedger } from './ledger.ts';

/** The charge a payment leaves behind once its card was taken. */
export function newCharge(
  ledger: StripeLedger,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.Charge {
  const { amount, currency, customer, description, metadata } = intent;
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } =
    method.card as Stripe.PaymentMethod.Card;
  return ledger.add<Stripe.Charge>({
    ...born('charge', newId('ch')),
    amount,
    amount_captured: amount,
    currency,
    customer,
    description,
    metadata,
    ...zeros('amount_refunded'),
    ...nulls('application application_fee application_fee_amount balance_transaction'),
    ...nulls('calculated_statement_descriptor failure_balance_transaction failure_code failure_message'),
    ...nulls('fraud_details on_behalf_of outcome receipt_email receipt_number receipt_url review shipping'),
    ...nulls('source source_transfer statement_descriptor statement_descriptor_suffix transfer_data'),
    ...nulls('transfer_group'),
    billing_details: copyOf(method.billing_details) as Stripe.Charge.BillingDetails,
    captured: true,
    disputed: false,
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        ...nulls('amount_authorized authorization_code checks electronic_commerce_indicator installments'),
        ...nulls('mandate network network_transaction_id regulated_status three_d_secure'),
        ...nulls('transaction_link_id wallet'),
        brand,
        country,
        exp_month,
        exp_year,
        fingerprint: fingerprint ?? null,
        funding,
        last4,
      },
    },
    refunded: false,
    status: 'succeeded',
  });
}
