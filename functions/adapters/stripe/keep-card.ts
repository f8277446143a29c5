import type Stripe from 'stripe';
import type { StripeOperations } from './operations.ts';

/**
 * Attaches a card to its customer and makes it the default for invoices. Returns the attached card's id, which is a
 * new one if `paymentMethodId` names one of Stripe's test cards (`pm_card_visa`).
 */
export async function keepCard(
  client: StripeOperations,
  { customerId, paymentMethodId }: { customerId: string; paymentMethodId: string },
  write: (step: string) => Stripe.RequestOptions,
): Promise<string> {
  const { id } = await client.paymentMethods.attach(
    paymentMethodId,
    { customer: customerId },
    write('attach'),
  );
  const defaults = { invoice_settings: { default_payment_method: id } };
  await client.customers.update(customerId, defaults, write('default'));
  return id;
}
