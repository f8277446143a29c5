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

/** A requested change of plan with an amount due immediately (docs/decisions/0023). */
export interface ChangeToInvoice {
  license: LicenseRow;
  target: Target;
  dueCents: number;
  /** The moment the amount was calculated for, epoch ms. */
  at: number;
}

export type PaypalProrationInvoices = ReturnType<typeof paypalProrationInvoices>;

/**
 * Invoices for prorations, which PayPal does not charge: drafted with the change, sent once the customer approves it,
 * and found while unpaid.
 */
export function paypalProrationInvoices({ paypal, records, catalogue }: Deps) {
  const invoices = paypalInvoices({ paypal });

  /** Looks in our own records first, as PayPal's search may not find a new invoice yet. */
  const find = ({ subscription }: LicenseRow): Promise<OpenInvoice | undefined> =>
    callPaypal(async () => {
      const record = await records.find(subscription.subscriptionId, subscription);
      const known = record && (await invoices.openById(record.invoiceId));
      return known ?? (await invoices.openFor(subscription.subscriptionId));
    });

  return {
    /** Drafts the invoice of a change unless an earlier attempt did. */
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

    /** Sends the draft for the plan PayPal now bills, which is the one the customer approved. */
    async send(snapshot) {
      if (snapshot.provider !== 'paypal' || snapshot.status !== 'ACTIVE') return;
      const record = await records.find(snapshot.subscriptionId, snapshot);
      if (!record || record.state === 'sent' || !(await records.claim(record))) return;
      await callPaypal(() => invoices.send(record.invoiceId, `send:${record.invoiceId}`));
      await records.noteSent(record);
    },

    find,

    /** A customer must not pay the remainder of a refunded subscription. */
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
