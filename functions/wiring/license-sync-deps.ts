import { s3TrackerFiles } from '#functions/adapters/aws/s3-tracker-files.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { dynamoTrialClaims } from '#functions/adapters/dynamo/trial-claims.ts';
import { builtTracker } from '#functions/adapters/tracker-source.ts';
import { env } from '#functions/runtime/env.ts';

/** What the one road into the table needs, beside the provider it asks. */
export const licenseSyncDeps = () => ({
  licenses: dynamoLicenses(env('LICENSES_TABLE')),
  trials: dynamoTrialClaims(env('INTENTS_TABLE'), systemClock),
  trackerFiles: s3TrackerFiles(env('TRACKER_BUCKET')),
  tracker: { source: builtTracker, collectUrl: env('COLLECT_URL') },
  clock: systemClock,
});
