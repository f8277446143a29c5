import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { licenseSyncDeps } from '#functions/wiring/license-sync-deps.ts';
import { providerDeps } from '#functions/wiring/provider-deps.ts';
import { licenseChangeCalls } from '#shared/contract/license-changes.ts';
import { run } from './run.ts';

export const handler = serve(
  'is-prorate-invoice-exist',
  licenseChangeCalls,
  () => {
    const { prorationInvoices, providers, dueInvoices } = providerDeps();
    return {
      ...licenseSyncDeps(),
      tokens: cognitoTokens({ ...pool(), clock: systemClock }),
      providers,
      dueInvoices,
      openInvoices: prorationInvoices,
      rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
    };
  },
  run,
);
