import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { queuedLetters } from '#functions/wiring/queued-letters.ts';
import { accountCalls } from '#shared/contract/account.ts';
import { run } from './run.ts';

export const handler = serve(
  'contact',
  accountCalls,
  () => ({
    rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
    letters: queuedLetters(),
  }),
  run,
);
