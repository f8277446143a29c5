import { messages } from '#shared/text/messages.ts';
import type { PaypalClient } from './client.ts';
import { isRefused } from './refusals.ts';
import { subscription } from './shapes.ts';
import { subscriptionPath } from './subscription-path.ts';

const endedStates: ReadonlySet<string> = new Set(['CANCELLED', 'EXPIRED']);

/** Ends a subscription at PayPal immediately and for good; one that has already ended is left alone. */
export async function endSubscription(
  paypal: PaypalClient,
  id: string,
  reason: string | undefined,
  idempotencyKey: string,
): Promise<void> {
  const path = subscriptionPath(id);
  const body = { reason: reason || messages.account.endReason };
  try {
    await paypal({ operation: 'subscriptions.cancel', path: `${path}/cancel`, body, idempotencyKey });
  } catch (error) {
    if (!isRefused(error, 'SUBSCRIPTION_STATUS_INVALID')) throw error;
    const { status } = await paypal({ operation: 'subscriptions.get', path, answer: subscription });
    if (!endedStates.has(status)) throw error;
  }
}
