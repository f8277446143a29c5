import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/operations.ts';
import { paypalPlanChanges } from '#functions/adapters/paypal/plan-changes.ts';
import { stripePlanChanges } from '#functions/adapters/stripe/plan-changes.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { licenseSyncDeps } from '#functions/wiring/license-sync-deps.ts';
import { providerDeps } from '#functions/wiring/provider-deps.ts';
import { run } from './run.ts';

export const handler = serve(
  'undo-cancel',
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
      errands: dynamoOperations(env('INTENTS_TABLE')),
    };
  },
  run,
);
