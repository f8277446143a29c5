import { accountEmail } from '#functions/adapters/aws/account-email.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoNotificationChoices } from '#functions/adapters/dynamo/letters/notification-choices.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { unsubscribeTokens } from '#functions/adapters/unsubscribe-tokens.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { secrets } from '#functions/wiring/secrets.ts';
import { accountCalls } from '#shared/contract/account.ts';
import { run } from './run.ts';

export const handler = serve(
  'unsubscribe',
  accountCalls,
  () => {
    const secret = secrets();
    return {
      rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
      emailOf: accountEmail({ userPoolId: env('USER_POOL_ID'), clock: systemClock }),
      choices: dynamoNotificationChoices({ table: env('NOTIFICATIONS_TABLE') }),
      unsubscribeTokens: unsubscribeTokens({ key: () => secret('unsubscribe-key') }),
    };
  },
  run,
);
