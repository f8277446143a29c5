import { sqsNudges } from '#functions/adapters/aws/sqs-nudges.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { stripeWebhooks } from '#functions/adapters/stripe/webhooks.ts';
import { receiveWebhook } from '#functions/flows/licenses/receive-webhook.ts';
import { env } from '#functions/runtime/env.ts';
import { writeMetric } from '#functions/runtime/metric.ts';
import { serve } from '#functions/runtime/serve.ts';
import { secrets } from '#functions/wiring/secrets.ts';
import { webhookCalls } from '#shared/contract/webhooks.ts';
import { metricNames } from '#shared/metrics.ts';

export const handler = serve(
  'stripe-webhook',
  webhookCalls,
  () => {
    const secret = secrets();
    return {
      webhooks: stripeWebhooks({
        secret: () => secret('stripe-webhook-secret'),
        live: env('STRIPE_LIVE') === 'true',
        onOtherVersion: () => writeMetric(metricNames.otherApiVersion, 1),
      }),
      nudges: sqsNudges({ queueUrl: env('PAYMENTS_QUEUE_URL'), clock: systemClock }),
    };
  },
  receiveWebhook,
);
