import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/operations.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogue } from '#functions/runtime/settings.ts';
import { payerDeps } from '#functions/wiring/payer-deps.ts';
import { paypalDeps } from '#functions/wiring/paypal-deps.ts';
import { run } from './run.ts';

export const handler = serve(
  'create-paypal-subscription',
  () => ({
    ...payerDeps(),
    provider: paypalDeps().provider,
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    operations: dynamoOperations({ table: env('OPERATIONS_TABLE') }),
    catalogue: catalogue(),
    clock: systemClock,
  }),
  run,
);
