import { type Completion, isCompletion } from '#shared/domain/checkout/checkout.ts';
import { messages } from '#shared/text/messages.ts';
import { paths, supportPathAfter } from './paths.ts';

/** After a card purchase: leads to the one-time offer, or to the account if the buyer already has the offer. */
export function toSupportOffer(done: Completion): void {
  if (!isCompletion(done)) throw new Error(messages.checkout.invalidPayload);
  void import('./features/support-offer/bought-before.ts')
    .then(({ boughtBefore }) => boughtBefore())
    .then(bought => location.assign(bought ? paths.subscriptions : supportPathAfter(done)));
}
