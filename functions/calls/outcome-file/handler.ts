import { s3OutcomeLists } from '#functions/adapters/aws/s3-outcome-lists.ts';
import { sqsMessages } from '#functions/adapters/aws/sqs-messages.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoOutcomeFiles } from '#functions/adapters/dynamo/leads/outcome-files.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { outcomeFileCalls } from '#shared/contract/outcome-files.ts';
import { run } from './run.ts';

export const handler = serve(
  'outcome-file',
  outcomeFileCalls,
  () => ({
    tokens: cognitoTokens({ ...pool(), clock: systemClock }),
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
    files: dynamoOutcomeFiles({ table: env('ACCOUNT_REQUESTS_TABLE') }),
    lists: s3OutcomeLists({ bucket: env('EXPORT_BUCKET'), clock: systemClock }),
    queue: sqsMessages({ queueUrl: env('OUTCOME_FILES_QUEUE_URL'), clock: systemClock }),
    clock: systemClock,
  }),
  run,
);
