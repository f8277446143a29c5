import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoErrands } from '#functions/adapters/dynamo/errands.ts';
import { dynamoLimits } from '#functions/adapters/dynamo/limits.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quotes.ts';
import { paypalPlanDesk } from '#functions/adapters/paypal/plan-desk.ts';
import { stripeCardKeeper } from '#functions/adapters/stripe/card-keeper.ts';
import { stripePlanDesk } from '#functions/adapters/stripe/plan-desk.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { bothProviders } from '#functions/wiring/both-providers.ts';
import { licenseRoad } from '#functions/wiring/license-road.ts';
import { run } from './run.ts';

export const handler = serve(
  'upgrade',
  () => {
    const { card, ask, prorating, providers, surroundings } = bothProviders();
    return {
      ...licenseRoad(),
      tokens: cognitoTokens(pool()),
      providers,
      desks: {
        stripe: stripePlanDesk(card, surroundings.catalogue),
        paypal: paypalPlanDesk({ ask, prorating, ...surroundings }),
      },
      keeper: stripeCardKeeper(card),
      errands: dynamoErrands(env('INTENTS_TABLE')),
      quotes: dynamoQuotes(env('INTENTS_TABLE')),
      limits: dynamoLimits(env('LIMITS_TABLE'), systemClock),
      catalogue: surroundings.catalogue,
    };
  },
  run,
);
