import { approveLink } from '#shared/domain/checkout/checkout.ts';
import { ask } from '../../api/ask.ts';
import { leaveFor } from '../../api/leave.ts';
import { ownMarketing } from '../../api/own-marketing.ts';
import type { PaymentRequest } from '../../state/checkout/payment-request.ts';
import { reportToVendors } from '../../vendors/vendor-events.ts';
import type { Checkout } from './use-checkout.ts';

/** Creates the subscription at PayPal and opens PayPal's page for its approval. */
export async function payByPaypal(
  { buyer, checkoutToken, price_ids }: Checkout,
  { plan_name, price, quantity }: PaymentRequest,
  trial: boolean,
): Promise<void> {
  const { id, links } = await ask('create-paypal-subscription', {
    email: buyer.email,
    userId: buyer.userId,
    name: buyer.first_name,
    planId: price_ids.paypal,
    membership: true,
    quantity,
    multiplier: false,
    marketing: await ownMarketing(),
    trial,
    checkout_token: checkoutToken,
  });
  const approve = approveLink(links);
  if (!approve) throw new Error('The answer has no link to approve the subscription.');
  reportToVendors({
    what: 'approving',
    purchase: { id, item: 'subscription', name: plan_name, cents: price, quantity },
  });
  await leaveFor(approve);
}
