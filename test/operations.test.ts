// Which operations of the providers this product uses, and whether each is checked against the reference.
import { createSign, X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PaypalClient } from '#functions/adapters/paypal/client.ts';
import { paypalPlanChanges } from '#functions/adapters/paypal/plan-changes.ts';
import { paypalProrationInvoices } from '#functions/adapters/paypal/proration-invoices.ts';
import { paypalProvider } from '#functions/adapters/paypal/provider.ts';
import { paypalRefunds } from '#functions/adapters/paypal/refunds.ts';
import { paypalSupportOrders } from '#functions/adapters/paypal/support-orders.ts';
import { paypalWebhooks } from '#functions/adapters/paypal/webhooks.ts';
import { openSpecification as paypalSpecification } from '../local/paypal/specification.ts';
import { openSpecification as stripeSpecification } from '../local/stripe/specification.ts';
import { owner } from './support/fakes/records.ts';
import { openPaypalForTest, paypalCatalogue, siteUrl } from './support/providers/paypal.ts';
import { memoryProrationInvoices } from './support/providers/prorations.ts';

const adapters = join(import.meta.dirname, '../functions/adapters');
const sourcesOf = (provider: string): string[] =>
  readdirSync(join(adapters, provider))
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => readFileSync(join(adapters, provider, file), 'utf8'));

const say = (provider: string, used: readonly string[], knows: ((one: string) => boolean) | undefined) => {
  const checked = knows ? used.filter(knows) : [];
  const missing = knows ? used.filter(one => !knows(one)) : used;
  console.info(
    `OPERATIONS ${provider}: ${used.length} used, ${checked.length} checked against the reference specification` +
      (knows ? '' : ' (SKIPPED: needs SPECS_DIR)'),
  );
  return knows ? missing : [];
};

/** `client.subscriptions.update(` is operation `subscriptions.update`. */
const stripeUsed = [
  ...new Set(
    sourcesOf('stripe').flatMap(source =>
      [...source.matchAll(/\bclient\s*\.(\w+)\s*\.(\w+)\(/g)].map(
        ([, resource, method]) => `${resource}.${method}`,
      ),
    ),
  ),
].sort();

test('every operation of Stripe that is used is checked against the reference', () => {
  expect(stripeUsed.length).toBeGreaterThan(20);
  expect(say('Stripe', stripeUsed, stripeSpecification()?.knows)).toEqual([]);
});

/** Places in the adapters that ask PayPal, and the operations they come to. */
const askedInPlaces =
  sourcesOf('paypal')
    .join('')
    .match(/\bawait paypal\(/g)?.length ?? 0;
const paypalUsed = [
  'captures.refund',
  'invoices.cancel',
  'invoices.create',
  'invoices.get',
  'invoices.search-invoices',
  'invoices.send',
  'orders.capture',
  'orders.create',
  'orders.get',
  'subscriptions.cancel',
  'subscriptions.create',
  'subscriptions.get',
  'subscriptions.revise',
  'subscriptions.transactions',
  'verify-webhook-signature.post',
];

test('so is every operation of PayPal', { timeout: 30_000 }, async () => {
  const world = await openPaypalForTest();
  const asked: string[] = [];
  const ask: PaypalClient = one => {
    const [path = ''] = one.path.split('?');
    asked.push(world.sandbox.operationOf({ method: one.method, path: `/paypal${path}` }) ?? path);
    return world.ask(one);
  };
  const prorations = memoryProrationInvoices();
  const invoices = paypalProrationInvoices({
    paypal: ask,
    records: prorations,
    catalogue: paypalCatalogue,
  });
  const plans = paypalPlanChanges({ paypal: ask, invoices, catalogue: paypalCatalogue, siteUrl });
  const provider = paypalProvider({ paypal: ask, catalogue: paypalCatalogue, siteUrl });
  const refunds = paypalRefunds({ paypal: ask, invoices: invoices, clock: world.ourClock });
  const support = paypalSupportOrders({ paypal: ask });

  const wish = { ...owner, name: 'A', priceId: 'P-BASIC-MONTHLY', quantity: 1, trialDays: 0, marketing: {} };
  const started = await provider.start(wish, 'once');
  if (started.kind !== 'redirect') throw new Error('nothing to approve');
  await world.press(started.url, 'approve');
  await provider.read(started.subscriptionId);
  const license = await world.license(started.subscriptionId);
  const changed = await plans.change(
    license,
    { priceId: 'P-PLUS-MONTHLY-NOTRIAL', quantity: 1 },
    world.clock.now(),
    'change',
  );
  if (changed.kind !== 'redirect') throw new Error('nothing to approve');
  await world.press(changed.url, 'approve');
  const after = await world.license(started.subscriptionId);
  await invoices.send(after.subscription);
  await invoices.find({ ...after, subscription: { ...after.subscription, priceId: 'P-NONE' } });
  const sale = { license: after, amountCents: 29_500, returnUrl: `${siteUrl}/support-plan` };
  const order = await support.order(sale, 'support');
  const step = await support.find(sale, order);
  if (step?.kind === 'redirect') await world.press(step.url, 'approve');
  await support.charge(sale, order, 'support');
  await refunds.payments(after);
  await refunds.refundFirst(after, 'refund');
  await refunds.end(after, 'refund');
  const signer = world.stranger;
  const signerAt = async () => ({ certificate: new X509Certificate(signer.certificate), vouched: false });
  const time = new Date().toISOString();
  const body = JSON.stringify({ id: 'WH-1', event_type: 'ANY', resource: {} });
  await paypalWebhooks({ webhookId: async () => 'OURS', signerAt, paypal: ask }).verify(body, {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${world.api}/v1/notifications/certs/${signer.id}`,
    'paypal-transmission-id': 'T-1',
    'paypal-transmission-sig': createSign('sha256')
      .update(['T-1', time, 'OURS', crc32(body)].join('|'))
      .sign(signer.key, 'base64'),
    'paypal-transmission-time': time,
  });
  await world.stop();
  expect([...new Set(asked)].sort()).toEqual(paypalUsed);
  // Two places read a subscription; a new place must be driven above.
  expect(askedInPlaces).toBe(paypalUsed.length + 1);
  expect(say('PayPal', paypalUsed, paypalSpecification()?.knows)).toEqual([]);
});
