import type { Bills } from '#functions/ports/bills/bills.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { isAfter } from '#shared/domain/bills/bill.ts';
import { billOfInvoice, billOfOrder, billOfTransaction } from './bill.ts';
import type { PaypalClient } from './client.ts';
import { paypalInvoices } from './invoices.ts';
import { callPaypal, isNotFound } from './refusals.ts';
import { order as orderShape, subscription as subscriptionShape } from './shapes.ts';
import { subscriptionPath } from './subscription-path.ts';
import { transactionsOf } from './transactions.ts';

/**
 * What was paid at PayPal, which has no list of it: the transactions of the subscription, our invoices for changes of
 * plan, and the support order. All of a subscription is few enough to be read at once.
 */
export function paypalBills({ paypal, clock }: { paypal: PaypalClient; clock: Clock }): Bills {
  const invoices = paypalInvoices({ paypal });

  const supportOrder = async (id: string | null) => {
    if (id === null) return undefined;
    const path = `/v2/checkout/orders/${encodeURIComponent(id)}`;
    return paypal({ operation: 'orders.get', path, answer: orderShape }).catch(notFound);
  };

  return {
    list: ({ subscription, supportOrderId }, place) =>
      callPaypal(async () => {
        const { subscriptionId, startAt, proration } = subscription;
        const [transactions, sent, order] = await Promise.all([
          transactionsOf(paypal, subscriptionId, startAt, place?.at ?? clock.now()),
          invoices.sentFor(subscriptionId, proration?.invoiceId ?? undefined),
          supportOrder(supportOrderId),
        ]);
        const support = order && billOfOrder(order);
        return [
          ...transactions.map(one => billOfTransaction(one, subscription)),
          ...sent.map(billOfInvoice),
          ...(support ? [support] : []),
        ].filter(bill => isAfter(bill, place));
      }),

    billedTo: ({ subscription: { subscriptionId } }) =>
      callPaypal(async () => {
        const path = subscriptionPath(subscriptionId);
        const ask = { operation: 'subscriptions.get', path, answer: subscriptionShape } as const;
        const { name, email_address } = (await paypal(ask).catch(notFound))?.subscriber ?? {};
        const whole = [name?.given_name, name?.surname].filter(Boolean).join(' ');
        return { name: whole || null, email: email_address ?? null, address: [], taxIds: [], details: null };
      }),
  };
}

/** PayPal forgets what is old enough. */
function notFound(error: unknown): undefined {
  if (isNotFound(error)) return undefined;
  throw error;
}
