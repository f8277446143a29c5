import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoLimits } from '#functions/adapters/dynamo/limits.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { queuedLetters } from '#functions/wiring/queued-letters.ts';
import { accountCalls } from '#shared/contract/account.ts';
import { run } from './run.ts';

export const handler = serve(
  'contact',
  accountCalls,
  () => ({
    limits: dynamoLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
    letters: queuedLetters(),
  }),
  run,
);
