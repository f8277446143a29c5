import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoClicks } from '#functions/adapters/dynamo/leads/clicks.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { leadCalls } from '#shared/contract/leads.ts';
import { run } from './run.ts';

export const handler = serve(
  'click-report',
  leadCalls,
  () => ({
    tokens: cognitoTokens({ ...pool(), clock: systemClock }),
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    clicks: dynamoClicks({ table: env('CLICKS_TABLE') }),
    rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
  }),
  run,
);
