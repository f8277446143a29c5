import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { dynamoConnectedSites } from '#functions/adapters/dynamo/sites/connected-sites.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { auditTrail } from '#functions/wiring/audit-trail.ts';
import { queuedLetters } from '#functions/wiring/queued-letters.ts';
import { trafficDeps } from '#functions/wiring/traffic-deps.ts';
import { siteCalls } from '#shared/contract/sites.ts';
import { run } from './run.ts';

export const handler = serve(
  'connect-site',
  siteCalls,
  () => {
    const traffic = trafficDeps();
    return {
      ...traffic,
      trail: auditTrail(),
      licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
      connections: dynamoConnectedSites({ table: env('LICENSES_TABLE') }),
      rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: traffic.clock }),
      letters: queuedLetters(),
    };
  },
  run,
);
