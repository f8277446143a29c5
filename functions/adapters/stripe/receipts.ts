import type { Receipts } from '#functions/ports/bills/receipts.ts';
import { type ConnectStripe, callStripe } from './client.ts';

/** Invoices of card subscriptions: Stripe shows each on a page of its own. */
export function stripeReceipts({ stripe }: { stripe: ConnectStripe }): Receipts {
  return {
    after: ({ subscription: { subscriptionId: subscription } }, since) =>
      callStripe(stripe, async client => {
        const { data } = await client.invoices.list({ subscription, status: 'paid', limit: 100 });
        return data
          .filter(({ amount_paid }) => amount_paid > 0)
          .map(invoice => ({
            id: invoice.id,
            amountCents: invoice.amount_paid,
            at: (invoice.status_transitions.paid_at ?? invoice.created) * 1000,
            invoiceUrl: invoice.hosted_invoice_url ?? null,
          }))
          .filter(({ at }) => at > since)
          .sort((a, b) => a.at - b.at);
      }),

    ofProration: async () => undefined,

    owed: ({ subscription: { subscriptionId: subscription } }) =>
      callStripe(stripe, async client => {
        const { data } = await client.invoices.list({ subscription, status: 'open', limit: 100 });
        // The invoice of a change of plan stays open where the customer gave the change up.
        const owed = data.find(({ billing_reason }) => billing_reason !== 'subscription_update');
        return (
          owed && {
            id: owed.id,
            amountCents: owed.amount_remaining,
            payUrl: owed.hosted_invoice_url ?? null,
            nextTryAt: owed.next_payment_attempt ? owed.next_payment_attempt * 1000 : null,
          }
        );
      }),
  };
}
