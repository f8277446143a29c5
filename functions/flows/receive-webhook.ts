import type { Nudges, Webhooks } from '#functions/ports/webhooks.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

export interface WebhookDeps {
  webhooks: Webhooks;
  nudges: Nudges;
}

/**
 * Verified, then only enqueued: what an event says is never believed, job `apply-webhook` asks the provider.
 * Why: docs/decisions/0016
 */
export async function receiveWebhook(
  { body, headers }: { body: string; headers: Readonly<Record<string, string>> },
  { webhooks, nudges }: WebhookDeps,
): Promise<{ received: true }> {
  const nudge = await webhooks.verify(body, headers);
  if (!nudge) throw new AppError('invalid', messages.failure.badSignature);
  await nudges.send(nudge);
  return { received: true };
}
