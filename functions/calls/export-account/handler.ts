import { s3ExportFiles } from '#functions/adapters/aws/s3-export-files.ts';
import { sqsMessages } from '#functions/adapters/aws/sqs-messages.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoExportRequests } from '#functions/adapters/dynamo/account/export-requests.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { auditTrail } from '#functions/wiring/audit-trail.ts';
import { watchedDayCaps } from '#functions/wiring/day-caps.ts';
import { accountCalls } from '#shared/contract/account.ts';
import { run } from './run.ts';

export const handler = serve(
  'export-account',
  accountCalls,
  () => ({
    tokens: cognitoTokens({ ...pool(), clock: systemClock }),
    trail: auditTrail(),
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
    dayCaps: watchedDayCaps(),
    exports: dynamoExportRequests({ table: env('ACCOUNT_REQUESTS_TABLE') }),
    queue: sqsMessages({ queueUrl: env('EXPORTS_QUEUE_URL'), clock: systemClock }),
    files: s3ExportFiles({ bucket: env('EXPORT_BUCKET'), clock: systemClock }),
    clock: systemClock,
  }),
  run,
);
