import type { WithdrawnInvoices } from '#functions/ports/changes.ts';
import { type ConnectStripe, callStripe } from './client.ts';
import { voidOpen } from './void-open.ts';

/** Invoices that Stripe leaves open with a subscription that has ended. */
export function stripeOpenInvoices({ stripe }: { stripe: ConnectStripe }): WithdrawnInvoices {
  return {
    withdraw: ({ subscription: { subscriptionId } }) =>
      callStripe(stripe, client => voidOpen(client, subscriptionId)),
  };
}
