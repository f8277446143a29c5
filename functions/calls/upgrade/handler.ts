import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoLimits } from '#functions/adapters/dynamo/limits.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/operations.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quotes.ts';
import { paypalPlanChanges } from '#functions/adapters/paypal/plan-changes.ts';
import { stripeCardUpdates } from '#functions/adapters/stripe/card-updates.ts';
import { stripePlanChanges } from '#functions/adapters/stripe/plan-changes.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { licenseSyncDeps } from '#functions/wiring/license-sync-deps.ts';
import { providerDeps } from '#functions/wiring/provider-deps.ts';
import { run } from './run.ts';

export const handler = serve(
  'upgrade',
  () => {
    const { stripe, paypal, prorating, providers, config } = providerDeps();
    return {
      ...licenseSyncDeps(),
      tokens: cognitoTokens(pool()),
      providers,
      planChanges: {
        stripe: stripePlanChanges(stripe, config.catalogue),
        paypal: paypalPlanChanges({ paypal, prorating, ...config }),
      },
      cardUpdates: stripeCardUpdates(stripe),
      errands: dynamoOperations(env('INTENTS_TABLE')),
      quotes: dynamoQuotes(env('INTENTS_TABLE')),
      limits: dynamoLimits(env('LIMITS_TABLE'), systemClock),
      catalogue: config.catalogue,
    };
  },
  run,
);
