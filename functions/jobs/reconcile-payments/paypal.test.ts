// One run of the job completes what a crashed request began at PayPal, wherever it crashed.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run as isProrateInvoiceExist } from '#functions/calls/is-prorate-invoice-exist/run.ts';
import { run as change } from '#functions/calls/upgrade/run.ts';
import { orderKeyOf } from '#functions/flows/checkout/order-key.ts';
import {
  finishSupportOrder,
  sellSupportOrder,
  supportSaleOf,
} from '#functions/flows/checkout/sell-support-order.ts';
import { startSubscription } from '#functions/flows/checkout/start-subscription.ts';
import { refundLicense } from '#functions/flows/licenses/refund-license.ts';
import type { RedirectOrder } from '#functions/ports/checkout/purchases.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { owner } from '../../../test/support/fakes/records.ts';
import { crashes } from '../../../test/support/fakes/simulated-crash.ts';
import { openPaypalForTest } from '../../../test/support/providers/paypal.ts';
import {
  type Paypal,
  type Process,
  paypalProcess,
  paypalTables,
  type Tables,
} from '../../../test/support/providers/paypal-setup.ts';
import { run } from './run.ts';

const user = { id: owner.userId, email: owner.email, name: 'A' };
const later = 6 * 60_000;

let paypal: Paypal;
let tables: Tables;
beforeEach(async () => {
  paypal = await openPaypalForTest();
  tables = paypalTables(paypal);
});
afterEach(() => paypal.stop());

async function order(process: Process): Promise<void> {
  const { userId, email } = owner;
  const draft = {
    userId,
    email,
    name: 'A',
    priceId: 'P-BASIC-MONTHLY',
    quantity: 1,
    trialDays: 0,
    marketing: {},
  };
  const { outcome } = await startSubscription<RedirectOrder>(
    { provider: 'paypal', orderKey: orderKeyOf([userId]), draft, owned: [] },
    process,
  );
  if (outcome.kind === 'redirect') await paypal.press(outcome.url, 'approve');
}

function licenseOf() {
  return [...tables.ports.licenses.rows.values()][0] as LicenseRow;
}

async function ask(process: Process, body: object) {
  const { subscription, licenseKey } = licenseOf();
  const named = { subID: subscription.subscriptionId, license_key: licenseKey };
  const request = { user, method: 'POST', headers: {}, ip: '', body: { ...named, ...body } };
  return change(request as never as Parameters<typeof change>[0], process);
}

/** The page the customer returns to after the approval, which asks for the invoice of the change. */
function returnFromApproval(process: Process) {
  const body = { subscription_id: licenseOf().subscription.subscriptionId };
  const request = { user, method: 'POST', headers: {}, ip: '', body };
  const deps = { ...process, openInvoices: process.dueInvoices.paypal };
  return isProrateInvoiceExist(request as never as Parameters<typeof isProrateInvoiceExist>[0], deps);
}

/** What a customer can do; the customer approves whatever PayPal asks. */
const actions: Record<string, (process: Process) => Promise<unknown>> = {
  order,
  async upgrade(process) {
    const { links } = await ask(process, { type: 'update', priceId: 'P-PLUS-MONTHLY' });
    await paypal.press(links?.[0]?.href ?? '', 'approve');
    await returnFromApproval(process);
  },
  cancel: process => ask(process, { type: 'cancel' }),
  refund: process => refundLicense(licenseOf(), process),
  async support(process) {
    const deps = { ...process, orders: process.supportOrders.paypal };
    const sale = supportSaleOf(licenseOf(), 'paypal_capture', process.siteUrl);
    const step = await sellSupportOrder(sale, deps);
    if (step.kind !== 'redirect') return;
    await paypal.press(step.url, 'approve');
    await finishSupportOrder(sale, step.orderId, deps);
  },
};

async function reconcile() {
  await paypal.clock.moveTo(paypal.clock.now() + later);
  return run({}, paypalProcess(paypal, tables));
}

async function invoicesOf(reference: string) {
  return (await paypal.call('POST', '/v2/invoicing/search-invoices', { reference })).body.items;
}

/** Our table agrees with PayPal, nothing is paid twice, and a change is invoiced once. */
async function expectConsistent(): Promise<void> {
  for (const row of tables.ports.licenses.rows.values()) {
    const { subscriptionId } = row.subscription;
    const truth = await paypal.provider.read(subscriptionId);
    expect(typeof truth === 'object' && truth.snapshot).toEqual(row.subscription);
    const invoices = await invoicesOf(subscriptionId);
    const changed = row.subscription.priceId.startsWith('P-PLUS');
    const open = changed && row.subscription.status === 'ACTIVE' ? 1 : 0;
    expect(invoices.filter(({ status }) => status === 'SENT')).toHaveLength(open);
    const { body } = await paypal.call(
      'GET',
      `/v1/billing/subscriptions/${subscriptionId}/transactions?start_time=2020-01-01T00:00:00Z&end_time=2099-01-01T00:00:00Z`,
    );
    const given = body.transactions.filter(({ status }) => status === 'REFUNDED');
    expect(given.length).toBeLessThanOrEqual(1);
    expect(tables.ports.pastRefunds.noted.size).toBe(given.length);
    if (given.length) expect(row.subscription.status).toBe('CANCELLED');
    if (row.supportOrderId) {
      const { purchase_units } = (await paypal.call('GET', `/v2/checkout/orders/${row.supportOrderId}`)).body;
      expect(purchase_units.flatMap(({ payments }) => payments?.captures ?? [])).toHaveLength(1);
    }
  }
  const live = [...tables.ports.licenses.rows.values()].filter(
    ({ subscription }) => subscription.status === 'ACTIVE',
  );
  expect(live.length).toBeLessThanOrEqual(1);
}

test.each(Object.keys(actions))(
  '%s that crashes at any step is completed by one run',
  { timeout: 60_000 },
  async name => {
    const steps: number[] = [];
    for (let crashed = true; crashed; ) {
      tables = paypalTables(paypal);
      if (name !== 'order') {
        await order(paypalProcess(paypal, tables));
        await reconcile();
      }
      const process = paypalProcess(paypal, tables, steps.length);
      crashed = await crashes(async () => actions[name]?.(process));
      steps.push(steps.length);
      expect(await reconcile()).toMatchObject({ failed: 0 });
      await expectConsistent();
      expect(await reconcile()).toMatchObject({ done: 0, failed: 0 });
    }
    // Every action leaves exactly one license.
    expect(tables.ports.licenses.rows.size).toBe(1);
    expect(steps.length).toBeGreaterThan(name === 'order' ? 2 : 4);
  },
);
