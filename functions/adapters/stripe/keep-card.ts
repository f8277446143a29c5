import type Stripe from 'stripe';
import type { StripeOperations } from './operations.ts';

/**
 * Attaches a card to its customer and makes it the one later invoices are charged to. Answers its id, which for
 * a name of the provider's test list (`pm_card_visa`) is a new one.
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
