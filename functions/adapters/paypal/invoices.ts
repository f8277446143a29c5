import * as z from 'zod';
import type { OpenInvoice } from '#functions/ports/licenses/changes.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { type PaypalClient, PaypalRefusal } from './client.ts';
import { prorationText } from './proration-text.ts';
import { isNotFound, isRefused } from './refusals.ts';
import { type PaypalInvoice, invoice as shape } from './shapes.ts';

interface Wanted {
  email: string;
  subscriptionId: string;
  item: string;
  cents: number;
}

export type PaidInvoice = Pick<OpenInvoice, 'id' | 'amountCents'>;

const path = '/v2/invoicing/invoices';
const openStates = ['SENT', 'UNPAID', 'PARTIALLY_PAID', 'PAYMENT_PENDING'] as const;
const unsentStates: ReadonlySet<string> = new Set(['DRAFT', 'SCHEDULED']);
const paidStates = ['PAID', 'MARKED_AS_PAID', 'PARTIALLY_REFUNDED'] as const;

/** The created invoice; where PayPal answers with only a link, the link ends in its id. */
const created = z.union([
  z.object({ id: z.string() }),
  z.object({ href: z.string() }).transform(({ href }) => ({ id: href.split('/').at(-1) ?? '' })),
]);

/**
 * PayPal's Invoicing v2, for the prorations PayPal does not calculate itself. An invoice refers to its subscription.
 */
export function paypalInvoices({ paypal }: { paypal: PaypalClient }) {
  const find = async (id: string): Promise<PaypalInvoice | undefined> => {
    try {
      return await paypal({
        operation: 'invoices.get',
        path: `${path}/${encodeURIComponent(id)}`,
        answer: shape,
      });
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  };
  /** Searches by reference. PayPal's search lags behind and may return more than the exact matches. */
  const search = async (subscriptionId: string, status?: readonly string[]): Promise<PaypalInvoice[]> => {
    const { items = [] } = await paypal({
      operation: 'invoices.search-invoices',
      path: '/v2/invoicing/search-invoices?page=1&page_size=100&total_required=true',
      body: { reference: subscriptionId, ...(status && { status }) },
      answer: z.object({ items: z.array(shape).optional() }),
    });
    return items
      .filter(one => status?.includes(one.status) ?? true)
      .filter(one => one.detail?.reference === subscriptionId);
  };
  return {
    async draft(wanted: Wanted, idempotencyKey: string): Promise<string> {
      return (
        await paypal({
          operation: 'invoices.create',
          path,
          body: bodyOf(wanted),
          idempotencyKey,
          answer: created,
        })
      ).id;
    },
    /** Sends a draft; one already sent is left alone, also by the later of two runs at the same time. */
    async send(id: string, idempotencyKey: string): Promise<void> {
      if ((await find(id))?.status !== 'DRAFT') return;
      const body = { send_to_recipient: true };
      try {
        await paypal({
          operation: 'invoices.send',
          path: `${path}/${encodeURIComponent(id)}/send`,
          body,
          idempotencyKey,
        });
      } catch (error) {
        if (!isRefused(error, 'INVOICE_ALREADY_SENT')) throw error;
      }
    },
    /** An invoice that was paid or withdrawn in the meantime stays unchanged. */
    async withdraw(id: string, idempotencyKey: string): Promise<void> {
      const body = { send_to_recipient: true };
      try {
        await paypal({
          operation: 'invoices.cancel',
          path: `${path}/${encodeURIComponent(id)}/cancel`,
          body,
          idempotencyKey,
        });
      } catch (error) {
        if (!(error instanceof PaypalRefusal) || error.status !== 422) throw error;
      }
    },
    /** An invoice that was sent: still to be paid, paid, or ended in another way. */
    async stateOf(id: string): Promise<'open' | 'paid' | 'withdrawn'> {
      const found = await find(id);
      if (found && isOpen(found)) return 'open';
      return found && isPaid(found) ? 'paid' : 'withdrawn';
    },
    /** When an invoice was paid, to the day, and where it can be seen. */
    async paymentOf(id: string): Promise<{ paidAt: number | undefined; url: string | null }> {
      const found = await find(id);
      const date = found?.payments?.transactions?.at(-1)?.payment_date;
      return { paidAt: date ? Date.parse(date) : undefined, url: found ? urlOf(found) : null };
    },
    async openById(id: string): Promise<OpenInvoice | undefined> {
      const found = await find(id);
      return found && isOpen(found) ? openOf(found) : undefined;
    },
    async openFor(subscriptionId: string): Promise<OpenInvoice | undefined> {
      const [found] = await search(subscriptionId, openStates);
      return found && openOf(found);
    },
    /** Every invoice that was sent, and the `known` one even where the search does not find it yet. */
    async sentFor(subscriptionId: string, known?: string): Promise<PaypalInvoice[]> {
      const found = await search(subscriptionId);
      const isFound = known === undefined || found.some(({ id }) => id === known);
      const missed = isFound ? undefined : await find(known);
      return [...found, ...(missed ? [missed] : [])].filter(({ status }) => !unsentStates.has(status));
    },
    async paidFor(subscriptionId: string): Promise<PaidInvoice[]> {
      return (await search(subscriptionId, paidStates)).map(openOf);
    },
  };
}

function bodyOf({ email, subscriptionId, item, cents }: Wanted) {
  return {
    detail: {
      currency_code: 'USD',
      reference: subscriptionId,
      note: prorationText.note,
      payment_term: { term_type: 'DUE_ON_RECEIPT' },
    },
    primary_recipients: [{ billing_info: { email_address: email } }],
    items: [
      {
        name: cutText(item, 200),
        quantity: '1',
        unit_amount: { currency_code: 'USD', value: (cents / 100).toFixed(2) },
      },
    ],
  };
}

function isOpen({ status }: PaypalInvoice): boolean {
  return openStates.some(one => one === status);
}

function isPaid({ status }: PaypalInvoice): boolean {
  return paidStates.some(one => one === status);
}

function openOf(invoice: PaypalInvoice): OpenInvoice {
  const { id, status, amount } = invoice;
  return {
    id,
    status,
    amountCents: Math.round(Number(amount?.value ?? 0) * 100),
    url: urlOf(invoice),
  };
}

function urlOf({ detail }: PaypalInvoice): string | null {
  return detail?.metadata?.recipient_view_url ?? null;
}
