import { supportStepOf } from '#shared/domain/checkout/checkout.ts';
import { limits } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';
import { ask } from '../../api/ask.ts';
import { leaveFor } from '../../api/leave.ts';
import { paths } from '../../paths.ts';
import type { AuthUser } from '../../state/account/auth.ts';
import { signUpProof } from '../../state/account/sign-up-proof.ts';
import { capability } from '../../state/checkout/capability.ts';
import { purchases } from '../../state/checkout/purchases.ts';
import { hasSession } from '../../vendors/identity.ts';
import { type ReportedPurchase, reportToVendors } from '../../vendors/vendor-events.ts';
import type { OfferRequest } from './offer.ts';

export type Buyer = Pick<AuthUser, 'userId' | 'email' | 'first_name'>;

/** Buys the one-time offer and goes to the next page; returns false if the outcome is not known yet. */
export async function buySupport(offer: OfferRequest, buyer: Buyer | null): Promise<boolean> {
  const answer = await ask('buy-support-plan', {
    name: buyer?.first_name ?? offer.name,
    email: buyer?.email ?? offer.email,
    pay_id: offer.payId,
    order_id: offer.orderId,
    payment_intent: offer.paymentIntent,
    subscription_id: offer.subscriptionId,
    userId: buyer?.userId,
    checkout_token: await checkoutTokenOf(buyer, offer),
  });
  const step = supportStepOf(answer, offer.payId);
  if (step.kind === 'welcome') {
    if (buyer) purchases.note(buyer.email, 'onboarding');
    reportToVendors({ what: 'purchase', purchase: supportPurchase(offer) });
    location.assign(paths.welcomeWithSupport);
  }
  if (step.kind === 'leave') await leaveFor(step.url);
  return step.kind !== 'unknown';
}

/**
 * The capability of a buyer who is not signed in. If it has expired, a new one is enough to complete an approval at
 * PayPal, but not to charge a card on file: that requires the original capability or a session.
 */
async function checkoutTokenOf(buyer: Buyer | null, { payId }: OfferRequest): Promise<string | undefined> {
  if (!buyer || hasSession()) return undefined;
  const { userId, email, first_name: name } = buyer;
  const stored = capability.of(email);
  if (stored || payId.startsWith('stripe')) return stored?.checkoutToken;
  const answer = await ask('charge', {
    type: 'cus',
    pay_id: 'stripe',
    membership: true,
    email,
    name,
    userId,
    sign_up_proof: signUpProof.of(userId),
  });
  if (!('customer' in answer)) return undefined;
  const { customer, checkout_token: checkoutToken } = answer;
  capability.keep({ email, customerId: customer.id, checkoutToken });
  return checkoutToken;
}

/** Identified by the provider's order or payment or, for an immediate charge, by the license's subscription. */
function supportPurchase({ orderId, paymentIntent, subscriptionId }: OfferRequest): ReportedPurchase {
  return {
    id: `support-${orderId ?? paymentIntent ?? subscriptionId}`,
    item: 'support',
    name: messages.support.title,
    cents: limits.supportOfferCents,
    quantity: 1,
  };
}
