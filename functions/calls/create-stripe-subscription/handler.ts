import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoIntents } from '#functions/adapters/dynamo/intents.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogue } from '#functions/runtime/settings.ts';
import { licenseRoad } from '#functions/wiring/license-road.ts';
import { payers } from '#functions/wiring/payers.ts';
import { stripe } from '#functions/wiring/stripe.ts';
import { run } from './run.ts';

export const handler = serve(
  'create-stripe-subscription',
  () => ({
    ...licenseRoad(),
    ...payers(),
    provider: stripeProvider(stripe()),
    intents: dynamoIntents(env('INTENTS_TABLE'), systemClock),
    catalogue: catalogue(),
  }),
  run,
);
