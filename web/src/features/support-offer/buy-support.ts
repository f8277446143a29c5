import { supportStepOf } from '#shared/domain/checkout.ts';
import { limits } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';
import { ask } from '../../api/ask.ts';
import { leaveFor } from '../../api/leave.ts';
import { paths } from '../../paths.ts';
import type { AuthUser } from '../../state/auth.ts';
import { capability } from '../../state/capability.ts';
import { hasSession } from '../../vendors/identity.ts';
import { type Purchase, tellVendors } from '../../vendors/vendor-events.ts';
import type { OfferRequest } from './offer.ts';

export type Buyer = Pick<AuthUser, 'userId' | 'email' | 'first_name'>;

/** Buys the one-time offer and goes where the answer leads; false where that is not known yet. */
export async function buySupport(offer: OfferRequest, buyer: Buyer | null): Promise<boolean> {
  const answer = await ask('buy-support-plan', {
    name: buyer?.first_name ?? offer.name,
    email: buyer?.email ?? offer.email,
    pay_id: offer.payId,
    order_id: offer.orderId,
    payment_intent: offer.paymentIntent,
    subscription_id: offer.subscriptionId,
    userId: buyer?.userId,
    checkout_token: await rightOf(buyer, offer),
  });
  const step = supportStepOf(answer, offer.payId);
  if (step.kind === 'welcome') {
    tellVendors({ what: 'purchase', purchase: supportPurchase(offer) });
    location.assign(paths.welcomeWithSupport);
  }
  if (step.kind === 'leave') await leaveFor(step.url);
  return step.kind !== 'unknown';
}

/**
 * The right to pay of a buyer who is not signed in, as the checkout gave it. Where it has run out a fresh one does
 * for what is approved at its provider; a card on file is charged for the customer of the checkout or a session only.
 */
async function rightOf(buyer: Buyer | null, { payId }: OfferRequest): Promise<string | undefined> {
  if (!buyer || hasSession()) return undefined;
  const { email, first_name: name } = buyer;
  const held = capability.of(email);
  if (held || payId.startsWith('stripe')) return held?.checkoutToken;
  const answer = await ask('charge', { type: 'cus', pay_id: 'stripe', membership: true, email, name });
  if (!('customer' in answer)) return undefined;
  const { customer, checkout_token: checkoutToken } = answer;
  capability.keep({ email, customerId: customer.id, checkoutToken });
  return checkoutToken;
}

/** The provider's order or payment names it; charged at once, it has no other name than the licence's. */
function supportPurchase({ orderId, paymentIntent, subscriptionId }: OfferRequest): Purchase {
  return {
    id: `support-${orderId ?? paymentIntent ?? subscriptionId}`,
    item: 'support',
    name: messages.support.title,
    cents: limits.supportOfferCents,
    quantity: 1,
  };
}
