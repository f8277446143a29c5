import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { dynamoConnectedSites } from '#functions/adapters/dynamo/sites/connected-sites.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { auditTrail } from '#functions/wiring/audit-trail.ts';
import { siteCalls } from '#shared/contract/sites.ts';
import { run } from './run.ts';

export const handler = serve(
  'connected-sites',
  siteCalls,
  () => ({
    tokens: cognitoTokens({ ...pool(), clock: systemClock }),
    trail: auditTrail(),
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    connections: dynamoConnectedSites({ table: env('LICENSES_TABLE') }),
    rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
    allowHttp: env('ALLOW_LOCAL_DOMAINS') === 'true',
    clock: systemClock,
  }),
  run,
);
