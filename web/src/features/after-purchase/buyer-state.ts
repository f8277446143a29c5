import type { License } from '#shared/contract/license.ts';
import type { BuyerState } from '../../state/checkout/buyer-state.ts';
import type { Ware } from '../../state/checkout/purchases.ts';

interface Facts {
  /** Bought in this tab. */
  noted: boolean;
  /** Whether it is known yet who is signed in. */
  sessionKnown: boolean;
  who: 'signed-in' | 'pending' | 'nobody';
  /** What the licenses say of somebody signed in; undefined while they are loading. */
  found: 'bought' | 'none' | 'unknown' | undefined;
  /** For somebody back from PayPal: what the server says of the approval; null before its answer. */
  claim: 'arrived' | 'waiting' | 'none' | 'no-second-trial' | 'failed' | null;
  backFromPaypal: boolean;
}

/**
 * Only a purchase that we know of is thanked for; somebody unknown is asked to sign in, because anybody can open these
 * pages. What cannot be looked up is never shown as nothing bought.
 */
export function buyerStateOf({ noted, sessionKnown, who, found, claim, backFromPaypal }: Facts): BuyerState {
  if (noted || (who === 'signed-in' && found === 'bought')) return 'bought';
  if (!sessionKnown) return 'checking';
  if (who === 'nobody') return 'out';
  if (backFromPaypal) {
    if (claim === null) return 'checking';
    if (claim === 'arrived') return 'bought';
    if (claim === 'waiting') return 'awaited';
    if (claim === 'failed') return 'unknown';
  }
  return who === 'signed-in' ? (found ?? 'checking') : 'none';
}

/** Whether one of these licenses, or the onboarding for one of them, was bought. */
export function isAmong(licenses: readonly License[], ware: Ware): boolean {
  return licenses.some(({ meta }) => ware === 'license' || meta.support_order_id !== null);
}
