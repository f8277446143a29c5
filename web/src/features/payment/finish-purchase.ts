import { messages } from '#shared/text/messages.ts';
import { refreshLicenses } from '../../api/license-count.ts';
import { address } from '../../state/address.ts';
import type { AuthUser } from '../../state/auth.ts';
import { purchases } from '../../state/capability.ts';
import { leaveNotice } from '../../state/notice.ts';
import { payment, paymentStore } from '../../state/payment.ts';
import { toasts } from '../../state/toasts.ts';
import { tellVendors } from '../../vendors/vendor-events.ts';

/** A card purchase went through: the modal closes, the word is said, the licences are looked up anew. */
export const finishPurchase = (buyer: AuthUser, subscriptionId: string): void => {
  const { onCompletion, plan_name, price, quantity } = paymentStore.read();
  purchases.note(buyer.email);
  payment.setUnfinished(null);
  address.drop();
  tellVendors({
    what: 'purchase',
    purchase: { id: subscriptionId, item: 'subscription', name: plan_name, cents: price, quantity },
  });
  void refreshLicenses();
  // Who waits for the completion may lead to another page; the word follows there.
  if (onCompletion) leaveNotice('success', messages.checkout.succeeded);
  toasts.success(messages.checkout.succeeded);
  onCompletion?.({ pay_id: 'stripe', subscription_id: subscriptionId });
};
