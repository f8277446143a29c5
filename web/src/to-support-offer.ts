import { type Completion, isCompletion } from '#shared/domain/checkout.ts';
import { messages } from '#shared/text/messages.ts';
import { paths, supportPathAfter } from './paths.ts';

/** After a card purchase the buyer is made the one-time offer; who has it already goes on to the account. */
export function toSupportOffer(done: Completion): void {
  if (!isCompletion(done)) throw new Error(messages.checkout.invalidPayload);
  void import('./features/support-offer/bought-before.ts')
    .then(({ boughtBefore }) => boughtBefore())
    .then(bought => location.assign(bought ? paths.subscriptions : supportPathAfter(done)));
}
