import { parameterSecrets } from '#functions/adapters/aws/secrets.ts';
import { sqsNudges } from '#functions/adapters/aws/sqs-nudges.ts';
import { stripeWebhooks } from '#functions/adapters/stripe/webhooks.ts';
import type { Nudges, Webhooks } from '#functions/ports.ts';
import { env } from '#functions/runtime/env.ts';
import { type Run, serve } from '#functions/runtime/serve.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

interface Deps {
  webhooks: Webhooks;
  nudges: Nudges;
}

/** Verified, then only enqueued: what an event says is never believed, job `apply-webhook` asks the provider. */
export const run: Run<'stripe-webhook', Deps> = async ({ body, headers }, { webhooks, nudges }) => {
  const nudge = await webhooks.verify(body, headers);
  if (!nudge) throw new AppError('invalid', messages.failure.badSignature);
  await nudges.send(nudge);
  return { received: true };
};

export const handler = serve(
  'stripe-webhook',
  () => {
    const secret = parameterSecrets(env('SECRETS_PATH'));
    return {
      webhooks: stripeWebhooks(() => secret('stripe-webhook-secret'), env('STRIPE_LIVE') === 'true'),
      nudges: sqsNudges(env('PAYMENTS_QUEUE_URL')),
    };
  },
  run,
);
