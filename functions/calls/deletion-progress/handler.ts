import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoDeletionRequests } from '#functions/adapters/dynamo/deletion-requests.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { accountCalls } from '#shared/contract/account.ts';
import { run } from './run.ts';

export const handler = serve(
  'deletion-progress',
  accountCalls,
  () => ({
    deletions: dynamoDeletionRequests({ table: env('ACCOUNT_REQUESTS_TABLE'), clock: systemClock }),
  }),
  run,
);
