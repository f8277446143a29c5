import { endSessions } from '#functions/adapters/aws/end-sessions.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoAccounts } from '#functions/adapters/cognito/accounts.ts';
import { cognitoPasswordProof } from '#functions/adapters/cognito/password-proof.ts';
import { cognitoSecondFactor } from '#functions/adapters/cognito/second-factor.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoBackupCodes } from '#functions/adapters/dynamo/account/backup-codes.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { stripeCustomerAddresses } from '#functions/adapters/stripe/customer-addresses.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { auditTrail } from '#functions/wiring/audit-trail.ts';
import { queuedLetters } from '#functions/wiring/queued-letters.ts';
import { connectStripe } from '#functions/wiring/stripe.ts';
import { securityCalls } from '#shared/contract/account-security.ts';
import { run } from './run.ts';

export const handler = serve(
  'account-security',
  securityCalls,
  () => ({
    tokens: cognitoTokens({ ...pool(), clock: systemClock }),
    trail: auditTrail(),
    accounts: cognitoAccounts(pool()),
    passwordOf: cognitoPasswordProof({ ...pool(), clock: systemClock }),
    secondFactor: cognitoSecondFactor(pool()),
    backupCodes: dynamoBackupCodes({ table: env('ACCOUNT_REQUESTS_TABLE'), clock: systemClock }),
    rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    customers: stripeCustomerAddresses({ stripe: connectStripe() }),
    sessions: endSessions({ clock: systemClock }),
    userPoolId: pool().userPoolId,
    letters: queuedLetters(),
    clock: systemClock,
  }),
  run,
);
