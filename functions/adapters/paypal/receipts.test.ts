import { afterEach, beforeEach, expect, test } from 'vitest';
import { syncInBackground } from '#functions/flows/licenses/sync-in-background.ts';
import { type PaypalPerson, paypalPerson } from '../../../test/support/providers/paypal-person.ts';

let person: PaypalPerson;
beforeEach(async () => {
  person = await paypalPerson();
});
afterEach(() => person.paypal.stop());

async function mailed() {
  await syncInBackground('paypal', person.id, person.process);
  const { sent } = person.tables.ports.letters;
  return sent.filter(({ kind }) => kind === 'payment-received');
}

test('given a paid invoice of a change of plan, one receipt is mailed, with its own sum and page', async () => {
  await person.upgrade('P-PLUS-MONTHLY');
  expect(await mailed()).toMatchObject([{ amountCents: 1000 }]);
  await person.paypal.advance(2);
  const today = new Date(person.paypal.clock.now()).toISOString().slice(0, 10);
  await person.pay();
  const [, invoice] = await mailed();
  const [paid] = await person.invoices();
  expect(invoice).toMatchObject({
    kind: 'payment-received',
    once: `payment-received#${paid?.id}`,
    amountCents: 1500,
    paidAt: Date.parse(today),
    invoiceUrl: paid?.detail?.metadata.recipient_view_url,
    plan: { name: 'Plus', quantity: 1, interval: 'month' },
    payment: { by: 'paypal' },
  });
  expect(await mailed()).toHaveLength(2);
});

test('given the subscription’s next payment, its receipt is mailed as well', async () => {
  await person.upgrade('P-PLUS-MONTHLY');
  await person.paypal.advance(2);
  await person.pay();
  await mailed();
  await person.paypal.advance(30);
  expect((await mailed()).map(letter => 'amountCents' in letter && letter.amountCents)).toEqual([
    1000, 1500, 2500,
  ]);
});
