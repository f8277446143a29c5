import type { Clock } from '#functions/ports/clock.ts';
import type { DueInvoices } from '#functions/ports/licenses/changes.ts';
import { dayMs } from '#shared/domain/time.ts';
import { type ConnectStripe, callStripe } from './client.ts';
import { voidOpen } from './void-open.ts';

/** Longer than any page of a bank, and any retry of Stripe's, can still take the money. */
const payableMs = 35 * dayMs;

/**
 * Stripe sends the invoice for a change of plan on its own. What is left to us are the open invoices of a subscription
 * that has ended: they are withdrawn, because whoever pays one would get nothing for it.
 */
export function stripeDueInvoices({ stripe, clock }: { stripe: ConnectStripe; clock: Clock }): DueInvoices {
  return {
    async send({ subscription: { subscriptionId, status, cancelAt } }) {
      const isPayable = cancelAt !== null && clock.now() - cancelAt < payableMs;
      if (status === 'canceled' && isPayable)
        await callStripe(stripe, client => voidOpen(client, subscriptionId));
      return undefined;
    },
    noteLateNotified: async () => undefined,
  };
}
