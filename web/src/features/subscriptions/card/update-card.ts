import type { Stripe } from '@stripe/stripe-js';
import { afterBank } from '#shared/domain/checkout.ts';
import { ask } from '../../../api/ask.ts';
import type { CardEntry } from '../../../vendors/card-entry.ts';
import type { RowFacts } from '../row-facts.ts';

/** The card itself is checked, and then perhaps the payment that was owed. */
const mostTurns = 3;

/** Puts another card on file; one that the bank was asked about is sent once more and then takes its place. */
export async function requestCardUpdate(row: RowFacts, { stripe, card }: CardEntry): Promise<void> {
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card });
  if (error) throw new Error(error.message);
  for (let turn = 1; turn <= mostTurns; turn++) {
    const { client_secret } = await ask('upgrade', {
      type: 'update-card',
      pay_id: 'stripe',
      subID: row.subscriptionId,
      license_key: row.licenseKey,
      paymentMethodId: paymentMethod.id,
      customerId: row.customerId ?? '',
    });
    if (!client_secret) return;
    await askBank(stripe, client_secret);
  }
  throw new Error('The bank goes on asking about this card.');
}

/** The bank's word on the card, or on an owed payment: the secret says which it is for. */
async function askBank(stripe: Stripe, clientSecret: string): Promise<void> {
  const { error, ...seen } = clientSecret.startsWith('pi_')
    ? await stripe.confirmCardPayment(clientSecret)
    : await stripe.confirmCardSetup(clientSecret);
  const intent = 'paymentIntent' in seen ? seen.paymentIntent : 'setupIntent' in seen && seen.setupIntent;
  if (intent && afterBank(intent.status) !== 'declined') return;
  throw new Error(error?.message ?? 'The bank did not confirm the card.');
}
