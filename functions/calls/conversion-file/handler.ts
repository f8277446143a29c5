import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoClickExports } from '#functions/adapters/dynamo/leads/click-exports.ts';
import { dynamoClicks } from '#functions/adapters/dynamo/leads/clicks.ts';
import { dynamoLeads } from '#functions/adapters/dynamo/leads/leads.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { conversionFileCalls } from '#shared/contract/conversion-files.ts';
import { run } from './run.ts';

export const handler = serve(
  'conversion-file',
  conversionFileCalls,
  () => ({
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    clickExports: dynamoClickExports({ table: env('LICENSES_TABLE') }),
    clicks: dynamoClicks({ table: env('CLICKS_TABLE') }),
    leads: dynamoLeads({ table: env('LEADS_TABLE') }),
    rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
    clock: systemClock,
  }),
  run,
);
