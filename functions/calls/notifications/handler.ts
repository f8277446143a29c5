import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoNotificationChoices } from '#functions/adapters/dynamo/letters/notification-choices.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { accountCalls } from '#shared/contract/account.ts';
import { run } from './run.ts';

export const handler = serve(
  'notifications',
  accountCalls,
  () => ({
    tokens: cognitoTokens({ ...pool(), clock: systemClock }),
    choices: dynamoNotificationChoices({ table: env('NOTIFICATIONS_TABLE') }),
  }),
  run,
);
