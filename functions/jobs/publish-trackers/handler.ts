import { s3TrackerFiles } from '#functions/adapters/aws/s3-tracker-files.ts';
import { sqsRetries } from '#functions/adapters/aws/sqs-retries.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { builtTracker } from '#functions/adapters/tracker-source.ts';
import { consumePatiently } from '#functions/runtime/consume-patiently.ts';
import { env } from '#functions/runtime/env.ts';
import { run } from './run.ts';

export const handler = consumePatiently(
  'publish-trackers',
  () => ({
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    trackerFiles: s3TrackerFiles({ bucket: env('TRACKER_BUCKET'), clock: systemClock }),
    tracker: { source: builtTracker, collectUrl: env('COLLECT_URL') },
    retries: sqsRetries({ clock: systemClock }),
    clock: systemClock,
  }),
  run,
);
