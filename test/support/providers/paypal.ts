// PayPal's adapters connected to the sandbox on a real port.
import { systemClock } from '#functions/adapters/clock.ts';
import { paypalClient } from '#functions/adapters/paypal/client.ts';
import { paypalProrationInvoices } from '#functions/adapters/paypal/proration-invoices.ts';
import { paypalProvider } from '#functions/adapters/paypal/provider.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { type Catalogue, planKeys, schemes } from '#shared/domain/checkout/plans.ts';
import { applySnapshot } from '#shared/domain/licenses/apply-snapshot.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { credentials, openPaypalSandbox, type PaypalForTest } from '../../../local/paypal/open-for-test.ts';
import { planId } from '../../../local/paypal/plans.ts';
import { owner } from '../fakes/records.ts';
import { memoryProrationInvoices } from './prorations.ts';

export const siteUrl = 'http://localhost:4700';

/** The catalogue with the sandbox's plan ids. */
export const paypalCatalogue: Catalogue = planKeys.flatMap(plan =>
  schemes.map(scheme => ({
    plan,
    scheme,
    stripe: `price_${plan}_${scheme}`,
    paypal: planId(plan, scheme, true),
    paypalNoTrial: planId(plan, scheme, false),
  })),
);

export async function openPaypalForTest(options?: PaypalForTest) {
  const paypal = await openPaypalSandbox(undefined, options);
  const clock: Clock = { now: paypal.clock.now, pause: systemClock.pause };
  const ask = paypalClient({
    api: paypal.api,
    secret: async name => (name === 'paypal-client-id' ? credentials.clientId : credentials.clientSecret),
    clock: systemClock,
  });
  const prorations = memoryProrationInvoices();
  const prorationInvoices = paypalProrationInvoices({
    paypal: ask,
    records: prorations,
    catalogue: paypalCatalogue,
    clock,
  });
  const provider = paypalProvider({ paypal: ask, prorationInvoices, catalogue: paypalCatalogue, siteUrl });
  const rows = new Map<string, LicenseRow>();
  /** The row our table would have for this subscription now, after all reads so far. */
  const license = async (id: string): Promise<LicenseRow> => {
    const read = await provider.read(id);
    const known = rows.get(id);
    const readAt = Math.max(paypal.clock.now(), (known?.readAt ?? 0) + 1);
    const row = typeof read === 'object' && applySnapshot(known, read.owner, read.snapshot, readAt);
    if (!row) throw new Error(`no license: ${id}`);
    rows.set(id, row);
    return row;
  };
  const bought = (plan = 'P-BASIC-MONTHLY-NOTRIAL', more: object = {}) =>
    paypal.subscribe(plan, '', {
      custom_id: `${owner.userId}|${owner.licenseKey}|${owner.email}`,
      ...more,
    });
  const advance = (days: number) => paypal.clock.moveTo(paypal.clock.now() + days * 86_400_000);
  return {
    ...paypal,
    ourClock: clock,
    ask,
    prorations,
    prorationInvoices,
    provider,
    license,
    bought,
    advance,
  };
}
