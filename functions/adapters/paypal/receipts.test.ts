import { afterEach, beforeEach, expect, test } from 'vitest';
import { lookAtSubscription } from '#functions/flows/licenses/look-at-subscription.ts';
import { type PaypalPerson, paypalPerson } from '../../../test/support/providers/paypal-person.ts';

let person: PaypalPerson;
beforeEach(async () => {
  person = await paypalPerson();
});
afterEach(() => person.paypal.stop());

async function told() {
  await lookAtSubscription('paypal', person.id, person.process);
  const { sent } = person.tables.ports.letters;
  return sent.filter(({ kind }) => kind === 'payment-received');
}

test('the paid invoice of a change of plan is told once, with its own sum and page', async () => {
  await person.upgrade('P-PLUS-MONTHLY');
  expect(await told()).toMatchObject([{ amountCents: 1000 }]);
  await person.paypal.advance(2);
  const today = new Date(person.paypal.clock.now()).toISOString().slice(0, 10);
  await person.pay();
  const [, invoice] = await told();
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
  expect(await told()).toHaveLength(2);
});

test('the next payment of the subscription is told after it', async () => {
  await person.upgrade('P-PLUS-MONTHLY');
  await person.paypal.advance(2);
  await person.pay();
  await told();
  await person.paypal.advance(30);
  expect((await told()).map(letter => 'amountCents' in letter && letter.amountCents)).toEqual([
    1000, 1500, 2500,
  ]);
});
