import { expect, test } from 'vitest';
import { day, snapshot, start } from '../../../test/support/fakes/records.ts';
import { allowedPlan } from './allowance.ts';

const basic = { priceId: 'P-basic-monthly', quantity: 2 };
const plus = { priceId: 'P-plus-monthly', quantity: 2 };
const paid = { ...basic, through: start + 30 * day, amountCents: 2000, at: start };
const sent = { state: 'sent', invoiceId: 'INV-1', dueCents: 2000, at: start + day } as const;

test.each([
  ['during a trial is that of the plan in force', { paid: null }, 0, plus],
  ['of an announced plan waits for its payment', { paid }, 0, basic],
  ['of a plan whose invoice was sent counts at once', { paid, proration: sent }, 1, plus],
  ['and to the end of the fourteenth day', { paid, proration: sent }, 15 - 1 / 1440, plus],
  ['then is what was paid', { paid, proration: sent }, 15, basic],
  [
    'after a withdrawn invoice is what was paid',
    { paid, proration: { ...sent, state: 'withdrawn' } },
    2,
    basic,
  ],
  ['of a change of which nothing was due counts', { paid, proration: { ...sent, state: 'paid' } }, 20, plus],
  ['after payment is that of the new plan', { paid: { ...paid, ...plus } }, 20, plus],
] as const)('the allowance %s', (_, facts, days, wanted) => {
  expect(allowedPlan(snapshot({ ...plus, ...facts }), start + days * day)).toMatchObject(wanted);
});
