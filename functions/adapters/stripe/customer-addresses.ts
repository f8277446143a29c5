import type { CustomerAddresses } from '#functions/ports/account/account-security.ts';
import { type ConnectStripe, callStripe, isMissing } from './client.ts';

/** Where Stripe sends invoices and receipts. */
export function stripeCustomerAddresses({ stripe }: { stripe: ConnectStripe }): CustomerAddresses {
  return {
    setEmail: (customerId, email) =>
      callStripe(stripe, async client => {
        try {
          await client.customers.update(customerId, { email });
        } catch (error) {
          // Deleted at Stripe: nobody gets invoices there any more.
          if (!isMissing(error)) throw error;
        }
      }),
  };
}
