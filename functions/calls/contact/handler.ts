import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoLimits } from '#functions/adapters/dynamo/limits.ts';
import { sesMail } from '#functions/adapters/ses-mail.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { run } from './run.ts';

export const handler = serve(
  'contact',
  () => ({ limits: dynamoLimits(env('LIMITS_TABLE'), systemClock), mail: sesMail(env('MAIL_FROM')) }),
  run,
);
