import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoErrands } from '#functions/adapters/dynamo/errands.ts';
import { paypalPlanDesk } from '#functions/adapters/paypal/plan-desk.ts';
import { stripePlanDesk } from '#functions/adapters/stripe/plan-desk.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { bothProviders } from '#functions/wiring/both-providers.ts';
import { licenseRoad } from '#functions/wiring/license-road.ts';
import { run } from './run.ts';

export const handler = serve(
  'undo-cancel',
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
      errands: dynamoErrands(env('INTENTS_TABLE')),
    };
  },
  run,
);
