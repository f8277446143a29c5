import { expect, test } from 'vitest';
import type { SubscriptionSnapshot } from '#shared/domain/license.ts';
import { applySnapshot } from '#shared/domain/license.ts';
import { owner, snapshot, start } from '../../test/support/fakes/records.ts';
import { billingSetup } from '../../test/support/providers/billing-setup.ts';
import { sendDueInvoice } from './send-due-invoice.ts';

function license(provider: 'stripe' | 'paypal') {
  const license = applySnapshot(undefined, owner, snapshot({ provider }), start);
  if (!license) throw new Error('no licence');
  return license;
}

test('an invoice is sent at the licence’s own provider, whose failure is passed on', async () => {
  const sent: SubscriptionSnapshot[] = [];
  const setup = billingSetup();
  const dueInvoices = {
    stripe: { send: () => Promise.reject(new Error('down')) },
    paypal: {
      send: async (one: SubscriptionSnapshot) => {
        sent.push(one);
        return undefined;
      },
    },
  };
  await sendDueInvoice(license('paypal'), { ...setup, dueInvoices });
  expect(sent).toEqual([license('paypal').subscription]);
  await expect(sendDueInvoice(license('stripe'), { ...setup, dueInvoices })).rejects.toThrow('down');
});

test('the licence keeps what became of a sent invoice', async () => {
  const setup = billingSetup();
  const proration = { state: 'sent', invoiceId: 'INV-1', dueCents: 500, at: start } as const;
  const after = snapshot({ provider: 'paypal', proration });
  const paypal = { ...setup.providers.paypal, read: async () => ({ owner, snapshot: after }) };
  const providers = { ...setup.providers, paypal };
  const dueInvoices = { ...setup.dueInvoices, paypal: { send: async () => 'sent' as const } };
  const kept = await sendDueInvoice(license('paypal'), { ...setup, providers, dueInvoices });
  expect(kept.subscription.proration).toEqual(proration);
  expect(setup.licenses.rows.get(owner.licenseKey)?.subscription.proration).toEqual(proration);
});
