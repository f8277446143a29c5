import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { stripeBills } from '#functions/adapters/stripe/bills.ts';
import { stripeDetailsChanges } from '#functions/adapters/stripe/details-changes.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { auditTrail } from '#functions/wiring/audit-trail.ts';
import { connectStripe } from '#functions/wiring/stripe.ts';
import { billCalls } from '#shared/contract/bills.ts';
import { run } from './run.ts';

export const handler = serve(
  'billing-details',
  billCalls,
  () => {
    const stripe = connectStripe();
    return {
      tokens: cognitoTokens({ ...pool(), clock: systemClock }),
      trail: auditTrail(),
      licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
      rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
      bills: stripeBills({ stripe }),
      details: stripeDetailsChanges({ stripe }),
    };
  },
  run,
);
