import { afterEach, beforeEach, expect, test } from 'vitest';
import { byNewest } from '#shared/domain/bills/bill.ts';
import { day } from '../../../test/support/fakes/records.ts';
import { siteUrl } from '../../../test/support/providers/paypal.ts';
import { type PaypalPerson, paypalPerson } from '../../../test/support/providers/paypal-person.ts';
import { paypalBills } from './bills.ts';
import { paypalSupportOrders } from './support-orders.ts';

let person: PaypalPerson;
beforeEach(async () => {
  person = await paypalPerson();
});
afterEach(() => person.paypal.stop());

function bills() {
  return paypalBills({ paypal: person.paypal.ask, clock: person.paypal.ourClock });
}

async function listed(place?: { at: number; id: string }, limit = 10) {
  return [...(await bills().list(person.row(), place, limit))].sort(byNewest);
}

test('a payment is listed by its transaction, the last one with the time it pays for', async () => {
  const [first] = await listed();
  expect(first).toMatchObject({
    number: first?.id,
    kind: 'subscription',
    description: null,
    amountCents: 1000,
    taxCents: null,
    currency: 'usd',
    status: 'paid',
    refunds: [],
    links: { pdf: null, page: null, pay: null },
  });
  expect(first?.period?.end).toBe(person.row().subscription.paid?.through);
  await person.advance(31);
  expect((await listed()).map(({ period }) => period !== null)).toEqual([true, false]);
});

test('the invoice of a change of plan is listed with the page where it is paid, and once paid without', async () => {
  await person.upgrade('P-PLUS-MONTHLY');
  const invoice = async () => (await listed()).find(({ kind }) => kind === 'plan-change');
  const [sent] = await person.invoices();
  expect(await invoice()).toMatchObject({
    id: sent?.id,
    number: sent?.detail?.invoice_number,
    description: sent?.items?.[0]?.name,
    amountCents: 1500,
    status: 'open',
    currency: 'usd',
    links: {
      page: sent?.detail?.metadata.recipient_view_url,
      pay: sent?.detail?.metadata.recipient_view_url,
    },
  });
  await person.pay();
  expect(await invoice()).toMatchObject({ status: 'paid', links: { pay: null } });
});

test('a change that nobody approved has no invoice to show', async () => {
  await person.order('P-PLUS-MONTHLY');
  expect((await person.invoices())[0]?.status).toBe('DRAFT');
  expect((await listed()).map(({ kind }) => kind)).toEqual(['subscription']);
});

test('an invoice that the search does not find yet is read by its id', async () => {
  await person.upgrade('P-PLUS-MONTHLY');
  const { ask } = person.paypal;
  const lagging: typeof ask = one =>
    one.operation === 'invoices.search-invoices' ? ask({ ...one, body: { reference: 'I-OTHER' } }) : ask(one);
  const found = await paypalBills({ paypal: lagging, clock: person.paypal.ourClock }).list(
    await person.sync(),
    undefined,
    10,
  );
  expect(found.map(({ kind }) => kind).sort()).toEqual(['plan-change', 'subscription']);
});

test('a payment that was given back says so', async () => {
  await person.refund();
  expect(await listed()).toMatchObject([{ status: 'refunded', refunds: [{ amountCents: 1000, at: null }] }]);
});

test('the support order is listed once it is captured', async () => {
  const orders = paypalSupportOrders({ paypal: person.paypal.ask });
  const sale = { license: person.row(), amountCents: 29_500, returnUrl: `${siteUrl}/support-plan` };
  const id = await orders.order(sale, 'once');
  const list = () => bills().list({ ...person.row(), supportOrderId: id }, undefined, 10);
  expect((await list()).filter(({ kind }) => kind === 'support')).toEqual([]);
  const step = await orders.find(sale, id);
  if (step?.kind !== 'redirect') throw new Error('not to be approved');
  await person.paypal.press(step.url, 'approve');
  await orders.charge(sale, id, 'once');
  expect((await list()).find(({ kind }) => kind === 'support')).toMatchObject({
    id,
    amountCents: 29_500,
    status: 'paid',
    description: expect.stringContaining('etup'),
  });
  const forgotten = { ...person.row(), supportOrderId: 'UNKNOWN' };
  expect(await bills().list(forgotten, undefined, 10)).toHaveLength(1);
});

test('a page begins after its cursor', async () => {
  await person.advance(31);
  await person.advance(31);
  const all = await listed();
  expect(all.map(({ at }) => Math.round((all[0]?.at ?? 0) - at > 0 ? 1 : 0))).toEqual([0, 1, 1]);
  expect(await listed(all[0])).toEqual(all.slice(1));
  expect(await listed(all[2])).toEqual([]);
  expect((all[0]?.at ?? 0) - (all[2]?.at ?? 0)).toBeGreaterThan(50 * day);
});

test('invoices are made out to the payer, without an address, which PayPal does not give', async () => {
  const to = await bills().billedTo(person.row());
  expect(to).toMatchObject({ email: expect.stringContaining('@'), address: [], taxIds: [] });
});
