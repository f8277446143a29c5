import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoDeletionRequests } from '#functions/adapters/dynamo/account/deletion-requests.ts';
import { dynamoLimits } from '#functions/adapters/dynamo/limits.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { accountCalls } from '#shared/contract/account.ts';
import { run } from './run.ts';

export const handler = serve(
  'deletion-progress',
  accountCalls,
  () => ({
    limits: dynamoLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
    deletions: dynamoDeletionRequests({ table: env('ACCOUNT_REQUESTS_TABLE'), clock: systemClock }),
  }),
  run,
);
