import { expect, test } from 'vitest';
import type { SubscriptionSnapshot } from '#shared/domain/license.ts';
import { applySnapshot } from '#shared/domain/license.ts';
import { owner, snapshot, start } from '../../test/support/fakes/records.ts';
import { sendDueInvoice } from './send-due-invoice.ts';

function license(provider: 'stripe' | 'paypal') {
  const license = applySnapshot(undefined, owner, snapshot({ provider }), start);
  if (!license) throw new Error('no licence');
  return license;
}

test('an invoice is sent at the licence’s own provider, whose failure is passed on', async () => {
  const sent: SubscriptionSnapshot[] = [];
  const dueInvoices = {
    stripe: { send: () => Promise.reject(new Error('down')) },
    paypal: { send: async (one: SubscriptionSnapshot) => void sent.push(one) },
  };
  await sendDueInvoice(license('paypal'), { dueInvoices });
  expect(sent).toEqual([license('paypal').subscription]);
  await expect(sendDueInvoice(license('stripe'), { dueInvoices })).rejects.toThrow('down');
});
