import { messages } from '#shared/text/messages.ts';
import { ask } from '../../api/ask.ts';
import { paths } from '../../paths.ts';
import { awaited } from '../../state/awaited.ts';
import { capability } from '../../state/capability.ts';
import { leaveNotice } from '../../state/notice.ts';
import { hasSession } from '../../vendors/identity.ts';
import type { Buyer } from './buy-support.ts';
import type { OfferRequest } from './offer.ts';

const mostLooks = 15;
const pauseMs = 2000;
const pause = () => new Promise(done => setTimeout(done, pauseMs));

/** Whether this page was led to by an approval at the second provider. */
export const isPaypalReturn = ({ payId, subscriptionId }: OfferRequest): boolean =>
  payId === 'paypal' && !!subscriptionId?.startsWith('I-');

/**
 * Back from approving a subscription: has it brought in before the provider's own news. That it fails stops nobody
 * here; the account page goes on looking for it.
 */
export const arrive = async ({ subscriptionId = '' }: OfferRequest, buyer: Buyer | null): Promise<void> => {
  awaited.write(subscriptionId);
  const right = hasSession()
    ? {}
    : {
        userId: buyer?.userId,
        checkout_token: buyer ? capability.of(buyer.email)?.checkoutToken : undefined,
      };
  for (let look = 1; look <= mostLooks; look++) {
    const { state } = await ask('claim-purchase', { subscription_id: subscriptionId, ...right });
    if (state === 'arrived') awaited.write(null);
    if (state === 'no-second-trial') {
      leaveNotice('error', messages.checkout.secondTrial);
      location.replace(hasSession() ? paths.subscriptions : paths.home);
    }
    if (state !== 'waiting') return;
    await pause();
  }
};
