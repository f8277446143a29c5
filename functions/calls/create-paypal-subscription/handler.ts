import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoIntents } from '#functions/adapters/dynamo/intents.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { paypalProvider } from '#functions/adapters/paypal/provider.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogue } from '#functions/runtime/settings.ts';
import { payers } from '#functions/wiring/payers.ts';
import { paypal } from '#functions/wiring/paypal.ts';
import { run } from './run.ts';

export const handler = serve(
  'create-paypal-subscription',
  () => ({
    ...payers(),
    provider: paypalProvider(paypal(), { catalogue: catalogue(), siteUrl: env('SITE_URL') }),
    licenses: dynamoLicenses(env('LICENSES_TABLE')),
    intents: dynamoIntents(env('INTENTS_TABLE'), systemClock),
    catalogue: catalogue(),
    clock: systemClock,
  }),
  run,
);
