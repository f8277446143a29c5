import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import type { LaterRefund, Refunds } from '#functions/ports/licenses/refunds.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { endSubscription } from './cancel.ts';
import { type PaypalClient, PaypalRefusal } from './client.ts';
import type { PaypalProrationInvoices } from './proration-invoices.ts';
import { callPaypal, isRefused } from './refusals.ts';
import { paymentsOf, type Transaction } from './transactions.ts';

const answer = z.object({ status: z.string() });
const failedStates: ReadonlySet<string> = new Set(['FAILED', 'CANCELLED']);

interface Deps {
  paypal: PaypalClient;
  prorationInvoices: Pick<PaypalProrationInvoices, 'withdraw' | 'paid'>;
  clock: Clock;
}

/** Refunds of subscriptions at PayPal. */
export function paypalRefunds({ paypal, prorationInvoices, clock }: Deps): Refunds {
  const paymentsFor = ({ subscription: { subscriptionId, startAt } }: LicenseRow) =>
    paymentsOf(paypal, subscriptionId, startAt, clock.now());
  return {
    payments: license =>
      callPaypal(async () => {
        const payments = await paymentsFor(license);
        const [first] = payments;
        // A paid proration is a payment like the invoice of an upgrade by card (docs/decisions/0027).
        const prorations = first ? await prorationInvoices.paid(license) : [];
        return {
          firstPaidAt: first?.at ?? null,
          firstCents: first?.amountCents ?? 0,
          firstCard: null,
          made: payments.length + prorations.length,
          refunded: first !== undefined && first.status !== 'COMPLETED',
          // PayPal itself prevents a payment from being refunded twice.
          disputed: false,
        };
      }),

    refundFirst: (license, idempotencyKey) =>
      callPaypal(async () => {
        const [first] = await paymentsFor(license);
        if (!first) return undefined;
        // Nobody may pay an invoice of a license that a refund ends; one paid meanwhile keeps both.
        const isOpen = first.status === 'COMPLETED';
        if (isOpen && !(await prorationInvoices.withdraw(license))) return undefined;
        if (isOpen && (await prorationInvoices.paid(license)).length > 0) return undefined;
        return refundPayment(paypal, first, `${idempotencyKey}:${first.id}`);
      }),

    async end(license, idempotencyKey) {
      const { subscriptionId } = license.subscription;
      await callPaypal(() => endSubscription(paypal, subscriptionId, undefined, `${idempotencyKey}:end`));
      await prorationInvoices.withdraw(license);
      // An invoice paid meanwhile has its own letter and is given back on its own (docs/decisions/0084).
      return [];
    },

    endSince: (license, since) =>
      callPaypal(async () => {
        const { subscriptionId } = license.subscription;
        await endSubscription(paypal, subscriptionId, undefined, `leave:${subscriptionId}`);
        await prorationInvoices.withdraw(license);
        // PayPal’s times are in seconds.
        const from = since - (since % 1000);
        const payments = await paymentsOf(paypal, subscriptionId, from, clock.now());
        const given: LaterRefund[] = [];
        for (const payment of payments.filter(({ at }) => at >= from)) {
          const { id: invoiceId, at: paidAt, amountCents } = payment;
          const refund = await refundPayment(paypal, payment, `leave:${payment.id}`);
          given.push({ invoiceId, paidAt, amountCents, card: null, refused: refund === undefined });
        }
        return given;
      }),
  };
}

/** A subscription's payment is refunded by its transaction id, like a captured one. */
async function refundPayment(paypal: PaypalClient, { id, amountCents }: Transaction, idempotencyKey: string) {
  const path = `/v2/payments/captures/${encodeURIComponent(id)}/refund`;
  try {
    const { status } = await paypal({ operation: 'captures.refund', path, body: {}, idempotencyKey, answer });
    return failedStates.has(status) ? undefined : { status, amountCents, card: null };
  } catch (error) {
    if (isRefused(error, 'CAPTURE_FULLY_REFUNDED')) return { status: 'COMPLETED', amountCents, card: null };
    // A 409 means another request is making the same refund, whose outcome is not known yet.
    if (error instanceof PaypalRefusal && error.status !== 409) return undefined;
    throw error;
  }
}
