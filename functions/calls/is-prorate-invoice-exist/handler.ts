import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoLimits } from '#functions/adapters/dynamo/limits.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { licenseSyncDeps } from '#functions/wiring/license-sync-deps.ts';
import { providerDeps } from '#functions/wiring/provider-deps.ts';
import { run } from './run.ts';

export const handler = serve(
  'is-prorate-invoice-exist',
  () => {
    const { prorating, providers } = providerDeps();
    return {
      ...licenseSyncDeps(),
      tokens: cognitoTokens(pool()),
      providers,
      invoices: prorating,
      limits: dynamoLimits(env('LIMITS_TABLE'), systemClock),
    };
  },
  run,
);
