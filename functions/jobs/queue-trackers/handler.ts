import { sqsMessages } from '#functions/adapters/aws/sqs-messages.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoJobRuns } from '#functions/adapters/dynamo/job-runs.ts';
import { dynamoLicenseSyncs } from '#functions/adapters/dynamo/licenses/license-syncs.ts';
import { builtTracker } from '#functions/adapters/tracker-source.ts';
import { env } from '#functions/runtime/env.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';
import { run } from './run.ts';

export const handler = scheduled(
  'queue-trackers',
  () => ({
    syncs: dynamoLicenseSyncs({ table: env('LICENSES_TABLE') }),
    jobRuns: dynamoJobRuns({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
    queue: sqsMessages({ queueUrl: env('TRACKERS_QUEUE_URL'), clock: systemClock }),
    tracker: { source: builtTracker, collectUrl: env('COLLECT_URL') },
    clock: systemClock,
  }),
  run,
);
