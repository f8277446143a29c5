import { sqsMessages } from '#functions/adapters/aws/sqs-messages.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoJobRuns } from '#functions/adapters/dynamo/job-runs.ts';
import { dynamoRollUpsDue } from '#functions/adapters/dynamo/visits/roll-ups-due.ts';
import { env } from '#functions/runtime/env.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';
import { run } from './run.ts';

export const handler = scheduled(
  'queue-roll-ups',
  () => ({
    rollUpsDue: dynamoRollUpsDue({ table: env('ROLLUPS_DUE_TABLE') }),
    jobRuns: dynamoJobRuns({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
    queue: sqsMessages({ queueUrl: env('ROLL_UPS_QUEUE_URL'), clock: systemClock }),
    clock: systemClock,
  }),
  run,
);
