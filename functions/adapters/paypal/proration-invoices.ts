import type {
  DueInvoices,
  OpenInvoice,
  OpenInvoices,
  ProrationInvoice,
  ProrationInvoices,
} from '#functions/ports/changes.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { LicenseRow, Proration, SubscriptionSnapshot } from '#shared/domain/license.ts';
import { type Catalogue, catalogueRow, plans } from '#shared/domain/plans.ts';
import type { Target } from '#shared/domain/upgrade.ts';
import { prorationText } from '#shared/text/proration.ts';
import { planText } from './change-quote.ts';
import type { PaypalClient } from './client.ts';
import { paypalInvoices } from './invoices.ts';
import { callPaypal } from './refusals.ts';

interface Deps {
  paypal: PaypalClient;
  /** Our own record of each invoice. */
  records: ProrationInvoices;
  catalogue: Catalogue;
  clock: Clock;
}

/** A requested change of plan, with the amount due for it immediately (docs/decisions/0023). */
export interface ChangeToInvoice {
  license: LicenseRow;
  target: Target;
  dueCents: number;
  /** The moment the amount was calculated for, epoch ms. */
  at: number;
}

export type PaypalProrationInvoices = ReturnType<typeof paypalProrationInvoices>;

type Invoiced = ProrationInvoice & { invoiceId: string };

/**
 * Invoices for prorations, which PayPal does not charge: drafted with the change, sent once the customer approves it,
 * found while unpaid, and withdrawn when their period is over (docs/decisions/0061).
 */
export function paypalProrationInvoices({ paypal, records, catalogue, clock }: Deps) {
  const invoices = paypalInvoices({ paypal });

  /** Looks in our own records first, as PayPal's search may not find a new invoice yet. */
  const find = ({ subscription }: LicenseRow): Promise<OpenInvoice | undefined> =>
    callPaypal(async () => {
      const record = await records.find(subscription.subscriptionId, subscription);
      const known = record?.invoiceId ? await invoices.openById(record.invoiceId) : undefined;
      return known ?? (await invoices.openFor(subscription.subscriptionId));
    });

  /** The state of an invoice that was sent; how it ended is recorded. */
  const stateOf = async (record: Invoiced): Promise<Proration['state']> => {
    const state = await callPaypal(() => invoices.stateOf(record.invoiceId));
    if (state === 'open') return 'sent';
    await records.noteEnd(record, state);
    return state;
  };

  /** Sends a draft. Of two changes approved in one period the later one replaces the other, unless that is paid. */
  const sendDraft = async (record: Invoiced): Promise<'sent' | undefined> => {
    const other = await invoices.openFor(record.subscriptionId);
    if (other && other.id !== record.invoiceId) {
      await invoices.withdraw(other.id, `withdraw:${other.id}`);
      if ((await invoices.stateOf(other.id)) !== 'withdrawn') return undefined;
    }
    const paid = (await invoices.paidFor(record.subscriptionId)).filter(id => id !== record.invoiceId);
    if (record.after && paid.length > record.after.invoices) return undefined;
    if (!(await records.claim(record))) return undefined;
    await invoices.send(record.invoiceId, `send:${record.invoiceId}`);
    await records.noteSent(record, clock.now());
    return 'sent';
  };

  /** Nobody must pay an invoice whose period is over. */
  const withdrawSent = async (record: Invoiced): Promise<Proration['state']> => {
    await invoices.withdraw(record.invoiceId, `withdraw:${record.invoiceId}`);
    return stateOf(record);
  };

  return {
    /** Records a change, with the draft of its invoice unless an earlier attempt made it or nothing is due. */
    async draft({ license, target, dueCents, at }: ChangeToInvoice, idempotencyKey: string): Promise<void> {
      const { subscriptionId, paid } = license.subscription;
      if (!paid) return;
      const known = await records.find(subscriptionId, target);
      if (known && known.at >= paid.at && (known.state !== 'draft' || known.at === at)) return;
      const invoicesPaid = dueCents > 0 ? (await invoices.paidFor(subscriptionId)).length : 0;
      const item = itemText(license, target, catalogue);
      const wanted = { email: license.email, subscriptionId, item, cents: dueCents };
      const invoiceId = dueCents > 0 ? await invoices.draft(wanted, idempotencyKey) : null;
      const after = { paidAt: paid.at, invoices: invoicesPaid };
      await records.save({ subscriptionId, ...target, invoiceId, dueCents, at, after, state: 'draft' });
    },

    /** What has become of the change to the plan in force; undefined if none was made in the paid period. */
    async state(snapshot: SubscriptionSnapshot): Promise<Proration | undefined> {
      if (!snapshot.paid) return undefined;
      const record = await records.find(snapshot.subscriptionId, snapshot);
      if (!record || !isOfPeriod(record, snapshot)) return undefined;
      const { invoiceId, dueCents, sentAt = record.at } = record;
      if (!isInvoiced(record)) return { state: 'paid', invoiceId, dueCents, at: record.at };
      if (record.state === 'draft' || record.state === 'sending') return undefined;
      const state = record.state === 'sent' ? await stateOf(record) : record.state;
      return { state, invoiceId, dueCents, at: sentAt };
    },

    /** Acts on the record of the plan in force, which is the one that the customer approved. */
    async send(snapshot) {
      if (snapshot.provider !== 'paypal') return undefined;
      const record = await records.find(snapshot.subscriptionId, snapshot);
      if (!record || !isInvoiced(record)) return undefined;
      const isCurrent = isOfPeriod(record, snapshot) && clock.now() < (snapshot.paid?.through ?? 0);
      const { state } = record;
      if (!isCurrent)
        return state === 'sent' || state === 'sending' ? callPaypal(() => withdrawSent(record)) : undefined;
      const isWaiting = state === 'draft' || state === 'sending';
      return isWaiting && snapshot.status === 'ACTIVE' ? callPaypal(() => sendDraft(record)) : undefined;
    },

    find,

    /** The ids of paid invoices, by our own record and by searching. */
    async paid({ subscription }: LicenseRow): Promise<readonly string[]> {
      const { subscriptionId } = subscription;
      const record = await records.find(subscriptionId, subscription);
      const isKnown = record && isInvoiced(record) && record.state !== 'draft';
      const known = isKnown && (await stateOf(record)) === 'paid' ? [record.invoiceId] : [];
      return [...new Set([...known, ...(await callPaypal(() => invoices.paidFor(subscriptionId)))])];
    },

    /** A customer must not pay the remainder of a refunded subscription. False if a payment is under way already. */
    async withdraw(license: LicenseRow): Promise<boolean> {
      const open = await find(license);
      if (!open) return true;
      await callPaypal(() => invoices.withdraw(open.id, `withdraw:${open.id}`));
      return (await callPaypal(() => invoices.stateOf(open.id))) === 'withdrawn';
    },
  } satisfies OpenInvoices & DueInvoices & Record<string, unknown>;
}

function isInvoiced(record: ProrationInvoice): record is Invoiced {
  return record.invoiceId !== null;
}

/** Whether a change was prorated over the period that is paid now: an older one is void with the next payment. */
function isOfPeriod({ at }: ProrationInvoice, { paid }: SubscriptionSnapshot): boolean {
  return paid !== null && at >= paid.at && at < paid.through;
}

function itemText({ subscription }: LicenseRow, { priceId, quantity }: Target, catalogue: Catalogue): string {
  const row = catalogueRow(catalogue, priceId);
  const wanted = row ? plans[row.plan].title : priceId;
  return prorationText.item(
    planText(subscription.planName, subscription.quantity),
    planText(wanted, quantity),
  );
}
