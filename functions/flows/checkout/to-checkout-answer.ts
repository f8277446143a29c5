import type { AnswerOf } from '#shared/contract/index.ts';
import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

/** A purchase in the shape of the published API: a subscription with its invoice's payment intent. */
export function toCheckoutAnswer(outcome: PurchaseOutcome): AnswerOf<'create-stripe-subscription'> {
  switch (outcome.kind) {
    case 'done':
    case 'redirect':
      return {
        id: outcome.subscriptionId,
        status: outcome.status,
        latest_invoice: null,
        pending_setup_intent: null,
      };
    case 'confirm': {
      const intent = { status: 'requires_action', client_secret: outcome.clientSecret };
      return {
        id: outcome.subscriptionId,
        status: outcome.status,
        latest_invoice: outcome.invoiceId
          ? {
              id: outcome.invoiceId,
              status: 'open',
              payment_intent: outcome.what === 'payment' ? intent : null,
            }
          : null,
        pending_setup_intent: outcome.what === 'setup' ? intent : null,
      };
    }
    case 'declined': {
      if (!outcome.unpaid) throw new AppError('declined', messages.checkout.declined);
      const { subscriptionId, status, invoiceId } = outcome.unpaid;
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
}
