import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoErrands } from '#functions/adapters/dynamo/errands.ts';
import { paypalRefundDesk } from '#functions/adapters/paypal/refund-desk.ts';
import { stripeRefundDesk } from '#functions/adapters/stripe/refund-desk.ts';
import { ownLicense } from '#functions/flows/own-license.ts';
import { type RefundDeps, refundLicense } from '#functions/flows/refund-license.ts';
import { env } from '#functions/runtime/env.ts';
import { type Run, serve } from '#functions/runtime/serve.ts';
import { catalogue, pool } from '#functions/runtime/settings.ts';
import { bothProviders } from '#functions/wiring/both-providers.ts';
import { licenseRoad } from '#functions/wiring/license-road.ts';

/** Gives the first payment of the caller's own licence back and ends it. */
export const run: Run<'refund', RefundDeps> = async ({ body, user }, deps) =>
  refundLicense(await ownLicense(user.id, body, deps.licenses), deps);

export const handler = serve(
  'refund',
  () => {
    const { card, ask, prorating, providers } = bothProviders();
    return {
      ...licenseRoad(),
      tokens: cognitoTokens(pool()),
      providers,
      refunds: { stripe: stripeRefundDesk(card), paypal: paypalRefundDesk(ask, prorating, systemClock) },
      errands: dynamoErrands(env('INTENTS_TABLE')),
      catalogue: catalogue(),
    };
  },
  run,
);
