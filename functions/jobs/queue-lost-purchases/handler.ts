import { sqsMessages } from '#functions/adapters/aws/sqs-messages.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoJobRuns } from '#functions/adapters/dynamo/job-runs.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { stripePurchaseList } from '#functions/adapters/stripe/purchase-list.ts';
import { env } from '#functions/runtime/env.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';
import { connectStripe } from '#functions/wiring/stripe.ts';
import { run } from './run.ts';

export const handler = scheduled(
  'queue-lost-purchases',
  () => ({
    purchaseList: stripePurchaseList({ stripe: connectStripe() }),
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    jobRuns: dynamoJobRuns({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
    dueQueue: sqsMessages({ queueUrl: env('LICENSES_DUE_QUEUE_URL'), clock: systemClock }),
    clock: systemClock,
  }),
  run,
);
