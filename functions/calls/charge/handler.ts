import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoCouponClaims } from '#functions/adapters/dynamo/checkout/coupon-claims.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { afterMoney } from '#functions/runtime/after-money.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { licenseSyncDeps } from '#functions/wiring/license-sync-deps.ts';
import { payerDeps } from '#functions/wiring/payer-deps.ts';
import { connectStripe } from '#functions/wiring/stripe.ts';
import { checkoutCalls } from '#shared/contract/checkout.ts';
import { run } from './run.ts';

export const handler = serve(
  'charge',
  checkoutCalls,
  () => {
    const provider = stripeProvider({ stripe: connectStripe(), afterMoney });
    return {
      ...licenseSyncDeps(),
      ...payerDeps(),
      cards: provider,
      couponClaims: dynamoCouponClaims({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
      provider,
    };
  },
  run,
);
