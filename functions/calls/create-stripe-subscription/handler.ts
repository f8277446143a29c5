import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoCouponClaims } from '#functions/adapters/dynamo/checkout/coupon-claims.ts';
import { dynamoNewestPurchases } from '#functions/adapters/dynamo/checkout/newest-purchases.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/checkout/operations.ts';
import { stripeLostPurchases } from '#functions/adapters/stripe/lost-purchases.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { afterMoney } from '#functions/runtime/after-money.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogue } from '#functions/runtime/settings.ts';
import { licenseSyncDeps } from '#functions/wiring/license-sync-deps.ts';
import { payerDeps } from '#functions/wiring/payer-deps.ts';
import { connectStripe } from '#functions/wiring/stripe.ts';
import { checkoutCalls } from '#shared/contract/checkout.ts';
import { run } from './run.ts';

export const handler = serve(
  'create-stripe-subscription',
  checkoutCalls,
  () => {
    const stripe = connectStripe();
    const provider = stripeProvider({ stripe, afterMoney });
    return {
      ...licenseSyncDeps(),
      ...payerDeps(),
      provider,
      cards: provider,
      lost: stripeLostPurchases({ stripe }),
      operations: dynamoOperations({ table: env('OPERATIONS_TABLE') }),
      couponClaims: dynamoCouponClaims({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
      newestPurchases: dynamoNewestPurchases({ table: env('OPERATIONS_TABLE') }),
      catalogue: catalogue(),
    };
  },
  run,
);
