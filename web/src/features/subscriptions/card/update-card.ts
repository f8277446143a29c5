import type { Stripe } from '@stripe/stripe-js';
import { afterBank } from '#shared/domain/checkout/checkout.ts';
import type { CardEntry } from '../../../vendors/card-entry.ts';
import { askUpgrade } from '../ask-upgrade.ts';
import type { RowFacts } from '../row-facts.ts';

/** The bank may ask twice, about the card and then about an overdue payment; the third request completes the change. */
const maxTurns = 3;

/** Replaces the card on file. If the bank has to confirm it, the same card is sent again after the confirmation. */
export async function requestCardUpdate(row: RowFacts, { stripe, card }: CardEntry): Promise<void> {
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card });
  if (error) throw new Error(error.message);
  for (let turn = 1; turn <= maxTurns; turn++) {
    const { client_secret } = await askUpgrade({
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
  throw new Error('The bank keeps asking about this card.');
}

/** Has the bank confirm the card or an overdue payment; the prefix of the secret says which. */
async function askBank(stripe: Stripe, clientSecret: string): Promise<void> {
  const { error, ...confirmed } = clientSecret.startsWith('pi_')
    ? await stripe.confirmCardPayment(clientSecret)
    : await stripe.confirmCardSetup(clientSecret);
  const intent =
    'paymentIntent' in confirmed
      ? confirmed.paymentIntent
      : 'setupIntent' in confirmed && confirmed.setupIntent;
  if (intent && afterBank(intent.status) !== 'declined') return;
  throw new Error(error?.message ?? 'The bank didn’t confirm the card.');
}
