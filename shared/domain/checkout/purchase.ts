// The outcome of a purchase or a change of plan, the same for both providers.
import { hasComeToNothing, hasEnded, subscriptionState } from '../licenses/status.ts';

export type PurchaseOutcome =
  | { kind: 'done'; subscriptionId: string; status: string }
  | {
      /** The customer's bank asks for confirmation of the payment, or of the card before a trial. */
      kind: 'confirm';
      what: 'payment' | 'setup';
      subscriptionId: string;
      status: string;
      clientSecret: string;
      invoiceId: string | null;
    }
  | { kind: 'redirect'; subscriptionId: string; status: string; url: string }
  | {
      kind: 'declined';
      message: string;
      /** Set if a subscription with an unpaid invoice exists. */
      unpaid?: { subscriptionId: string; status: string; invoiceId: string };
    };

/** The subscription this purchase made; undefined if the card was declined and there is none. */
export function subscriptionMadeBy(outcome: PurchaseOutcome): string | undefined {
  return outcome.kind === 'declined' ? outcome.unpaid?.subscriptionId : outcome.subscriptionId;
}

/** `completed`: there is or was a license; `abandoned`: nothing came of it, and nothing was charged. */
export type PurchaseEnd = 'completed' | 'abandoned';

/** The end of a purchase whose subscription has this status; undefined if the subscription has not ended. */
export function endOfStatus(status: string): PurchaseEnd | undefined {
  const state = subscriptionState(status);
  if (hasComeToNothing(state)) return 'abandoned';
  return hasEnded(state) ? 'completed' : undefined;
}
