import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoErrands } from '#functions/adapters/dynamo/errands.ts';
import { dynamoLimits } from '#functions/adapters/dynamo/limits.ts';
import { paypalLostPurchases } from '#functions/adapters/paypal/lost-purchases.ts';
import { stripeLostPurchases } from '#functions/adapters/stripe/lost-purchases.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { bothProviders } from '#functions/wiring/both-providers.ts';
import { licenseRoad } from '#functions/wiring/license-road.ts';
import { payers } from '#functions/wiring/payers.ts';
import { run } from './run.ts';

export const handler = serve(
  'claim-purchase',
  () => {
    const { card, providers } = bothProviders();
    return {
      ...licenseRoad(),
      ...payers(),
      providers,
      lost: { stripe: stripeLostPurchases(card), paypal: paypalLostPurchases },
      errands: dynamoErrands(env('INTENTS_TABLE')),
      limits: dynamoLimits(env('LIMITS_TABLE'), systemClock),
    };
  },
  run,
);
