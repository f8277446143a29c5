import { dynamoProrationInvoices } from '#functions/adapters/dynamo/proration-invoices.ts';
import { paypalProrationInvoices } from '#functions/adapters/paypal/proration-invoices.ts';
import { paypalReader } from '#functions/adapters/paypal/reader.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { env } from '#functions/runtime/env.ts';
import { catalogue } from '#functions/runtime/settings.ts';
import { connectPaypal } from './paypal.ts';
import { connectStripe } from './stripe.ts';

/** Both providers as readers of subscriptions, and what else is built from them. */
export const providerDeps = () => {
  const stripe = connectStripe();
  const paypal = connectPaypal();
  const prorations = dynamoProrationInvoices(env('INTENTS_TABLE'));
  const config = { catalogue: catalogue(), siteUrl: env('SITE_URL') };
  return {
    stripe,
    paypal,
    config,
    prorating: paypalProrationInvoices(paypal, prorations, config.catalogue),
    providers: { stripe: stripeProvider(stripe), paypal: paypalReader(paypal, prorations, config) },
  };
};
