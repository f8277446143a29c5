import { expect, test } from 'vitest';
import type { OwedPayment, Receipt } from '#functions/ports/bills/receipts.ts';
import type { SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { letterPorts } from '../../../test/support/fakes/letters.ts';
import { memoryLicenses } from '../../../test/support/fakes/memory.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { notifyOfPayments } from './notify-of-payments.ts';
import { notifyOwner } from './notify-owner.ts';

const active = { status: 'active', trialEndAt: null, periodEndAt: start + 30 * day } as const;
const owed: OwedPayment = { id: 'in_9', amountCents: 1000, payUrl: 'https://pay.example', nextTryAt: start };

function receipt(id: string, at: number, amountCents = 1000): Receipt {
  return { id, amountCents, at, invoiceUrl: `https://invoice.example/${id}` };
}

/** A license with the payments that its provider lists. */
function setup() {
  const ports = letterPorts();
  const licenses = memoryLicenses();
  const listed: Receipt[] = [];
  const asked: number[] = [];
  const provider = {
    async after(_: unknown, since: number) {
      asked.push(since);
      return listed.filter(({ at }) => at > since);
    },
    ofProration: async () => undefined,
    owed: async () => owed,
  };
  const deps = { ...ports, licenses, receipts: { stripe: provider, paypal: provider } };
  let readAt = start;
  const look = async (change: Partial<SubscriptionSnapshot> = {}) => {
    readAt += 1000;
    await licenses.saveSnapshot(owner, snapshot(change), readAt);
    const saved = licenses.rows.get(owner.licenseKey);
    if (saved) await notifyOfPayments(await notifyOwner(saved, deps), deps);
  };
  const mailed = () => ports.letters.sent.filter(({ kind }) => kind.startsWith('payment-'));
  return { ...ports, licenses, listed, asked, look, mailed };
}

test('each payment is mailed once, with its own amount and invoice', async () => {
  const { look, listed, mailed } = setup();
  listed.push(receipt('in_1', start));
  await look(active);
  await look(active);
  listed.push(receipt('in_2', start + day, 1533), receipt('in_3', start + 30 * day));
  await look({ ...active, periodEndAt: start + 60 * day });
  await look({ ...active, periodEndAt: start + 60 * day });
  expect(mailed()).toMatchObject([
    {
      kind: 'payment-received',
      once: 'payment-received#in_1',
      amountCents: 1000,
      paidAt: start,
      invoiceUrl: 'https://invoice.example/in_1',
      plan: { name: 'Basic' },
    },
    { once: 'payment-received#in_2', amountCents: 1533 },
    { once: 'payment-received#in_3', amountCents: 1000 },
  ]);
});

test('the provider is asked only where the license says that there may be news', async () => {
  const { look, asked } = setup();
  await look(active);
  for (let times = 0; times < 5; times++) await look(active);
  expect(asked).toHaveLength(1);
});

test('a payment that the provider lists late is looked for again', async () => {
  const { look, listed, mailed, asked } = setup();
  const paypal = { ...active, provider: 'paypal', status: 'ACTIVE', lastPaymentAt: start + 5 } as const;
  await look(paypal);
  expect(mailed()).toEqual([]);
  listed.push(receipt('T-1', start + 5));
  await look(paypal);
  await look(paypal);
  expect(mailed()).toMatchObject([{ once: 'payment-received#T-1', payment: { by: 'paypal' } }]);
  expect(asked).toHaveLength(2);
});

test('a failed payment says what to do, and again when tracking stops', async () => {
  const { look, mailed } = setup();
  await look(active);
  await look({ ...active, status: 'past_due' });
  await look({ ...active, status: 'past_due' });
  await look({ ...active, status: 'unpaid' });
  expect(mailed()).toMatchObject([
    {
      kind: 'payment-failed',
      once: 'payment-failed#in_9',
      amountCents: 1000,
      stopped: false,
      nextTryAt: start,
    },
    { kind: 'payment-failed', once: 'payment-failed#in_9#stopped', stopped: true },
  ]);
});

test('payments from before there were letters are not mailed', async () => {
  const { look, listed, mailed, licenses } = setup();
  listed.push(receipt('in_1', start - 60 * day), receipt('in_2', start - 30 * day));
  await licenses.saveSnapshot(owner, snapshot({ ...active, startAt: start - 60 * day }), start - 30 * day);
  await look({ ...active, startAt: start - 60 * day });
  expect(mailed()).toEqual([]);
  listed.push(receipt('in_3', start + 30 * day));
  await look({ ...active, startAt: start - 60 * day, periodEndAt: start + 60 * day });
  expect(mailed()).toMatchObject([{ once: 'payment-received#in_3' }]);
});
