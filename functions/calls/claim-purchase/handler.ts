import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoCouponClaims } from '#functions/adapters/dynamo/checkout/coupon-claims.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/checkout/operations.ts';
import { paypalLostPurchases } from '#functions/adapters/paypal/lost-purchases.ts';
import { stripeLostPurchases } from '#functions/adapters/stripe/lost-purchases.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { licenseSyncDeps } from '#functions/wiring/license-sync-deps.ts';
import { payerDeps } from '#functions/wiring/payer-deps.ts';
import { providerDeps } from '#functions/wiring/provider-deps.ts';
import { checkoutCalls } from '#shared/contract/checkout.ts';
import { run } from './run.ts';

export const handler = serve(
  'claim-purchase',
  checkoutCalls,
  () => {
    const { stripe, providers } = providerDeps();
    return {
      ...licenseSyncDeps(),
      ...payerDeps(),
      providers,
      lostPurchases: { stripe: stripeLostPurchases({ stripe }), paypal: paypalLostPurchases },
      operations: dynamoOperations({ table: env('OPERATIONS_TABLE') }),
      couponClaims: dynamoCouponClaims({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
    };
  },
  run,
);
