import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoClickExports } from '#functions/adapters/dynamo/leads/click-exports.ts';
import { dynamoClicks } from '#functions/adapters/dynamo/leads/clicks.ts';
import { dynamoLeads } from '#functions/adapters/dynamo/leads/leads.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { auditTrail } from '#functions/wiring/audit-trail.ts';
import { conversionFileCalls } from '#shared/contract/conversion-files.ts';
import { run } from './run.ts';

export const handler = serve(
  'click-export',
  conversionFileCalls,
  () => ({
    tokens: cognitoTokens({ ...pool(), clock: systemClock }),
    trail: auditTrail(),
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    clickExports: dynamoClickExports({ table: env('LICENSES_TABLE') }),
    clicks: dynamoClicks({ table: env('CLICKS_TABLE') }),
    leads: dynamoLeads({ table: env('LEADS_TABLE') }),
    clock: systemClock,
    rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
  }),
  run,
);
