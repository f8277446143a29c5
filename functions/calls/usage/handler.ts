import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { dynamoUsage } from '#functions/adapters/dynamo/usage.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogue, pool } from '#functions/runtime/settings.ts';
import { run } from './run.ts';

export const handler = serve(
  'usage',
  () => ({
    tokens: cognitoTokens({ ...pool(), clock: systemClock }),
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    usage: dynamoUsage({ table: env('COUNTERS_TABLE') }),
    catalogue: catalogue(),
    clock: systemClock,
  }),
  run,
);
