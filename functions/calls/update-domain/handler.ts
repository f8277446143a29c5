import { s3TrackerFiles } from '#functions/adapters/aws/s3-tracker-files.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { homePages } from '#functions/adapters/home-pages/home-pages.ts';
import { publicSuffixOf, toAscii } from '#functions/adapters/names.ts';
import { builtTracker } from '#functions/adapters/tracker-source.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { auditTrail } from '#functions/wiring/audit-trail.ts';
import { accountCalls } from '#shared/contract/account.ts';
import { run } from './run.ts';

export const handler = serve(
  'update-domain',
  accountCalls,
  () => ({
    tokens: cognitoTokens({ ...pool(), clock: systemClock }),
    rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
    trail: auditTrail(),
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    trackerFiles: s3TrackerFiles({ bucket: env('TRACKER_BUCKET'), clock: systemClock }),
    tracker: { source: builtTracker, collectUrl: env('COLLECT_URL') },
    names: { publicSuffixOf, toAscii, allowLocal: env('ALLOW_LOCAL_DOMAINS') === 'true' },
    homePages: homePages(),
    clock: systemClock,
  }),
  run,
);
