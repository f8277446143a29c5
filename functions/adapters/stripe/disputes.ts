import type Stripe from 'stripe';
import type { Disputes } from '#functions/ports/licenses/refunds.ts';
import type { Dispute } from '#shared/domain/licenses/license.ts';
import { type ConnectStripe, callStripe, isMissing } from './client.ts';
import { idOf } from './id-of.ts';
import type { StripeOperations } from './operations.ts';

type Payment = Pick<Stripe.Charge | Stripe.Refund, 'payment_intent'>;

/** Refunds returned by the bank, and disputed charges. */
export function stripeDisputes({ stripe }: { stripe: ConnectStripe }): Disputes {
  return {
    confirm: ({ kind: issue, id }) =>
      callStripe(stripe, async client => {
        if (issue === 'disputed') {
          const charge = await foundBy(() => client.charges.retrieve(id));
          if (!charge) return undefined;
          const { data } = await client.disputes.list({ charge: id, limit: 100 });
          const disputes = data.flatMap(asDispute);
          if (disputes.length === 0 && !data.some(isToBeAnswered)) return undefined;
          return { issue, subscriptionId: await subscriptionOf(client, charge), disputes };
        }
        const refund = await foundBy(() => client.refunds.retrieve(id));
        return refund?.status === 'failed'
          ? { issue, subscriptionId: await subscriptionOf(client, refund) }
          : undefined;
      }),
  };
}

/** An inquiry, which Stripe calls a warning, has taken no money. */
export function isInquiry({ status }: Stripe.Dispute): boolean {
  return status.startsWith('warning_');
}

/** An inquiry that a person has to answer. */
function isToBeAnswered({ status }: Stripe.Dispute): boolean {
  return status === 'warning_needs_response';
}

function asDispute(held: Stripe.Dispute): Dispute[] {
  if (isInquiry(held)) return [];
  const { id, created, status } = held;
  const ends: Readonly<Record<string, Dispute['state']>> = { won: 'won', prevented: 'won', lost: 'lost' };
  return [{ id, openedAt: created * 1000, state: ends[status] ?? 'open' }];
}

async function foundBy<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The subscription a payment was for; undefined for a payment that has none. */
async function subscriptionOf(client: StripeOperations, charged: Payment): Promise<string | undefined> {
  const payment_intent = idOf(charged.payment_intent);
  if (!payment_intent) return undefined;
  const payment = { type: 'payment_intent', payment_intent } as const;
  const { data } = await client.invoicePayments.list({ payment, limit: 1 });
  const invoice = idOf(data[0]?.invoice);
  return (
    invoice && idOf((await client.invoices.retrieve(invoice)).parent?.subscription_details?.subscription)
  );
}
