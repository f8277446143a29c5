import type { OpenInvoice, OpenInvoices, ProrationInvoices } from '#functions/desks.ts';
import type { LicenseRow, SubscriptionSnapshot } from '#shared/domain/license.ts';
import type { Catalogue } from '#shared/domain/plans.ts';
import { catalogueRow, plans } from '#shared/domain/plans.ts';
import type { Target } from '#shared/domain/upgrade.ts';
import { messages } from '#shared/text/messages.ts';
import { wordFor } from './change-quote.ts';
import type { PaypalClient } from './client.ts';
import { paypalInvoices } from './invoices.ts';
import { callPaypal } from './refusals.ts';

export interface Draft {
  license: LicenseRow;
  target: Target;
  dueCents: number;
  at: number;
}

/** The invoices for what PayPal does not prorate: drafted, sent once the change is agreed to, found while unpaid. */
export const paypalProrationInvoices = (
  paypal: PaypalClient,
  prorations: ProrationInvoices,
  catalogue: Catalogue,
) => {
  const invoices = paypalInvoices(paypal);

  const itemOf = ({ subscription }: LicenseRow, { priceId, quantity }: Target): string => {
    const row = catalogueRow(catalogue, priceId);
    const wanted = row ? plans[row.plan].title : priceId;
    return messages.proration.item(
      wordFor(subscription.planName, subscription.quantity),
      wordFor(wanted, quantity),
    );
  };

  /** By our own note first, since a fresh invoice may not be found by searching yet. */
  const open = ({ subscription }: LicenseRow): Promise<OpenInvoice | undefined> =>
    callPaypal(async () => {
      const held = await prorations.find(subscription.subscriptionId, subscription);
      const known = held && (await invoices.openById(held.invoiceId));
      return known ?? (await invoices.openFor(subscription.subscriptionId));
    });

  return {
    /** Drafts the invoice of a change, unless the same was drafted by an earlier try. */
    async draft({ license, target, dueCents, at }: Draft, once: string): Promise<void> {
      const { subscriptionId } = license.subscription;
      const held = await prorations.find(subscriptionId, target);
      if (held && (held.state !== 'draft' || held.at === at)) return;
      const wanted = {
        email: license.email,
        subscriptionId,
        item: itemOf(license, target),
        cents: dueCents,
      };
      const invoiceId = await invoices.draft(wanted, once);
      await prorations.keep({ subscriptionId, ...target, invoiceId, dueCents, at, state: 'draft' });
    },

    /** Sends what is owed for the plan PayPal now bills: the customer agreed to it. Safe to repeat. */
    async settle(snapshot: SubscriptionSnapshot): Promise<void> {
      if (snapshot.status !== 'ACTIVE') return;
      const held = await prorations.find(snapshot.subscriptionId, snapshot);
      if (!held || held.state === 'sent' || !(await prorations.claim(held))) return;
      await callPaypal(() => invoices.send(held.invoiceId, `send:${held.invoiceId}`));
      await prorations.noteSent(held);
    },

    open,

    /** Nobody pays for the rest of what was refunded. */
    async withdraw(license: LicenseRow): Promise<void> {
      const waiting = await open(license);
      if (waiting) await callPaypal(() => invoices.withdraw(waiting.id, `withdraw:${waiting.id}`));
    },
  } satisfies OpenInvoices & Record<string, unknown>;
};
export type PaypalProrationInvoices = ReturnType<typeof paypalProrationInvoices>;
