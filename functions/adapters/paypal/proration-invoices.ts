import type { Clock } from '#functions/ports/clock.ts';
import type {
  DueInvoices,
  LatePayment,
  OpenInvoice,
  OpenInvoices,
  ProrationInvoice,
  ProrationInvoices,
} from '#functions/ports/licenses/changes.ts';
import { type Catalogue, catalogueRow, plans } from '#shared/domain/checkout/plans.ts';
import type { LicenseRow, Proration, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import type { Target } from '#shared/domain/licenses/upgrade.ts';
import { usd } from '#shared/text/money.ts';
import { planText } from './change-quote.ts';
import type { PaypalClient } from './client.ts';
import { type PaidInvoice, paypalInvoices } from './invoices.ts';
import { prorationText } from './proration-text.ts';
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
  /** The time the amount was calculated for, epoch ms. */
  at: number;
}

export type PaypalProrationInvoices = ReturnType<typeof paypalProrationInvoices>;

type Invoiced = ProrationInvoice & { invoiceId: string };

/**
 * Invoices for prorations, which PayPal does not charge: drafted with the change, sent once the customer approves it,
 * found while unpaid, and withdrawn when their period is over (docs/decisions/0061, docs/decisions/0084).
 */
export function paypalProrationInvoices({ paypal, records, catalogue, clock }: Deps) {
  const invoices = paypalInvoices({ paypal });

  const itemText = (from: Target, to: Target): string =>
    prorationText.item(planIn(from, catalogue), planIn(to, catalogue));

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

  /** The invoices paid since a change was prorated, for other changes; undefined while one is being paid. */
  const paidSince = async ({
    subscriptionId,
    invoiceId,
    after,
  }: Invoiced): Promise<PaidInvoice[] | undefined> => {
    const other = await invoices.openFor(subscriptionId);
    const paid = await invoices.paidFor(subscriptionId);
    if (other && other.id !== invoiceId) {
      await invoices.withdraw(other.id, `withdraw:${other.id}`);
      const state = await invoices.stateOf(other.id);
      if (state === 'open') return undefined;
      if (state === 'paid' && !paid.some(({ id }) => id === other.id)) paid.push(other);
    }
    return after ? paid.filter(({ id }) => id !== invoiceId && !after.invoices.includes(id)) : [];
  };

  /** Replaces a draft by one that credits these payments: all of them together are what was shown for the change. */
  const draftLess = async (license: LicenseRow, record: Invoiced, credits: readonly PaidInvoice[]) => {
    const { email, subscription } = license;
    const { paidAt = record.at, invoices: known = [] } = record.after ?? {};
    const creditCents = credits.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const dueCents = Math.max(0, record.dueCents - creditCents);
    const item = prorationText.credited(itemText(subscription.paid ?? record, record), usd(creditCents));
    const wanted = { email, subscriptionId: record.subscriptionId, item, cents: dueCents };
    const invoiceId = dueCents > 0 ? await invoices.draft(wanted, `less:${record.invoiceId}`) : null;
    const after = { paidAt, invoices: [...known, ...credits.map(({ id }) => id)] };
    const less: ProrationInvoice = { ...record, invoiceId, dueCents, after };
    await records.save(less);
    return less;
  };

  /** Sends a draft. Of two changes approved in one period the later one replaces the other, or credits it if that is paid. */
  const sendDraft = async (license: LicenseRow, record: Invoiced): Promise<'sent' | 'paid' | undefined> => {
    const credits = await paidSince(record);
    if (!credits) return undefined;
    const due = credits.length > 0 ? await draftLess(license, record, credits) : record;
    if (!isInvoiced(due)) return 'paid';
    if (!(await records.claim(due))) return undefined;
    await invoices.send(due.invoiceId, `send:${due.invoiceId}`);
    await records.noteSent(due, clock.now());
    return 'sent';
  };

  /** Nobody must pay an invoice whose period is over. That it was paid is noted only once its letter is queued. */
  const withdrawSent = async (record: Invoiced): Promise<'sent' | 'withdrawn' | LatePayment> => {
    const { invoiceId, dueCents: amountCents } = record;
    await invoices.withdraw(invoiceId, `withdraw:${invoiceId}`);
    const state = await invoices.stateOf(invoiceId);
    if (state === 'open') return 'sent';
    if (state === 'paid')
      return { invoiceId, amountCents, paidAt: (await invoices.paymentOf(invoiceId)).paidAt ?? clock.now() };
    await records.noteEnd(record, state);
    return state;
  };

  /** The ids of paid invoices, by our own record and by searching. */
  const paidIds = async ({ subscription }: LicenseRow): Promise<string[]> => {
    const { subscriptionId } = subscription;
    const record = await records.find(subscriptionId, subscription);
    const sent = record && isInvoiced(record) && record.state !== 'draft' ? record.invoiceId : undefined;
    return callPaypal(async () => {
      const known = sent && (await invoices.stateOf(sent)) === 'paid' ? [sent] : [];
      const found = await invoices.paidFor(subscriptionId);
      return [...new Set([...known, ...found.map(({ id }) => id)])];
    });
  };

  return {
    /** Records a change, with the draft of its invoice unless an earlier attempt made it or nothing is due. */
    async draft({ license, target, dueCents, at }: ChangeToInvoice, idempotencyKey: string): Promise<void> {
      const { subscriptionId, paid } = license.subscription;
      if (!paid) return;
      const known = await records.find(subscriptionId, target);
      if (known && known.at >= paid.at && (known.state !== 'draft' || known.at === at)) return;
      const item = itemText(license.subscription, target);
      const wanted = { email: license.email, subscriptionId, item, cents: dueCents };
      const invoiceId = dueCents > 0 ? await invoices.draft(wanted, idempotencyKey) : null;
      const after = { paidAt: paid.at, invoices: dueCents > 0 ? await paidIds(license) : [] };
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
    async send(license) {
      const { subscription: snapshot } = license;
      if (snapshot.provider !== 'paypal') return undefined;
      const record = await records.find(snapshot.subscriptionId, snapshot);
      if (!record || !isInvoiced(record)) return undefined;
      const isCurrent = isOfPeriod(record, snapshot) && clock.now() < (snapshot.paid?.through ?? 0);
      const { state } = record;
      if (!isCurrent)
        return state === 'sent' || state === 'sending' ? callPaypal(() => withdrawSent(record)) : undefined;
      const isWaiting = state === 'draft' || state === 'sending';
      return isWaiting && snapshot.status === 'ACTIVE'
        ? callPaypal(() => sendDraft(license, record))
        : undefined;
    },

    async noteLateNotified({ subscription }) {
      const record = await records.find(subscription.subscriptionId, subscription);
      if (record) await records.noteEnd(record, 'paid');
    },

    find,

    paid: paidIds,

    /**
     * A customer must not pay the remainder of a refunded subscription, nor be asked for it by a draft that is still to
     * be sent. False if a payment is under way already.
     */
    async withdraw(license: LicenseRow): Promise<boolean> {
      const { subscription } = license;
      const record = await records.find(subscription.subscriptionId, subscription);
      if (record?.state === 'draft') await records.noteEnd(record, 'withdrawn');
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

function planIn({ priceId, quantity }: Target, catalogue: Catalogue): string {
  const row = catalogueRow(catalogue, priceId);
  return planText(row ? plans[row.plan].title : priceId, quantity);
}
