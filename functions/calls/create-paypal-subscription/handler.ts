import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/operations.ts';
import { paypalProvider } from '#functions/adapters/paypal/provider.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogue } from '#functions/runtime/settings.ts';
import { payerDeps } from '#functions/wiring/payer-deps.ts';
import { connectPaypal } from '#functions/wiring/paypal.ts';
import { run } from './run.ts';

export const handler = serve(
  'create-paypal-subscription',
  () => ({
    ...payerDeps(),
    provider: paypalProvider({ paypal: connectPaypal(), catalogue: catalogue(), siteUrl: env('SITE_URL') }),
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    operations: dynamoOperations({ table: env('OPERATIONS_TABLE') }),
    catalogue: catalogue(),
    clock: systemClock,
  }),
  run,
);
