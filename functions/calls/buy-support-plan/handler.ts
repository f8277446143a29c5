import { parameterSecrets } from '#functions/adapters/aws/secrets.ts';
import { checkoutTokens } from '#functions/adapters/checkout-tokens.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoAccounts } from '#functions/adapters/cognito/accounts.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoCustomers } from '#functions/adapters/dynamo/customers.ts';
import { dynamoErrands } from '#functions/adapters/dynamo/errands.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { paypalClient } from '#functions/adapters/paypal/client.ts';
import { paypalSupportDesk } from '#functions/adapters/paypal/support-desk.ts';
import { stripeClient } from '#functions/adapters/stripe/client.ts';
import { stripeSupportDesk } from '#functions/adapters/stripe/support-desk.ts';
import { timeLeft } from '#functions/runtime/deadline.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { run } from './run.ts';

export const handler = serve(
  'buy-support-plan',
  () => {
    const secret = parameterSecrets(env('SECRETS_PATH'));
    const stripe = stripeClient(env('STRIPE_API'), () => secret('stripe-secret-key'), timeLeft);
    const paypal = paypalClient(env('PAYPAL_API'), secret, timeLeft);
    return {
      tokens: cognitoTokens(pool()),
      accounts: cognitoAccounts(pool()),
      checkoutTokens: checkoutTokens(() => secret('checkout-key'), systemClock),
      customers: dynamoCustomers(env('INTENTS_TABLE')),
      licenses: dynamoLicenses(env('LICENSES_TABLE')),
      errands: dynamoErrands(env('INTENTS_TABLE')),
      desks: { stripe: stripeSupportDesk(stripe), paypal: paypalSupportDesk(paypal) },
      clock: systemClock,
      siteUrl: env('SITE_URL'),
    };
  },
  run,
);
