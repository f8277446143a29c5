import type { InvoiceDesk, OpenInvoice, Prorations } from '#functions/desks.ts';
import type { LicenseRow, Seen } from '#shared/domain/license.ts';
import type { Catalogue } from '#shared/domain/plans.ts';
import { plans, rowOf } from '#shared/domain/plans.ts';
import type { Target } from '#shared/domain/upgrade.ts';
import { messages } from '#shared/messages.ts';
import type { PaypalClient } from './client.ts';
import { paypalInvoices } from './invoices.ts';
import { wordFor } from './quote-of.ts';
import { asking } from './refusals.ts';

export interface Draft {
  license: LicenseRow;
  target: Target;
  dueCents: number;
  at: number;
}

/** The invoices for what PayPal does not prorate: drafted, sent once the change is agreed to, found while unpaid. */
export const paypalProrating = (ask: PaypalClient, prorations: Prorations, catalogue: Catalogue) => {
  const invoices = paypalInvoices(ask);

  const itemOf = ({ seen }: LicenseRow, { priceId, quantity }: Target): string => {
    const row = rowOf(catalogue, priceId);
    const wanted = row ? plans[row.plan].title : priceId;
    return messages.proration.item(wordFor(seen.planName, seen.quantity), wordFor(wanted, quantity));
  };

  /** By our own note first, since a fresh invoice may not be found by searching yet. */
  const open = ({ seen }: LicenseRow): Promise<OpenInvoice | undefined> =>
    asking(async () => {
      const held = await prorations.find(seen.subscriptionId, seen);
      const known = held && (await invoices.openById(held.invoiceId));
      return known ?? (await invoices.openFor(seen.subscriptionId));
    });

  return {
    /** Drafts the invoice of a change, unless the same was drafted by an earlier try. */
    async draft({ license, target, dueCents, at }: Draft, once: string): Promise<void> {
      const { subscriptionId } = license.seen;
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
    async settle(seen: Seen): Promise<void> {
      if (seen.status !== 'ACTIVE') return;
      const held = await prorations.find(seen.subscriptionId, seen);
      if (!held || held.state === 'sent' || !(await prorations.claim(held))) return;
      await asking(() => invoices.send(held.invoiceId, `send:${held.invoiceId}`));
      await prorations.noteSent(held);
    },

    open,

    /** Nobody pays for the rest of what was refunded. */
    async withdraw(license: LicenseRow): Promise<void> {
      const waiting = await open(license);
      if (waiting) await asking(() => invoices.withdraw(waiting.id, `withdraw:${waiting.id}`));
    },
  } satisfies InvoiceDesk & Record<string, unknown>;
};
export type PaypalProrating = ReturnType<typeof paypalProrating>;
