import { sqsMessages } from '#functions/adapters/aws/sqs-messages.ts';
import { sqsRetries } from '#functions/adapters/aws/sqs-retries.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { consumePatiently } from '#functions/runtime/consume-patiently.ts';
import { env } from '#functions/runtime/env.ts';
import { warehouseIfAny } from '#functions/wiring/warehouse.ts';
import { run } from './run.ts';

export const handler = consumePatiently(
  'append-rows',
  () => ({
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    warehouse: warehouseIfAny(),
    parked: sqsMessages({ queueUrl: env('WAREHOUSE_PARKED_URL'), clock: systemClock }),
    retries: sqsRetries({ clock: systemClock }),
    clock: systemClock,
  }),
  run,
);
