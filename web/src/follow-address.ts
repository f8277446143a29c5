import { type Completion, isCompletion } from '#shared/domain/checkout.ts';
import { checkoutWords, messages } from '#shared/text/messages.ts';
import { paths, supportPathAfter } from './paths.ts';
import { address } from './state/address.ts';
import { auth, authStore } from './state/auth.ts';
import { payment } from './state/payment.ts';

/** After a card purchase the buyer is made the one-time offer; who has it already goes on to the account. */
const toSupportOffer = (done: Completion): void => {
  if (!isCompletion(done)) throw new Error(messages.checkout.invalidPayload);
  void import('./features/support-offer/bought-before.ts')
    .then(({ boughtBefore }) => boughtBefore())
    .then(bought => location.assign(bought ? paths.subscriptions : supportPathAfter(done)));
};

/** Opens and closes the dialogs of the public pages as the address says. */
export const followAddress = (): void => {
  const place = address.read();
  const form = place?.name === 'login' || place?.name === 'forgot' ? place.name : null;
  auth.showForm(form);
  if (place?.name === 'buy') {
    payment.open({
      plan_name: place.plan,
      scheme: place.scheme,
      onCompletion: toSupportOffer,
      ...(place.quantity && {
        quantity: place.quantity,
        canIncreaseQuantity: true,
        content: checkoutWords.many,
      }),
    });
  } else {
    payment.hide();
  }
  // The address does not go on asking for a form that somebody signed in is never shown.
  if (form && authStore.read().isAuthenticated) address.drop();
};
