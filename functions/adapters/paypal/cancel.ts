import { messages } from '#shared/messages.ts';
import type { PaypalClient } from './client.ts';
import { isRefused } from './refusals.ts';
import { subscription } from './shapes.ts';

export const subscriptionPath = (id: string): string => `/v1/billing/subscriptions/${encodeURIComponent(id)}`;

const over: ReadonlySet<string> = new Set(['CANCELLED', 'EXPIRED']);

/** Ends a subscription at PayPal, at once and for good; one that has ended already is left alone. */
export const endSubscription = async (
  ask: PaypalClient,
  id: string,
  reason: string | undefined,
  once: string,
): Promise<void> => {
  const path = subscriptionPath(id);
  const body = { reason: reason || messages.account.endReason };
  try {
    await ask({ method: 'POST', path: `${path}/cancel`, body, once });
  } catch (error) {
    if (!isRefused(error, 'SUBSCRIPTION_STATUS_INVALID')) throw error;
    const { status } = await ask({ method: 'GET', path, answer: subscription });
    if (!over.has(status)) throw error;
  }
};
