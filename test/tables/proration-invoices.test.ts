import { beforeAll, expect, test } from 'vitest';
import { dynamoProrationInvoices } from '#functions/adapters/dynamo/licenses/proration-invoices.ts';
import type { ProrationInvoice, ProrationInvoices } from '#functions/ports/licenses/changes.ts';
import { day, start } from '../support/fakes/records.ts';
import { tableOf, tablesHere } from '../support/stack/tables-here.ts';

// Which invoice of a change is asked for, though several looks and another request come in between.

tablesHere([tableOf('billing-records', ['id'])]);
let records: ProrationInvoices;
beforeAll(() => {
  records = dynamoProrationInvoices({ table: 'billing-records' });
});

const plus = { priceId: 'P-PLUS', quantity: 1 };

function drafted(subscriptionId: string, invoiceId: string, at = start): ProrationInvoice {
  return { subscriptionId, ...plus, invoiceId, dueCents: 1500, at, state: 'draft' };
}

async function stateOf(subscriptionId: string) {
  const { invoiceId, state } = (await records.find(subscriptionId, plus)) ?? {};
  return `${invoiceId} ${state}`;
}

test('an invoice can be claimed until it is sent, not after', async () => {
  const invoice = drafted('I-1', 'INV-1');
  await records.save(invoice);
  expect(await records.claim(invoice)).toBe(true);
  // Whoever claimed it may have ended before it was sent.
  expect(await records.claim(invoice)).toBe(true);
  await records.noteSent(invoice, start + 1);
  expect(await records.claim(invoice)).toBe(false);
  expect(await records.find('I-1', plus)).toMatchObject({ state: 'sent', sentAt: start + 1 });
});

test('a draft is replaced by a later one until it is claimed, and a replaced one is never sent', async () => {
  const [first, second, third] = [1, 2, 3].map(nth => drafted('I-2', `INV-${nth}`, start + nth));
  if (!first || !second || !third) throw new Error('three drafts');
  await records.save(first);
  await records.save(second);
  expect(await records.claim(first)).toBe(false);
  expect(await records.claim(second)).toBe(true);
  await records.save(third);
  await records.noteSent(first, start + 4);
  expect(await stateOf('I-2')).toBe('INV-2 sending');
});

test('the outcome of an invoice is noted once, and kept until the next period has one', async () => {
  const invoice = drafted('I-3', 'INV-1');
  await records.save(invoice);
  await records.noteSent(invoice, start + 1);
  await records.noteEnd(invoice, 'paid');
  await records.noteEnd(invoice, 'withdrawn');
  expect(await stateOf('I-3')).toBe('INV-1 paid');
  const samePeriod = {
    ...drafted('I-3', 'INV-2', start + day),
    after: { paidAt: start - day, invoices: [] },
  };
  await records.save(samePeriod);
  expect(await stateOf('I-3')).toBe('INV-1 paid');
  await records.save({ ...samePeriod, after: { paidAt: start + 1, invoices: [] } });
  expect(await stateOf('I-3')).toBe('INV-2 draft');
});
