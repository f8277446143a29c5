import { s3TrackerFiles } from '#functions/adapters/aws/s3-tracker-files.ts';
import { parameterSecrets } from '#functions/adapters/aws/secrets.ts';
import { checkoutTokens } from '#functions/adapters/checkout-tokens.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoAccounts } from '#functions/adapters/cognito/accounts.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoCustomers } from '#functions/adapters/dynamo/customers.ts';
import { dynamoIntents } from '#functions/adapters/dynamo/intents.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { dynamoTrials } from '#functions/adapters/dynamo/trials.ts';
import { stripeClient } from '#functions/adapters/stripe/client.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { builtTracker } from '#functions/adapters/tracker-source.ts';
import { timeLeft } from '#functions/runtime/deadline.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogue, pool } from '#functions/runtime/settings.ts';
import { run } from './run.ts';

export const handler = serve(
  'create-stripe-subscription',
  () => {
    const secret = parameterSecrets(env('SECRETS_PATH'));
    return {
      tokens: cognitoTokens(pool()),
      accounts: cognitoAccounts(pool()),
      checkoutTokens: checkoutTokens(() => secret('checkout-key'), systemClock),
      provider: stripeProvider(stripeClient(env('STRIPE_API'), () => secret('stripe-secret-key'), timeLeft)),
      licenses: dynamoLicenses(env('LICENSES_TABLE')),
      trials: dynamoTrials(env('INTENTS_TABLE'), systemClock),
      intents: dynamoIntents(env('INTENTS_TABLE'), systemClock),
      customers: dynamoCustomers(env('INTENTS_TABLE')),
      trackerFiles: s3TrackerFiles(env('TRACKER_BUCKET')),
      tracker: { source: builtTracker, collectUrl: env('COLLECT_URL') },
      catalogue: catalogue(),
      clock: systemClock,
    };
  },
  run,
);
