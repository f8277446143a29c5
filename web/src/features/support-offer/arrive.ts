import { messages } from '#shared/text/messages.ts';
import { ask } from '../../api/ask.ts';
import { askUntil } from '../../api/ask-until.ts';
import { paths } from '../../paths.ts';
import { awaited } from '../../state/awaited.ts';
import { capability } from '../../state/capability.ts';
import { leaveNotice } from '../../state/notice.ts';
import { hasSession } from '../../vendors/identity.ts';
import type { Buyer } from './buy-support.ts';
import type { OfferRequest } from './offer.ts';

/** Whether this page was led to by an approval at the second provider. */
export function isPaypalReturn({ payId, subscriptionId }: OfferRequest): boolean {
  return payId === 'paypal' && !!subscriptionId?.startsWith('I-');
}

/**
 * Back from approving a subscription: has it brought in before the provider's own news. That it fails stops nobody
 * here; the account page goes on looking for it.
 */
export async function arrive({ subscriptionId = '' }: OfferRequest, buyer: Buyer | null): Promise<void> {
  awaited.write(subscriptionId);
  const right = hasSession()
    ? {}
    : {
        userId: buyer?.userId,
        checkout_token: buyer ? capability.of(buyer.email)?.checkoutToken : undefined,
      };
  const { state } = await askUntil(
    claim => claim.state !== 'waiting',
    () => ask('claim-purchase', { subscription_id: subscriptionId, ...right }),
    { pauseMs: 2000, times: 15 },
  );
  if (state === 'arrived') awaited.write(null);
  if (state === 'no-second-trial') {
    leaveNotice('error', messages.checkout.secondTrial);
    location.replace(hasSession() ? paths.subscriptions : paths.home);
  }
}
