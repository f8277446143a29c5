import { s3TrackerFiles } from '#functions/adapters/aws/s3-tracker-files.ts';
import { parameterSecrets } from '#functions/adapters/aws/secrets.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoErrands } from '#functions/adapters/dynamo/errands.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { dynamoLimits } from '#functions/adapters/dynamo/limits.ts';
import { dynamoProrations } from '#functions/adapters/dynamo/prorations.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quotes.ts';
import { dynamoTrials } from '#functions/adapters/dynamo/trials.ts';
import { paypalClient } from '#functions/adapters/paypal/client.ts';
import { paypalPlanDesk } from '#functions/adapters/paypal/plan-desk.ts';
import { paypalProrating } from '#functions/adapters/paypal/prorating.ts';
import { paypalReader } from '#functions/adapters/paypal/reader.ts';
import { stripeCardKeeper } from '#functions/adapters/stripe/card-keeper.ts';
import { stripeClient } from '#functions/adapters/stripe/client.ts';
import { stripePlanDesk } from '#functions/adapters/stripe/plan-desk.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { builtTracker } from '#functions/adapters/tracker-source.ts';
import { timeLeft } from '#functions/runtime/deadline.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogue, pool } from '#functions/runtime/settings.ts';
import { run } from './run.ts';

export const handler = serve(
  'upgrade',
  () => {
    const secret = parameterSecrets(env('SECRETS_PATH'));
    const stripe = stripeClient(env('STRIPE_API'), () => secret('stripe-secret-key'), timeLeft);
    const paypal = paypalClient(env('PAYPAL_API'), secret, timeLeft);
    const prorations = dynamoProrations(env('INTENTS_TABLE'));
    const prorating = paypalProrating(paypal, prorations, catalogue());
    const surroundings = { catalogue: catalogue(), siteUrl: env('SITE_URL') };
    return {
      tokens: cognitoTokens(pool()),
      providers: {
        stripe: stripeProvider(stripe),
        paypal: paypalReader(paypal, prorations, surroundings),
      },
      desks: {
        stripe: stripePlanDesk(stripe, catalogue()),
        paypal: paypalPlanDesk({ ask: paypal, prorating, ...surroundings }),
      },
      keeper: stripeCardKeeper(stripe),
      licenses: dynamoLicenses(env('LICENSES_TABLE')),
      trials: dynamoTrials(env('INTENTS_TABLE'), systemClock),
      errands: dynamoErrands(env('INTENTS_TABLE')),
      quotes: dynamoQuotes(env('INTENTS_TABLE')),
      limits: dynamoLimits(env('LIMITS_TABLE'), systemClock),
      trackerFiles: s3TrackerFiles(env('TRACKER_BUCKET')),
      tracker: { source: builtTracker, collectUrl: env('COLLECT_URL') },
      catalogue: catalogue(),
      clock: systemClock,
    };
  },
  run,
);
