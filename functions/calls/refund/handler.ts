import { s3TrackerFiles } from '#functions/adapters/aws/s3-tracker-files.ts';
import { parameterSecrets } from '#functions/adapters/aws/secrets.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoErrands } from '#functions/adapters/dynamo/errands.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { dynamoProrations } from '#functions/adapters/dynamo/prorations.ts';
import { dynamoTrials } from '#functions/adapters/dynamo/trials.ts';
import { paypalClient } from '#functions/adapters/paypal/client.ts';
import { paypalProrating } from '#functions/adapters/paypal/prorating.ts';
import { paypalReader } from '#functions/adapters/paypal/reader.ts';
import { paypalRefundDesk } from '#functions/adapters/paypal/refund-desk.ts';
import { stripeClient } from '#functions/adapters/stripe/client.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { stripeRefundDesk } from '#functions/adapters/stripe/refund-desk.ts';
import { builtTracker } from '#functions/adapters/tracker-source.ts';
import { ownLicense } from '#functions/flows/own-license.ts';
import { type RefundDeps, refundLicense } from '#functions/flows/refund-license.ts';
import { timeLeft } from '#functions/runtime/deadline.ts';
import { env } from '#functions/runtime/env.ts';
import { type Run, serve } from '#functions/runtime/serve.ts';
import { catalogue, pool } from '#functions/runtime/settings.ts';

/** Gives the first payment of the caller's own licence back and ends it. */
export const run: Run<'refund', RefundDeps> = async ({ body, user }, deps) =>
  refundLicense(await ownLicense(user.id, body, deps.licenses), deps);

export const handler = serve(
  'refund',
  () => {
    const secret = parameterSecrets(env('SECRETS_PATH'));
    const stripe = stripeClient(env('STRIPE_API'), () => secret('stripe-secret-key'), timeLeft);
    const paypal = paypalClient(env('PAYPAL_API'), secret, timeLeft);
    const prorations = dynamoProrations(env('INTENTS_TABLE'));
    const prorating = paypalProrating(paypal, prorations, catalogue());
    const surroundings = { catalogue: catalogue(), siteUrl: env('SITE_URL') };
    return {
      tokens: cognitoTokens(pool()),
      providers: {
        stripe: stripeProvider(stripe),
        paypal: paypalReader(paypal, prorations, surroundings),
      },
      refunds: { stripe: stripeRefundDesk(stripe), paypal: paypalRefundDesk(paypal, prorating, systemClock) },
      licenses: dynamoLicenses(env('LICENSES_TABLE')),
      trials: dynamoTrials(env('INTENTS_TABLE'), systemClock),
      errands: dynamoErrands(env('INTENTS_TABLE')),
      trackerFiles: s3TrackerFiles(env('TRACKER_BUCKET')),
      tracker: { source: builtTracker, collectUrl: env('COLLECT_URL') },
      catalogue: catalogue(),
      clock: systemClock,
    };
  },
  run,
);
