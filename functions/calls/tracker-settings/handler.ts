import { s3TrackerFiles } from '#functions/adapters/aws/s3-tracker-files.ts';
import { bytesAsSent } from '#functions/adapters/bytes-as-sent.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { builtTracker } from '#functions/adapters/tracker-source.ts';
import { builtWeights } from '#functions/adapters/tracker-weights.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { accountCalls } from '#shared/contract/account.ts';
import { run } from './run.ts';

export const handler = serve(
  'tracker-settings',
  accountCalls,
  () => ({
    tokens: cognitoTokens({ ...pool(), clock: systemClock }),
    rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    trackerFiles: s3TrackerFiles({ bucket: env('TRACKER_BUCKET'), clock: systemClock }),
    tracker: { source: builtTracker, collectUrl: env('COLLECT_URL') },
    weights: builtWeights,
    bytesAsSent,
    clock: systemClock,
  }),
  run,
);
