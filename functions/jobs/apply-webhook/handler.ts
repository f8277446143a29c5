import { sqsParking } from '#functions/adapters/aws/sqs-nudges.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoEventsSeen } from '#functions/adapters/dynamo/events-seen.ts';
import { paypalTroubleDesk } from '#functions/adapters/paypal/trouble-desk.ts';
import { stripeTroubleDesk } from '#functions/adapters/stripe/trouble-desk.ts';
import { consume } from '#functions/runtime/consume.ts';
import { env } from '#functions/runtime/env.ts';
import { bothProviders } from '#functions/wiring/both-providers.ts';
import { licenseRoad } from '#functions/wiring/license-road.ts';
import { run } from './run.ts';

export const handler = consume(
  'apply-webhook',
  () => {
    const { card, providers } = bothProviders();
    return {
      ...licenseRoad(),
      providers,
      troubles: { stripe: stripeTroubleDesk(card), paypal: paypalTroubleDesk },
      parking: sqsParking(env('PAYMENTS_PARKED_URL')),
      eventsSeen: dynamoEventsSeen(env('EVENTS_SEEN_TABLE'), systemClock),
    };
  },
  run,
);
