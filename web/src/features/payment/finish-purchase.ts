import type { Completion } from '#shared/domain/checkout/checkout.ts';
import { messages } from '#shared/text/messages.ts';
import { refreshLicenses } from '../../api/license-count.ts';
import type { AuthUser } from '../../state/account/auth.ts';
import { capability } from '../../state/checkout/capability.ts';
import type { PaymentRequest } from '../../state/checkout/payment-request.ts';
import { progress } from '../../state/checkout/purchase-progress.ts';
import { purchases } from '../../state/checkout/purchases.ts';
import { leaveDialog } from '../../state/dialogs.ts';
import { leaveNotice } from '../../state/notice.ts';
import { toasts } from '../../state/toasts.ts';
import { reportToVendors } from '../../vendors/vendor-events.ts';

/** Completes a card purchase: closes the dialog, confirms the purchase and refreshes the licenses. */
export function finishPurchase(
  buyer: AuthUser,
  request: PaymentRequest,
  subscriptionId: string,
  onCompletion: (done: Completion) => void,
): void {
  const { plan_name, price, quantity } = request;
  purchases.note(buyer.email);
  capability.spend();
  progress.setUnfinished(request, null);
  progress.setPending(request, false);
  leaveDialog();
  reportToVendors({
    what: 'purchase',
    purchase: { id: subscriptionId, item: 'subscription', name: plan_name, cents: price, quantity },
  });
  void refreshLicenses();
  // `onCompletion` may open another page; the notice is shown there.
  leaveNotice('success', messages.checkout.succeeded);
  toasts.success(messages.checkout.succeeded);
  onCompletion({ pay_id: 'stripe', subscription_id: subscriptionId });
}
