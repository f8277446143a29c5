import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/checkout/operations.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { paypalSupportOrders } from '#functions/adapters/paypal/support-orders.ts';
import { stripeSupportOrders } from '#functions/adapters/stripe/support-orders.ts';
import { afterMoney } from '#functions/runtime/after-money.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogue } from '#functions/runtime/settings.ts';
import { payerDeps } from '#functions/wiring/payer-deps.ts';
import { connectPaypal } from '#functions/wiring/paypal.ts';
import { queuedLetters } from '#functions/wiring/queued-letters.ts';
import { connectStripe } from '#functions/wiring/stripe.ts';
import { checkoutCalls } from '#shared/contract/checkout.ts';
import { run } from './run.ts';

export const handler = serve(
  'buy-support-plan',
  checkoutCalls,
  () => ({
    ...payerDeps(),
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    operations: dynamoOperations({ table: env('OPERATIONS_TABLE') }),
    supportOrders: {
      stripe: stripeSupportOrders({ stripe: connectStripe() }),
      paypal: paypalSupportOrders({ paypal: connectPaypal() }),
    },
    letters: queuedLetters(),
    afterMoney,
    catalogue: catalogue(),
    clock: systemClock,
    siteUrl: env('SITE_URL'),
  }),
  run,
);
