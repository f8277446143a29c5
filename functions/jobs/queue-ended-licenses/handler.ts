import { s3DeletionLedger } from '#functions/adapters/aws/s3-deletion-ledger.ts';
import { sqsMessages } from '#functions/adapters/aws/sqs-messages.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoJobRuns } from '#functions/adapters/dynamo/job-runs.ts';
import { dynamoLicenseSyncs } from '#functions/adapters/dynamo/licenses/license-syncs.ts';
import { env } from '#functions/runtime/env.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';
import { reportChangesHere } from '#functions/wiring/report-changes.ts';
import { run } from './run.ts';

export const handler = scheduled(
  'queue-ended-licenses',
  () => ({
    syncs: dynamoLicenseSyncs({ table: env('LICENSES_TABLE') }),
    jobRuns: dynamoJobRuns({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
    deletions: sqsMessages({ queueUrl: env('DELETIONS_QUEUE_URL'), clock: systemClock }),
    ledger: s3DeletionLedger({ bucket: env('EXPORT_BUCKET'), clock: systemClock }),
    reportChanges: reportChangesHere(),
    clock: systemClock,
  }),
  run,
);
