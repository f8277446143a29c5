import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { trafficDeps } from '#functions/wiring/traffic-deps.ts';
import { trafficCalls } from '#shared/contract/traffic.ts';
import { run } from './run.ts';

export const handler = serve(
  'exclude-visits',
  trafficCalls,
  () => ({
    ...trafficDeps(),
    tokens: cognitoTokens({ ...pool(), clock: systemClock }),
    rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
  }),
  run,
);
