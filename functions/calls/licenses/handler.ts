import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogue, pool } from '#functions/runtime/settings.ts';
import { accountCalls } from '#shared/contract/account.ts';
import { run } from './run.ts';

export const handler = serve(
  'licenses',
  accountCalls,
  () => ({
    tokens: cognitoTokens({ ...pool(), clock: systemClock }),
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    catalogue: catalogue(),
    reportsProject: env('REPORTS_PROJECT'),
    clock: systemClock,
  }),
  run,
);
