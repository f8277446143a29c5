import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { dynamoSharedReports } from '#functions/adapters/dynamo/reports/shared-reports.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { auditTrail } from '#functions/wiring/audit-trail.ts';
import { reportChangesHere } from '#functions/wiring/report-changes.ts';
import { warehouseIfAny } from '#functions/wiring/warehouse.ts';
import { accountCalls } from '#shared/contract/account.ts';
import { run } from './run.ts';

/** By then this call has done its own work, or failed. */
const settledAfterSeconds = 60;

export const handler = serve(
  'setup-bigquery',
  accountCalls,
  () => {
    return {
      tokens: cognitoTokens({ ...pool(), clock: systemClock }),
      rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
      trail: auditTrail(),
      licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
      reports: dynamoSharedReports({ table: env('LICENSES_TABLE') }),
      changes: reportChangesHere(settledAfterSeconds),
      warehouse: warehouseIfAny(),
      clock: systemClock,
    };
  },
  run,
);
