import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { afterMoney } from '#functions/runtime/after-money.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { connectStripe } from '#functions/wiring/stripe.ts';
import { checkoutCalls } from '#shared/contract/checkout.ts';
import { run } from './run.ts';

export const handler = serve(
  'coupon-offer',
  checkoutCalls,
  () => ({
    cards: stripeProvider({ stripe: connectStripe(), afterMoney }),
    rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
  }),
  run,
);
