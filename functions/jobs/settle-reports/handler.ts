import { sqsRetries } from '#functions/adapters/aws/sqs-retries.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoSharedReports } from '#functions/adapters/dynamo/reports/shared-reports.ts';
import { consumePatiently } from '#functions/runtime/consume-patiently.ts';
import { env } from '#functions/runtime/env.ts';
import { warehouseIfAny } from '#functions/wiring/warehouse.ts';
import { run } from './run.ts';

export const handler = consumePatiently(
  'settle-reports',
  () => ({
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    reports: dynamoSharedReports({ table: env('LICENSES_TABLE') }),
    warehouse: warehouseIfAny(),
    retries: sqsRetries({ clock: systemClock }),
    clock: systemClock,
  }),
  run,
);
