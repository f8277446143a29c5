import type { CardPayments, CouponClaims } from '#functions/ports/checkout/purchases.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { hasComeToNothing, isOrdered, subscriptionState } from '#shared/domain/licenses/status.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

export interface ClaimDeps {
  cards: Pick<CardPayments, 'fingerprintOf'>;
  couponClaims: CouponClaims;
}

interface Use {
  code: string;
  userId: string;
  paymentMethodId: string;
  licenseKey: string;
}

/**
 * Refuses a code that its buyer, or this card, has used for another license. A purchase that comes to nothing gives its
 * code back when it is closed.
 * Why: docs/decisions/0170
 */
export async function claimCoupon(
  { code, userId, paymentMethodId, licenseKey }: Use,
  { cards, couponClaims }: ClaimDeps,
): Promise<void> {
  const fingerprint = await cards.fingerprintOf(paymentMethodId);
  const claimants = [`user#${userId}`, ...(fingerprint ? [`card#${fingerprint}`] : [])];
  const isFree = await couponClaims.claim(code.toLowerCase(), claimants, licenseKey);
  if (!isFree) throw new AppError('coupon-refused', messages.checkout.couponRefused);
}

/** The same for a card that is to pay what another one left unpaid, whatever code that was ordered with. */
export async function claimForOtherCard(use: Omit<Use, 'code'>, deps: ClaimDeps): Promise<void> {
  const code = await deps.couponClaims.codeOf(use.licenseKey);
  if (code !== undefined) await claimCoupon({ ...use, code }, deps);
}

/** Whether nothing was bought yet: what was ordered and never paid for is no purchase. */
export function isFirstPurchase(owned: readonly LicenseRow[]): boolean {
  return owned.every(
    ({ subscription: { status } }) =>
      isOrdered(subscriptionState(status)) || hasComeToNothing(subscriptionState(status)),
  );
}
