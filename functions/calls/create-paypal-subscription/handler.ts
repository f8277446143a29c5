import { parameterSecrets } from '#functions/adapters/aws/secrets.ts';
import { checkoutTokens } from '#functions/adapters/checkout-tokens.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoAccounts } from '#functions/adapters/cognito/accounts.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoCustomers } from '#functions/adapters/dynamo/customers.ts';
import { dynamoIntents } from '#functions/adapters/dynamo/intents.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { paypalClient } from '#functions/adapters/paypal/client.ts';
import { paypalProvider } from '#functions/adapters/paypal/provider.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogue, pool } from '#functions/runtime/settings.ts';
import { run } from './run.ts';

export const handler = serve(
  'create-paypal-subscription',
  () => {
    const secret = parameterSecrets(env('SECRETS_PATH'));
    return {
      tokens: cognitoTokens(pool()),
      accounts: cognitoAccounts(pool()),
      checkoutTokens: checkoutTokens(() => secret('checkout-key'), systemClock),
      provider: paypalProvider(paypalClient(env('PAYPAL_API'), secret), {
        catalogue: catalogue(),
        siteUrl: env('SITE_URL'),
      }),
      licenses: dynamoLicenses(env('LICENSES_TABLE')),
      intents: dynamoIntents(env('INTENTS_TABLE'), systemClock),
      customers: dynamoCustomers(env('INTENTS_TABLE')),
      catalogue: catalogue(),
      clock: systemClock,
    };
  },
  run,
);
