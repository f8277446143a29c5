import { s3TrackerFiles } from '#functions/adapters/aws/s3-tracker-files.ts';
import { parameterSecrets } from '#functions/adapters/aws/secrets.ts';
import { sqsParking } from '#functions/adapters/aws/sqs-nudges.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoEventsSeen } from '#functions/adapters/dynamo/events-seen.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { dynamoProrations } from '#functions/adapters/dynamo/prorations.ts';
import { dynamoTrials } from '#functions/adapters/dynamo/trials.ts';
import { paypalClient } from '#functions/adapters/paypal/client.ts';
import { paypalReader } from '#functions/adapters/paypal/reader.ts';
import { paypalTroubleDesk } from '#functions/adapters/paypal/trouble-desk.ts';
import { stripeClient } from '#functions/adapters/stripe/client.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { stripeTroubleDesk } from '#functions/adapters/stripe/trouble-desk.ts';
import { builtTracker } from '#functions/adapters/tracker-source.ts';
import { consume } from '#functions/runtime/consume.ts';
import { env } from '#functions/runtime/env.ts';
import { catalogue } from '#functions/runtime/settings.ts';
import { run } from './run.ts';

export const handler = consume(
  'apply-webhook',
  () => {
    const secret = parameterSecrets(env('SECRETS_PATH'));
    const stripe = stripeClient(env('STRIPE_API'), () => secret('stripe-secret-key'));
    return {
      providers: {
        stripe: stripeProvider(stripe),
        paypal: paypalReader(
          paypalClient(env('PAYPAL_API'), secret),
          dynamoProrations(env('INTENTS_TABLE')),
          { catalogue: catalogue(), siteUrl: env('SITE_URL') },
        ),
      },
      licenses: dynamoLicenses(env('LICENSES_TABLE')),
      trials: dynamoTrials(env('INTENTS_TABLE'), systemClock),
      troubles: { stripe: stripeTroubleDesk(stripe), paypal: paypalTroubleDesk },
      parking: sqsParking(env('PAYMENTS_PARKED_URL')),
      eventsSeen: dynamoEventsSeen(env('EVENTS_SEEN_TABLE'), systemClock),
      trackerFiles: s3TrackerFiles(env('TRACKER_BUCKET')),
      tracker: { source: builtTracker, collectUrl: env('COLLECT_URL') },
      clock: systemClock,
    };
  },
  run,
);
