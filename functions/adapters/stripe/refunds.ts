import Stripe from 'stripe';
import type { ChargedCard, LaterRefund, Refunds } from '#functions/ports/licenses/refunds.ts';
import { type ConnectStripe, callStripe, freshOptions } from './client.ts';
import { isInquiry } from './disputes.ts';
import { endNow } from './end-now.ts';
import { idOf } from './id-of.ts';
import type { StripeOperations } from './operations.ts';
import { voidOpen } from './void-open.ts';

const maxInvoices = 1000;

/** Refunds of card subscriptions. */
export function stripeRefunds({ stripe }: { stripe: ConnectStripe }): Refunds {
  return {
    payments: ({ subscription: { subscriptionId } }) =>
      callStripe(stripe, async client => {
        const paid = await paidInvoices(client, subscriptionId);
        const first = paid.at(-1);
        const intent = first && (await intentOf(client, first));
        const paidAt = first?.status_transitions.paid_at;
        const charge = intent ? await chargeOf(client, intent) : undefined;
        return {
          firstPaidAt: paidAt ? paidAt * 1000 : null,
          firstCents: charge?.amount ?? first?.amount_paid ?? 0,
          firstCard: cardOf(charge),
          made: paid.length,
          refunded: (charge?.amount_refunded ?? 0) > 0,
          disputed: charge ? await isDisputed(client, charge) : false,
        };
      }),

    refundFirst: ({ subscription: { subscriptionId } }) =>
      callStripe(stripe, client => refund(client, subscriptionId)),

    end: ({ subscription: { subscriptionId } }) =>
      callStripe(stripe, async client => {
        await endNow(client, subscriptionId);
        await voidOpen(client, subscriptionId);
        const later = (await paidInvoices(client, subscriptionId)).slice(0, -1);
        return refundEach(client, subscriptionId, later);
      }),

    endSince: ({ subscription: { subscriptionId } }, since) =>
      callStripe(stripe, async client => {
        await endNow(client, subscriptionId);
        await voidOpen(client, subscriptionId);
        // Stripe’s times are in seconds.
        const from = since - (since % 1000);
        const paid = await paidInvoices(client, subscriptionId);
        const late = paid.filter(invoice => paidAtOf(invoice) >= from);
        return refundEach(client, subscriptionId, late);
      }),
  };
}

async function chargeOf(client: StripeOperations, intent: string): Promise<Stripe.Charge | undefined> {
  const { latest_charge: charge } = await client.paymentIntents.retrieve(intent, {
    expand: ['latest_charge'],
  });
  return charge && typeof charge === 'object' ? charge : undefined;
}

/** Stripe marks a charge that a bank only asks about, too: that one can be given back, which settles it. */
async function isDisputed(client: StripeOperations, { id, disputed }: Stripe.Charge): Promise<boolean> {
  if (!disputed) return false;
  const { data } = await client.disputes.list({ charge: id, limit: 100 });
  return data.some(one => !isInquiry(one));
}

function cardOf(charge: Stripe.Charge | undefined): ChargedCard | null {
  const card = charge?.payment_method_details?.card;
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null;
}

async function refund(client: StripeOperations, subscription: string) {
  const paid = await paidInvoices(client, subscription);
  const first = paid.at(-1);
  const payment_intent = first && (await intentOf(client, first));
  if (!payment_intent) return undefined;
  const { amount_paid: amountCents } = first;
  const charge = await chargeOf(client, payment_intent);
  // Paid for an upgrade since the refund was asked for: the license stays, with all its payments.
  if (paid.length > 1 && !charge?.amount_refunded) return undefined;
  const card = cardOf(charge);
  const order = orderOf(payment_intent, subscription);
  try {
    const { status } = await client.refunds.create(order, freshOptions());
    return status === 'failed' || status === 'canceled'
      ? undefined
      : { status: status ?? 'pending', amountCents, card };
  } catch (error) {
    if (isAlreadyRefunded(error)) return { status: 'succeeded', amountCents, card };
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** Gives back what bought nothing, because the subscription was ending or had ended. Safe to repeat. */
async function refundEach(
  client: StripeOperations,
  subscription: string,
  invoices: readonly Stripe.Invoice[],
): Promise<LaterRefund[]> {
  const given: LaterRefund[] = [];
  for (const invoice of invoices.toReversed()) {
    const intent = await intentOf(client, invoice);
    if (!intent) continue;
    const charge = await chargeOf(client, intent);
    const refused = !(await isGivenBack(client, orderOf(intent, subscription)));
    const paidAt = paidAtOf(invoice);
    const amountCents = charge?.amount ?? invoice.amount_paid;
    given.push({ invoiceId: invoice.id, paidAt, amountCents, card: cardOf(charge), refused });
  }
  return given;
}

function paidAtOf({ status_transitions, created }: Stripe.Invoice): number {
  return (status_transitions.paid_at ?? created) * 1000;
}

/** False if Stripe refuses for good, as for a payment that is disputed; one refusal must not hold up the others. */
async function isGivenBack(client: StripeOperations, order: Stripe.RefundCreateParams): Promise<boolean> {
  try {
    const { status } = await client.refunds.create(order, freshOptions());
    return status !== 'failed' && status !== 'canceled';
  } catch (error) {
    if (isAlreadyRefunded(error)) return true;
    if (isRefusal(error)) return false;
    throw error;
  }
}

function orderOf(payment_intent: string, subscription: string): Stripe.RefundCreateParams {
  return { payment_intent, reason: 'requested_by_customer', metadata: { subscription } };
}

/** Invoices with a payment, newest first. */
async function paidInvoices(client: StripeOperations, subscription: string): Promise<Stripe.Invoice[]> {
  const list = client.invoices.list({ subscription, status: 'paid', limit: 100 });
  const all = await list.autoPagingToArray({ limit: maxInvoices });
  return all.filter(({ amount_paid }) => amount_paid > 0);
}

async function intentOf(client: StripeOperations, invoice: Stripe.Invoice): Promise<string | undefined> {
  const { data } = await client.invoicePayments.list({ invoice: invoice.id, status: 'paid' });
  return idOf(data[0]?.payment.payment_intent);
}

function isAlreadyRefunded(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
}

/** A final refusal, unlike an outage. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  );
}
