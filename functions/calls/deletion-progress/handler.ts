import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoDeletionRequests } from '#functions/adapters/dynamo/account/deletion-requests.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { accountCalls } from '#shared/contract/account.ts';
import { run } from './run.ts';

export const handler = serve(
  'deletion-progress',
  accountCalls,
  () => ({
    rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
    deletions: dynamoDeletionRequests({ table: env('ACCOUNT_REQUESTS_TABLE'), clock: systemClock }),
  }),
  run,
);
