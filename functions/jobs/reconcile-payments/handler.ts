import { s3TrackerFiles } from '#functions/adapters/aws/s3-tracker-files.ts';
import { parameterSecrets } from '#functions/adapters/aws/secrets.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoErrands } from '#functions/adapters/dynamo/errands.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { dynamoProrations } from '#functions/adapters/dynamo/prorations.ts';
import { dynamoTrials } from '#functions/adapters/dynamo/trials.ts';
import { paypalClient } from '#functions/adapters/paypal/client.ts';
import { paypalLostPurchases } from '#functions/adapters/paypal/lost-purchases.ts';
import { paypalProrating } from '#functions/adapters/paypal/prorating.ts';
import { paypalReader } from '#functions/adapters/paypal/reader.ts';
import { paypalRefundDesk } from '#functions/adapters/paypal/refund-desk.ts';
import { paypalSupportDesk } from '#functions/adapters/paypal/support-desk.ts';
import { stripeClient } from '#functions/adapters/stripe/client.ts';
import { stripeLostPurchases } from '#functions/adapters/stripe/lost-purchases.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { stripeRefundDesk } from '#functions/adapters/stripe/refund-desk.ts';
import { stripeSupportDesk } from '#functions/adapters/stripe/support-desk.ts';
import { builtTracker } from '#functions/adapters/tracker-source.ts';
import { timeLeft } from '#functions/runtime/deadline.ts';
import { env } from '#functions/runtime/env.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';
import { catalogue } from '#functions/runtime/settings.ts';
import { run } from './run.ts';

export const handler = scheduled(
  'reconcile-payments',
  () => {
    const secret = parameterSecrets(env('SECRETS_PATH'));
    const stripe = stripeClient(env('STRIPE_API'), () => secret('stripe-secret-key'), timeLeft);
    const paypal = paypalClient(env('PAYPAL_API'), secret, timeLeft);
    const prorations = dynamoProrations(env('INTENTS_TABLE'));
    const prorating = paypalProrating(paypal, prorations, catalogue());
    const surroundings = { catalogue: catalogue(), siteUrl: env('SITE_URL') };
    return {
      providers: {
        stripe: stripeProvider(stripe),
        paypal: paypalReader(paypal, prorations, surroundings),
      },
      lost: { stripe: stripeLostPurchases(stripe), paypal: paypalLostPurchases },
      refunds: { stripe: stripeRefundDesk(stripe), paypal: paypalRefundDesk(paypal, prorating, systemClock) },
      supports: { stripe: stripeSupportDesk(stripe), paypal: paypalSupportDesk(paypal) },
      licenses: dynamoLicenses(env('LICENSES_TABLE')),
      trials: dynamoTrials(env('INTENTS_TABLE'), systemClock),
      errands: dynamoErrands(env('INTENTS_TABLE')),
      trackerFiles: s3TrackerFiles(env('TRACKER_BUCKET')),
      tracker: { source: builtTracker, collectUrl: env('COLLECT_URL') },
      ...surroundings,
      clock: systemClock,
    };
  },
  run,
);
