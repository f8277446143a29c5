import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoProrationInvoices } from '#functions/adapters/dynamo/proration-invoices.ts';
import { paypalProrationInvoices } from '#functions/adapters/paypal/proration-invoices.ts';
import { paypalProvider } from '#functions/adapters/paypal/provider.ts';
import { paypalReceipts } from '#functions/adapters/paypal/receipts.ts';
import { stripeDueInvoices } from '#functions/adapters/stripe/due-invoices.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { stripeReceipts } from '#functions/adapters/stripe/receipts.ts';
import { env } from '#functions/runtime/env.ts';
import { catalogue } from '#functions/runtime/settings.ts';
import { connectPaypal } from './paypal.ts';
import { connectStripe } from './stripe.ts';

/** Both providers, and what is built from them. */
export function providerDeps() {
  const stripe = connectStripe();
  const paypal = connectPaypal();
  const config = { catalogue: catalogue(), siteUrl: env('SITE_URL') };
  const records = dynamoProrationInvoices({ table: env('BILLING_RECORDS_TABLE') });
  const invoices = paypalProrationInvoices({
    paypal,
    records,
    catalogue: config.catalogue,
    clock: systemClock,
  });
  return {
    stripe,
    paypal,
    config,
    invoices,
    providers: {
      stripe: stripeProvider({ stripe }),
      paypal: paypalProvider({ paypal, invoices, ...config }),
    },
    receipts: {
      stripe: stripeReceipts({ stripe }),
      paypal: paypalReceipts({ paypal, clock: systemClock }),
    },
    dueInvoices: { stripe: stripeDueInvoices, paypal: invoices },
  };
}
