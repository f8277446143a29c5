import { parameterSecrets } from '#functions/adapters/aws/secrets.ts';
import { checkoutTokens } from '#functions/adapters/checkout-tokens.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoAccounts } from '#functions/adapters/cognito/accounts.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoCustomers } from '#functions/adapters/dynamo/customers.ts';
import { env } from '#functions/runtime/env.ts';
import { pool } from '#functions/runtime/settings.ts';

/** What tells who pays: by token, or by the capability of a checkout. */
export const payerDeps = () => {
  const secret = parameterSecrets(env('SECRETS_PATH'));
  return {
    tokens: cognitoTokens(pool()),
    accounts: cognitoAccounts(pool()),
    checkoutTokens: checkoutTokens(() => secret('checkout-key'), systemClock),
    customers: dynamoCustomers(env('INTENTS_TABLE')),
  };
};
