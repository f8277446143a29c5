import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/operations.ts';
import { paypalRefunds } from '#functions/adapters/paypal/refunds.ts';
import { stripeRefunds } from '#functions/adapters/stripe/refunds.ts';
import { ownLicense } from '#functions/flows/own-license.ts';
import { type RefundDeps, refundLicense } from '#functions/flows/refund-license.ts';
import { env } from '#functions/runtime/env.ts';
import { type Run, serve } from '#functions/runtime/serve.ts';
import { catalogue, pool } from '#functions/runtime/settings.ts';
import { licenseSyncDeps } from '#functions/wiring/license-sync-deps.ts';
import { providerDeps } from '#functions/wiring/provider-deps.ts';

/** Gives the first payment of the caller's own licence back and ends it. */
export const run: Run<'refund', RefundDeps> = async ({ body, user }, deps) =>
  refundLicense(await ownLicense(user.id, body, deps.licenses), deps);

export const handler = serve(
  'refund',
  () => {
    const { stripe, paypal, prorating, providers } = providerDeps();
    return {
      ...licenseSyncDeps(),
      tokens: cognitoTokens(pool()),
      providers,
      refunds: { stripe: stripeRefunds(stripe), paypal: paypalRefunds(paypal, prorating, systemClock) },
      errands: dynamoOperations(env('INTENTS_TABLE')),
      catalogue: catalogue(),
    };
  },
  run,
);
