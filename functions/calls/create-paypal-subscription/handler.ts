import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoCouponClaims } from '#functions/adapters/dynamo/checkout/coupon-claims.ts';
import { dynamoNewestPurchases } from '#functions/adapters/dynamo/checkout/newest-purchases.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/checkout/operations.ts';
import { paypalLostPurchases } from '#functions/adapters/paypal/lost-purchases.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogue } from '#functions/runtime/settings.ts';
import { licenseSyncDeps } from '#functions/wiring/license-sync-deps.ts';
import { payerDeps } from '#functions/wiring/payer-deps.ts';
import { paypalDeps } from '#functions/wiring/paypal-deps.ts';
import { checkoutCalls } from '#shared/contract/checkout.ts';
import { run } from './run.ts';

export const handler = serve(
  'create-paypal-subscription',
  checkoutCalls,
  () => ({
    ...licenseSyncDeps(),
    ...payerDeps(),
    provider: paypalDeps().provider,
    lost: paypalLostPurchases,
    operations: dynamoOperations({ table: env('OPERATIONS_TABLE') }),
    couponClaims: dynamoCouponClaims({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
    newestPurchases: dynamoNewestPurchases({ table: env('OPERATIONS_TABLE') }),
    catalogue: catalogue(),
  }),
  run,
);
