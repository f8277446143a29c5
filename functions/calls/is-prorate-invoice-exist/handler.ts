import { s3TrackerFiles } from '#functions/adapters/aws/s3-tracker-files.ts';
import { parameterSecrets } from '#functions/adapters/aws/secrets.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { dynamoLimits } from '#functions/adapters/dynamo/limits.ts';
import { dynamoProrations } from '#functions/adapters/dynamo/prorations.ts';
import { dynamoTrials } from '#functions/adapters/dynamo/trials.ts';
import { paypalClient } from '#functions/adapters/paypal/client.ts';
import { paypalProrating } from '#functions/adapters/paypal/prorating.ts';
import { paypalReader } from '#functions/adapters/paypal/reader.ts';
import { stripeClient } from '#functions/adapters/stripe/client.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { builtTracker } from '#functions/adapters/tracker-source.ts';
import { timeLeft } from '#functions/runtime/deadline.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogue, pool } from '#functions/runtime/settings.ts';
import { run } from './run.ts';

export const handler = serve(
  'is-prorate-invoice-exist',
  () => {
    const secret = parameterSecrets(env('SECRETS_PATH'));
    const stripe = stripeClient(env('STRIPE_API'), () => secret('stripe-secret-key'), timeLeft);
    const paypal = paypalClient(env('PAYPAL_API'), secret, timeLeft);
    const prorations = dynamoProrations(env('INTENTS_TABLE'));
    const surroundings = { catalogue: catalogue(), siteUrl: env('SITE_URL') };
    return {
      tokens: cognitoTokens(pool()),
      providers: {
        stripe: stripeProvider(stripe),
        paypal: paypalReader(paypal, prorations, surroundings),
      },
      invoices: paypalProrating(paypal, prorations, catalogue()),
      licenses: dynamoLicenses(env('LICENSES_TABLE')),
      trials: dynamoTrials(env('INTENTS_TABLE'), systemClock),
      limits: dynamoLimits(env('LIMITS_TABLE'), systemClock),
      trackerFiles: s3TrackerFiles(env('TRACKER_BUCKET')),
      tracker: { source: builtTracker, collectUrl: env('COLLECT_URL') },
      clock: systemClock,
    };
  },
  run,
);
