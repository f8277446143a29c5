import { checkoutTokens } from '#functions/adapters/checkout-tokens.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoAccounts } from '#functions/adapters/cognito/accounts.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoCustomers } from '#functions/adapters/dynamo/checkout/customers.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { env } from '#functions/runtime/env.ts';
import { pool } from '#functions/runtime/settings.ts';
import { auditTrail } from './audit-trail.ts';
import { secrets } from './secrets.ts';

/** What is needed to find out who pays, by token or by checkout capability, how often they may try, and where it is noted. */
export function payerDeps() {
  const secret = secrets();
  return {
    trail: auditTrail(),
    tokens: cognitoTokens({ ...pool(), clock: systemClock }),
    accounts: cognitoAccounts(pool()),
    checkoutTokens: checkoutTokens({ key: () => secret('checkout-key'), clock: systemClock }),
    rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
    customers: dynamoCustomers({ table: env('BILLING_RECORDS_TABLE') }),
  };
}
