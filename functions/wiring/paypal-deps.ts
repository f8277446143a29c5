import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoProrationInvoices } from '#functions/adapters/dynamo/licenses/proration-invoices.ts';
import { paypalProrationInvoices } from '#functions/adapters/paypal/proration-invoices.ts';
import { paypalProvider } from '#functions/adapters/paypal/provider.ts';
import { env } from '#functions/runtime/env.ts';
import { catalogue } from '#functions/runtime/settings.ts';
import { connectPaypal } from './paypal.ts';

/** What is built from PayPal alone, for a function that asks no other provider. */
export function paypalDeps() {
  const paypal = connectPaypal();
  const config = { catalogue: catalogue(), siteUrl: env('SITE_URL') };
  const records = dynamoProrationInvoices({ table: env('BILLING_RECORDS_TABLE') });
  const prorationInvoices = paypalProrationInvoices({
    paypal,
    records,
    catalogue: config.catalogue,
    clock: systemClock,
  });
  return {
    paypal,
    config,
    prorationInvoices,
    provider: paypalProvider({ paypal, prorationInvoices, ...config }),
  };
}
