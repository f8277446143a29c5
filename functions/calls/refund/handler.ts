import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/checkout/operations.ts';
import { dynamoJobRuns } from '#functions/adapters/dynamo/job-runs.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogue, pool } from '#functions/runtime/settings.ts';
import { auditTrail } from '#functions/wiring/audit-trail.ts';
import { licenseSyncDeps } from '#functions/wiring/license-sync-deps.ts';
import { providerDeps } from '#functions/wiring/provider-deps.ts';
import { pastRefunds, refundsOf } from '#functions/wiring/refunds.ts';
import { licenseChangeCalls } from '#shared/contract/license-changes.ts';
import { run } from './run.ts';

export const handler = serve(
  'refund',
  licenseChangeCalls,
  () => {
    const { stripe, paypal, prorationInvoices, providers, dueInvoices } = providerDeps();
    return {
      ...licenseSyncDeps(),
      tokens: cognitoTokens({ ...pool(), clock: systemClock }),
      rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
      trail: auditTrail(),
      providers,
      dueInvoices,
      refunds: refundsOf({ stripe, paypal, prorationInvoices }),
      pastRefunds: pastRefunds(),
      jobRuns: dynamoJobRuns({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
      operations: dynamoOperations({ table: env('OPERATIONS_TABLE') }),
      catalogue: catalogue(),
    };
  },
  run,
);
