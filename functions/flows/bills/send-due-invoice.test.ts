import { expect, test } from 'vitest';
import { applySnapshot } from '#shared/domain/licenses/apply-snapshot.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { product } from '#shared/product.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { sendDueInvoice } from './send-due-invoice.ts';

function license(provider: 'stripe' | 'paypal') {
  const license = applySnapshot(undefined, owner, snapshot({ provider }), start);
  if (!license) throw new Error('no license');
  return license;
}

test('an invoice is sent at the license’s own provider, whose failure is passed on', async () => {
  const sent: LicenseRow[] = [];
  const setup = billingSetup();
  const dueInvoices = {
    stripe: { ...setup.dueInvoices.stripe, send: () => Promise.reject(new Error('down')) },
    paypal: {
      ...setup.dueInvoices.paypal,
      send: async (one: LicenseRow) => {
        sent.push(one);
        return undefined;
      },
    },
  };
  await sendDueInvoice(license('paypal'), { ...setup, dueInvoices });
  expect(sent).toEqual([license('paypal')]);
  await expect(sendDueInvoice(license('stripe'), { ...setup, dueInvoices })).rejects.toThrow('down');
});

test('the license stores the state of a sent invoice', async () => {
  const setup = billingSetup();
  const proration = { state: 'sent', invoiceId: 'INV-1', dueCents: 500, at: start } as const;
  const after = snapshot({ provider: 'paypal', proration });
  const paypal = { ...setup.providers.paypal, read: async () => ({ owner, snapshot: after }) };
  const providers = { ...setup.providers, paypal };
  const dueInvoices = {
    ...setup.dueInvoices,
    paypal: { ...setup.dueInvoices.paypal, send: async () => 'sent' as const },
  };
  const kept = await sendDueInvoice(license('paypal'), { ...setup, providers, dueInvoices });
  expect(kept.subscription.proration).toEqual(proration);
  expect(setup.licenses.rows.get(owner.licenseKey)?.subscription.proration).toEqual(proration);
});

test('given money that came too late, its owner and our support are mailed once, whatever fails in between', async () => {
  const setup = billingSetup();
  const late = { invoiceId: 'INV-1', amountCents: 1500, paidAt: start };
  let isNoted = false;
  const paypal = {
    send: async () => (isNoted ? undefined : late),
    noteLateNotified: async () => {
      isNoted = true;
    },
  };
  const deps = { ...setup, dueInvoices: { ...setup.dueInvoices, paypal } };
  const { send } = setup.letters;
  setup.letters.send = letter =>
    letter.kind === 'refund-to-do' ? Promise.reject(new Error('no queue')) : send(letter);
  await sendDueInvoice(license('paypal'), deps);
  setup.letters.send = send;
  for (let looks = 0; looks < 2; looks++) await sendDueInvoice(license('paypal'), deps);
  expect(setup.letters.sent).toMatchObject([
    {
      kind: 'payment-late',
      once: 'payment-late#INV-1',
      to: owner.email,
      ...late,
      payment: { by: 'paypal' },
    },
    {
      kind: 'refund-to-do',
      once: 'refund-to-do#INV-1',
      to: product.contact.email,
      ...late,
      customer: owner.email,
    },
  ]);
  expect(isNoted).toBe(true);
});
