import { messages } from '#shared/text/messages.ts';
import { ask } from '../../api/ask.ts';
import { askUntil } from '../../api/ask-until.ts';
import { paths } from '../../paths.ts';
import { awaited, claimStore } from '../../state/checkout/awaited.ts';
import { capability } from '../../state/checkout/capability.ts';
import { purchases } from '../../state/checkout/purchases.ts';
import { leaveNotice } from '../../state/notice.ts';
import { hasSession } from '../../vendors/identity.ts';
import type { Buyer } from './buy-support.ts';
import type { OfferRequest } from './offer.ts';

/** True if the buyer comes from approving a subscription at PayPal. */
export function isPaypalReturn({ payId, subscriptionId }: OfferRequest): boolean {
  return payId === 'paypal' && !!subscriptionId?.startsWith('I-');
}

/**
 * After the approval at PayPal: has the server fetch the subscription before PayPal's webhook arrives. A failure has
 * no consequence here, because the account page keeps asking for the subscription.
 */
export async function arrive({ subscriptionId = '' }: OfferRequest, buyer: Buyer | null): Promise<void> {
  awaited.write(subscriptionId);
  const credentials = hasSession()
    ? {}
    : {
        userId: buyer?.userId,
        checkout_token: buyer ? capability.of(buyer.email)?.checkoutToken : undefined,
      };
  const { state } = await askUntil(
    claim => claim.state !== 'waiting',
    async () => {
      const claim = await ask('claim-purchase', { subscription_id: subscriptionId, ...credentials });
      claimStore.set(claim.state);
      return claim;
    },
    { pauseMs: 2000, times: 15 },
  );
  if (state === 'arrived') {
    awaited.write(null);
    if (buyer) purchases.note(buyer.email);
  }
  if (state === 'no-second-trial') {
    leaveNotice('error', messages.checkout.secondTrial);
    location.replace(hasSession() ? paths.subscriptions : paths.home);
  }
}
