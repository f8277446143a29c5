import { dynamoProrations } from '#functions/adapters/dynamo/prorations.ts';
import { paypalProrating } from '#functions/adapters/paypal/prorating.ts';
import { paypalReader } from '#functions/adapters/paypal/reader.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { env } from '#functions/runtime/env.ts';
import { catalogue } from '#functions/runtime/settings.ts';
import { paypal } from './paypal.ts';
import { stripe } from './stripe.ts';

/** Both providers as readers of subscriptions, and what their desks are built from. */
export const bothProviders = () => {
  const card = stripe();
  const ask = paypal();
  const prorations = dynamoProrations(env('INTENTS_TABLE'));
  const surroundings = { catalogue: catalogue(), siteUrl: env('SITE_URL') };
  return {
    card,
    ask,
    surroundings,
    prorating: paypalProrating(ask, prorations, surroundings.catalogue),
    providers: { stripe: stripeProvider(card), paypal: paypalReader(ask, prorations, surroundings) },
  };
};
