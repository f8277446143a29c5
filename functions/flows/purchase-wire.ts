import type { Started } from '#functions/ports.ts';
import type { SubscriptionResult } from '#shared/contract/checkout.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages.ts';

/** A purchase as the spec's client reads it: a subscription with its invoice's payment intent. */
export const wireOf = (started: Started): SubscriptionResult => {
  switch (started.step) {
    case 'done':
    case 'redirect':
      return {
        id: started.subscriptionId,
        status: started.status,
        latest_invoice: null,
        pending_setup_intent: null,
      };
    case 'confirm': {
      const intent = { status: 'requires_action', client_secret: started.clientSecret };
      return {
        id: started.subscriptionId,
        status: started.status,
        latest_invoice: started.invoiceId
          ? {
              id: started.invoiceId,
              status: 'open',
              payment_intent: started.what === 'payment' ? intent : null,
            }
          : null,
        pending_setup_intent: started.what === 'setup' ? intent : null,
      };
    }
    case 'declined': {
      if (!started.unpaid) throw new AppError('declined', messages.checkout.declined);
      const { subscriptionId, status, invoiceId } = started.unpaid;
      return {
        id: subscriptionId,
        status,
        latest_invoice: {
          id: invoiceId,
          status: 'open',
          payment_intent: { status: 'requires_payment_method', client_secret: null },
        },
        pending_setup_intent: null,
      };
    }
  }
};
