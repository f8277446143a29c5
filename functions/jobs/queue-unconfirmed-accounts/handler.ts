import { sqsMessages } from '#functions/adapters/aws/sqs-messages.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoUnconfirmedAccounts } from '#functions/adapters/cognito/unconfirmed-accounts.ts';
import { dynamoJobRuns } from '#functions/adapters/dynamo/job-runs.ts';
import { env } from '#functions/runtime/env.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';
import { run } from './run.ts';

export const handler = scheduled(
  'queue-unconfirmed-accounts',
  () => ({
    unconfirmed: cognitoUnconfirmedAccounts({ userPoolId: env('USER_POOL_ID') }),
    jobRuns: dynamoJobRuns({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
    deletions: sqsMessages({ queueUrl: env('DELETIONS_QUEUE_URL'), clock: systemClock }),
    clock: systemClock,
  }),
  run,
);
