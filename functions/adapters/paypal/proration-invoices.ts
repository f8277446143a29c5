import type { DueInvoices, OpenInvoice, OpenInvoices, ProrationInvoices } from '#functions/ports/changes.ts';
import type { LicenseRow } from '#shared/domain/license.ts';
import { type Catalogue, catalogueRow, plans } from '#shared/domain/plans.ts';
import type { Target } from '#shared/domain/upgrade.ts';
import { messages } from '#shared/text/messages.ts';
import { planText } from './change-quote.ts';
import type { PaypalClient } from './client.ts';
import { paypalInvoices } from './invoices.ts';
import { callPaypal } from './refusals.ts';

interface Deps {
  paypal: PaypalClient;
  /** Our own record of each invoice. */
  records: ProrationInvoices;
  catalogue: Catalogue;
}

/** A change of plan that was asked for and costs something now (docs/decisions/0023). */
export interface ChangeToInvoice {
  license: LicenseRow;
  target: Target;
  dueCents: number;
  /** The moment it was calculated as of, epoch ms. */
  at: number;
}

export type PaypalProrationInvoices = ReturnType<typeof paypalProrationInvoices>;

/** The invoices for what PayPal does not prorate: drafted, sent once the change is agreed to, found while unpaid. */
export function paypalProrationInvoices({ paypal, records, catalogue }: Deps) {
  const invoices = paypalInvoices({ paypal });

  /** By our own record first, since a fresh invoice may not be found by searching yet. */
  const find = ({ subscription }: LicenseRow): Promise<OpenInvoice | undefined> =>
    callPaypal(async () => {
      const record = await records.find(subscription.subscriptionId, subscription);
      const known = record && (await invoices.openById(record.invoiceId));
      return known ?? (await invoices.openFor(subscription.subscriptionId));
    });

  return {
    /** Drafts the invoice of a change, unless the same was drafted by an earlier try. */
    async draft(change: ChangeToInvoice, idempotencyKey: string): Promise<void> {
      const { license, target, dueCents, at } = change;
      const { subscriptionId } = license.subscription;
      const known = await records.find(subscriptionId, target);
      if (known && (known.state !== 'draft' || known.at === at)) return;
      const item = itemText(license, target, catalogue);
      const wanted = { email: license.email, subscriptionId, item, cents: dueCents };
      const invoiceId = await invoices.draft(wanted, idempotencyKey);
      await records.save({ subscriptionId, ...target, invoiceId, dueCents, at, state: 'draft' });
    },

    /** The plan PayPal bills now is the one that the customer agreed to. */
    async send(snapshot) {
      if (snapshot.provider !== 'paypal' || snapshot.status !== 'ACTIVE') return;
      const record = await records.find(snapshot.subscriptionId, snapshot);
      if (!record || record.state === 'sent' || !(await records.claim(record))) return;
      await callPaypal(() => invoices.send(record.invoiceId, `send:${record.invoiceId}`));
      await records.noteSent(record);
    },

    find,

    /** Nobody pays for the rest of what was refunded. */
    async withdraw(license: LicenseRow): Promise<void> {
      const open = await find(license);
      if (open) await callPaypal(() => invoices.withdraw(open.id, `withdraw:${open.id}`));
    },
  } satisfies OpenInvoices & DueInvoices & Record<string, unknown>;
}

function itemText({ subscription }: LicenseRow, { priceId, quantity }: Target, catalogue: Catalogue): string {
  const row = catalogueRow(catalogue, priceId);
  const wanted = row ? plans[row.plan].title : priceId;
  return messages.proration.item(
    planText(subscription.planName, subscription.quantity),
    planText(wanted, quantity),
  );
}
