import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoCouponClaims } from '#functions/adapters/dynamo/checkout/coupon-claims.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/checkout/operations.ts';
import { dynamoJobRuns } from '#functions/adapters/dynamo/job-runs.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/licenses/quotes.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { paypalPlanChanges } from '#functions/adapters/paypal/plan-changes.ts';
import { stripeCardUpdates } from '#functions/adapters/stripe/card-updates.ts';
import { stripePlanChanges } from '#functions/adapters/stripe/plan-changes.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { auditTrail } from '#functions/wiring/audit-trail.ts';
import { licenseSyncDeps } from '#functions/wiring/license-sync-deps.ts';
import { providerDeps } from '#functions/wiring/provider-deps.ts';
import { licenseChangeCalls } from '#shared/contract/license-changes.ts';
import { run } from './run.ts';

export const handler = serve(
  'upgrade',
  licenseChangeCalls,
  () => {
    const { stripe, paypal, prorationInvoices, providers, dueInvoices, config } = providerDeps();
    return {
      ...licenseSyncDeps(),
      tokens: cognitoTokens({ ...pool(), clock: systemClock }),
      trail: auditTrail(),
      providers,
      dueInvoices,
      planChanges: {
        stripe: stripePlanChanges({ stripe, catalogue: config.catalogue }),
        paypal: paypalPlanChanges({ paypal, prorationInvoices, ...config }),
      },
      cardUpdates: stripeCardUpdates({ stripe }),
      cards: providers.stripe,
      couponClaims: dynamoCouponClaims({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
      jobRuns: dynamoJobRuns({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
      operations: dynamoOperations({ table: env('OPERATIONS_TABLE') }),
      quotes: dynamoQuotes({ table: env('BILLING_RECORDS_TABLE') }),
      rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
      catalogue: config.catalogue,
    };
  },
  run,
);
