import { sqsNudges } from '#functions/adapters/aws/sqs-nudges.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { certificates, trustOf } from '#functions/adapters/paypal/certificates.ts';
import { paypalWebhooks } from '#functions/adapters/paypal/webhooks.ts';
import { receiveWebhook } from '#functions/flows/licenses/receive-webhook.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { connectPaypal } from '#functions/wiring/paypal.ts';
import { secrets } from '#functions/wiring/secrets.ts';
import { webhookCalls } from '#shared/contract/webhooks.ts';

export const handler = serve(
  'paypal-webhook',
  webhookCalls,
  () => {
    const secret = secrets();
    const trust = trustOf(env('PAYPAL_API'), process.env.PAYPAL_ROOT);
    return {
      webhooks: paypalWebhooks({
        webhookId: () => secret('paypal-webhook-id'),
        signerAt: certificates(trust, systemClock),
        paypal: connectPaypal(),
      }),
      nudges: sqsNudges({ queueUrl: env('PAYMENTS_QUEUE_URL'), clock: systemClock }),
    };
  },
  receiveWebhook,
);
