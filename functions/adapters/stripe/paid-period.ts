import type Stripe from 'stripe';
import type { PaidPeriod } from '#shared/domain/licenses/license.ts';
import { idOf } from './id-of.ts';
import type { StripeOperations } from './operations.ts';

/** What the last paid invoice bought; null before the first one, also during a trial. */
export async function stripePaid(
  client: StripeOperations,
  { id: subscription, latest_invoice: latest, trial_end: trialEnd }: Stripe.Subscription,
): Promise<PaidPeriod | null> {
  if (!latest) return null;
  if (typeof latest === 'object' && latest.status === 'paid') return boughtBy(latest, trialEnd);
  const { data } = await client.invoices.list({ subscription, status: 'paid', limit: 1 });
  return data[0] ? boughtBy(data[0], trialEnd) : null;
}

/** The credits of a change have the period of what is given back; its charges that of what is bought. */
function boughtBy(invoice: Stripe.Invoice, trialEnd: number | null): PaidPeriod | null {
  const charges = invoice.lines.data.filter(({ amount }) => amount >= 0);
  const bought = charges.toSorted((a, b) => b.period.end - a.period.end)[0];
  const priceId = idOf(bought?.pricing?.price_details?.price);
  if (!bought || !priceId || bought.period.end <= (trialEnd ?? 0)) return null;
  return {
    priceId,
    quantity: bought.quantity ?? 1,
    through: bought.period.end * 1000,
    amountCents: invoice.amount_paid,
    at: (invoice.status_transitions.paid_at ?? invoice.created) * 1000,
    ...(invoice.billing_reason === 'subscription_update' && { forChange: true }),
  };
}
