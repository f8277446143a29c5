import type { Receipts } from '#functions/ports/bills/receipts.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { PaypalClient } from './client.ts';
import { paypalInvoices } from './invoices.ts';
import { callPaypal } from './refusals.ts';
import { paymentsOf } from './transactions.ts';

/** Payments at PayPal. Only an invoice has a page that can be linked; receipts of a subscription are in PayPal's account. */
export function paypalReceipts({ paypal, clock }: { paypal: PaypalClient; clock: Clock }): Receipts {
  const invoices = paypalInvoices({ paypal });
  return {
    after: ({ subscription: { subscriptionId } }, since) =>
      callPaypal(async () => {
        const payments = await paymentsOf(paypal, subscriptionId, since, clock.now());
        return payments
          .filter(({ at }) => at > since)
          .map(({ id, amountCents, at }) => ({ id, amountCents, at, invoiceUrl: null }));
      }),

    async ofProration({ subscription: { proration }, readAt }) {
      if (proration?.state !== 'paid' || !proration.invoiceId) return undefined;
      const { invoiceId: id, dueCents: amountCents } = proration;
      const { paidAt, url } = await callPaypal(() => invoices.paymentOf(id));
      return { id, amountCents, at: paidAt ?? readAt, invoiceUrl: url };
    },

    /** PayPal has no invoice for it: the amount is the plan's, and the next try is PayPal's own affair. */
    owed: async ({ subscription: { subscriptionId, periodEndAt, amountCents, quantity } }) => ({
      id: `${subscriptionId}#${periodEndAt}`,
      amountCents: amountCents * quantity,
      payUrl: null,
      nextTryAt: null,
    }),
  };
}
