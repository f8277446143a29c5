// A short life of a subscription that uses every operation of PayPal the product has.
import { createSign, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PaypalClient } from '#functions/adapters/paypal/client.ts';
import { paypalPlanChanges } from '#functions/adapters/paypal/plan-changes.ts';
import { paypalProrationInvoices } from '#functions/adapters/paypal/proration-invoices.ts';
import { paypalProvider } from '#functions/adapters/paypal/provider.ts';
import { paypalRefunds } from '#functions/adapters/paypal/refunds.ts';
import { paypalSupportOrders } from '#functions/adapters/paypal/support-orders.ts';
import { paypalWebhooks } from '#functions/adapters/paypal/webhooks.ts';
import { owner } from '../fakes/records.ts';
import { type openPaypalForTest, paypalCatalogue, siteUrl } from './paypal.ts';
import { memoryProrationInvoices } from './prorations.ts';

type Sandbox = Awaited<ReturnType<typeof openPaypalForTest>>;

/** Everything is asked through `ask`, which may look at it on the way. */
export async function livePaypalLife(sandbox: Sandbox, ask: PaypalClient): Promise<void> {
  const config = { paypal: ask, catalogue: paypalCatalogue, siteUrl };
  const prorationInvoices = paypalProrationInvoices({
    ...config,
    records: memoryProrationInvoices(),
    clock: sandbox.ourClock,
  });
  const changes = paypalPlanChanges({ ...config, prorationInvoices });
  const provider = paypalProvider({ ...config, prorationInvoices });
  const refunds = paypalRefunds({ paypal: ask, prorationInvoices, clock: sandbox.ourClock });
  const orders = paypalSupportOrders({ paypal: ask });

  const order = { ...owner, name: 'A', priceId: 'P-BASIC-MONTHLY', quantity: 1, trialDays: 0, marketing: {} };
  const started = await provider.start(order, 'order');
  if (started.kind !== 'redirect') throw new Error('nothing to approve');
  await sandbox.press(started.url, 'approve');
  await provider.read(started.subscriptionId);
  const license = await sandbox.license(started.subscriptionId);
  const plus = { priceId: 'P-PLUS-MONTHLY-NOTRIAL', quantity: 1 };
  const changed = await changes.change(license, plus, sandbox.clock.now(), 'change');
  if (changed.kind !== 'redirect') throw new Error('nothing to approve');
  await sandbox.press(changed.url, 'approve');
  const after = await sandbox.license(started.subscriptionId);
  await prorationInvoices.send(after);
  await prorationInvoices.find({ ...after, subscription: { ...after.subscription, priceId: 'P-NONE' } });
  const offer = { license: after, amountCents: 29_500, returnUrl: `${siteUrl}/support-plan` };
  const bought = await orders.order(offer, 'support');
  const step = await orders.find(offer, bought);
  if (step?.kind === 'redirect') await sandbox.press(step.url, 'approve');
  await orders.charge(offer, bought, 'support');
  await refunds.payments(after);
  await refunds.refundFirst(after, 'refund');
  await refunds.end(after, 'refund');
  await verifyWebhook(sandbox, ask);
}

/** A webhook whose certificate nobody vouches for, which PayPal itself is asked about. */
async function verifyWebhook(sandbox: Sandbox, ask: PaypalClient): Promise<void> {
  const signer = sandbox.stranger;
  const signerAt = async () => ({ certificate: new X509Certificate(signer.certificate), vouched: false });
  const time = new Date().toISOString();
  const body = JSON.stringify({ id: 'WH-1', event_type: 'ANY', resource: {} });
  await paypalWebhooks({ webhookId: async () => 'OURS', signerAt, paypal: ask }).verify(body, {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${sandbox.api}/v1/notifications/certs/${signer.id}`,
    'paypal-transmission-id': 'T-1',
    'paypal-transmission-sig': createSign('sha256')
      .update(['T-1', time, 'OURS', crc32(body)].join('|'))
      .sign(signer.key, 'base64'),
    'paypal-transmission-time': time,
  });
}
