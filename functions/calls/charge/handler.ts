import { s3TrackerFiles } from '#functions/adapters/aws/s3-tracker-files.ts';
import { parameterSecrets } from '#functions/adapters/aws/secrets.ts';
import { checkoutTokens } from '#functions/adapters/checkout-tokens.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoAccounts } from '#functions/adapters/cognito/accounts.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoCustomers } from '#functions/adapters/dynamo/customers.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { dynamoLimits } from '#functions/adapters/dynamo/limits.ts';
import { dynamoTrials } from '#functions/adapters/dynamo/trials.ts';
import { stripeClient } from '#functions/adapters/stripe/client.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { builtTracker } from '#functions/adapters/tracker-source.ts';
import { timeLeft } from '#functions/runtime/deadline.ts';
import { env } from '#functions/runtime/env.ts';
import { type Run, serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { type Deps as CustomerDeps, createCustomer } from './create-customer.ts';
import { type Deps as RetryDeps, retryInvoice } from './retry-invoice.ts';

/** `cus` opens a card checkout, `retry` pays the invoice a declined card left open. */
export const run: Run<'charge', CustomerDeps & RetryDeps> = async ({ body, user, ip }, deps) =>
  body.type === 'cus' ? createCustomer(body, ip, deps) : retryInvoice(body, user, deps);

export const handler = serve(
  'charge',
  () => {
    const secret = parameterSecrets(env('SECRETS_PATH'));
    const stripe = stripeProvider(
      stripeClient(env('STRIPE_API'), () => secret('stripe-secret-key'), timeLeft),
    );
    return {
      tokens: cognitoTokens(pool()),
      accounts: cognitoAccounts(pool()),
      checkoutTokens: checkoutTokens(() => secret('checkout-key'), systemClock),
      desk: stripe,
      provider: stripe,
      licenses: dynamoLicenses(env('LICENSES_TABLE')),
      trials: dynamoTrials(env('INTENTS_TABLE'), systemClock),
      customers: dynamoCustomers(env('INTENTS_TABLE')),
      limits: dynamoLimits(env('LIMITS_TABLE'), systemClock),
      trackerFiles: s3TrackerFiles(env('TRACKER_BUCKET')),
      tracker: { source: builtTracker, collectUrl: env('COLLECT_URL') },
      clock: systemClock,
    };
  },
  run,
);
