import type { Nudges, Webhooks } from '#functions/ports/licenses/webhooks.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

export interface WebhookDeps {
  webhooks: Webhooks;
  nudges: Nudges;
}

/**
 * Verifies an event and only enqueues it: its content is not trusted, and job `apply-webhook` asks the provider
 * instead.
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
