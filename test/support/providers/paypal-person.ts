// Somebody with a license paid at PayPal: the product's own calls against PayPal's sandbox and our tables in memory.
import { run as isProrateInvoiceExist } from '#functions/calls/is-prorate-invoice-exist/run.ts';
import { run as change } from '#functions/calls/upgrade/run.ts';
import { sendDueInvoice } from '#functions/flows/bills/send-due-invoice.ts';
import { refundLicense } from '#functions/flows/licenses/refund-license.ts';
import { syncLicense } from '#functions/flows/licenses/sync-license.ts';
import { allowanceOf, catalogueRow, plans } from '#shared/domain/checkout/plans.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { allowedPlan } from '#shared/domain/visits/allowance.ts';
import { user } from '../fakes/buyer.ts';
import { requestOf } from '../fakes/request.ts';
import { openPaypalForTest, paypalCatalogue } from './paypal.ts';
import { paypalProcess, paypalTables } from './paypal-setup.ts';

export type PaypalPerson = Awaited<ReturnType<typeof paypalPerson>>;

/** Buys `plan` without a trial unless it has one. */
export async function paypalPerson(plan = 'P-BASIC-MONTHLY-NOTRIAL', more: object = {}) {
  const paypal = await openPaypalForTest();
  const tables = paypalTables(paypal);
  const process = paypalProcess(paypal, tables);
  const id = await paypal.bought(plan, more);
  const row = () => [...tables.ports.licenses.rows.values()][0] as LicenseRow;

  /** What a webhook and the daily job do. */
  const sync = async (): Promise<LicenseRow> => {
    const license = await syncLicense(id, { ...process, provider: process.providers.paypal });
    if (!license) throw new Error('no license');
    return sendDueInvoice(license, process);
  };
  await sync();

  const ask = (body: object) => {
    const named = { pay_id: 'paypal', subID: id, license_key: row().licenseKey, ...body };
    return change(requestOf('upgrade', named as never, user), process);
  };
  const preview = (priceId: string, quantity?: number) =>
    ask({ type: 'preview', priceId, ...(quantity && { quantity }) });
  /** Asks for a change; returns the page where it is approved. */
  const order = async (priceId: string, quantity?: number): Promise<string> => {
    await preview(priceId, quantity);
    const { links } = await ask({ type: 'update', priceId, ...(quantity && { quantity }) });
    return links?.[0]?.href ?? '';
  };
  const returned = () => {
    const deps = { ...process, openInvoices: process.dueInvoices.paypal };
    return isProrateInvoiceExist(requestOf('is-prorate-invoice-exist', { subscription_id: id }, user), deps);
  };
  const invoices = async () =>
    (await paypal.call('POST', '/v2/invoicing/search-invoices', { reference: id })).body.items;
  const allowance = () => {
    const allowed = allowedPlan(row().subscription, paypal.clock.now());
    const { plan } = catalogueRow(paypalCatalogue, allowed.priceId) ?? { plan: 'basic' as const };
    return allowanceOf(plans[plan], allowed.quantity);
  };
  return {
    paypal,
    tables,
    process,
    id,
    row,
    sync,
    ask,
    preview,
    order,
    returned,
    invoices,
    allowance,
    /** Changes the plan and approves that. */
    async upgrade(priceId: string, quantity?: number) {
      await paypal.press(await order(priceId, quantity), 'approve');
      await returned();
    },
    cancel: () => ask({ type: 'cancel' }),
    refund: () => refundLicense(row(), process),
    /** Opens the page of an invoice that was sent, and pays. */
    async pay(position = 0) {
      const { detail } = (await invoices())[position] ?? {};
      await fetch(detail?.metadata.recipient_view_url ?? '', { method: 'POST' });
    },
    /** Time passes, and the daily job comes by. */
    async advance(days: number) {
      await paypal.advance(days);
      await sync();
    },
  };
}
