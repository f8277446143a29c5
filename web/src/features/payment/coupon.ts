import type { Discount } from '#shared/domain/pricing.ts';
import { messages } from '#shared/text/messages.ts';
import { ask } from '../../api/ask.ts';

/**
 * Looks up a code's discount. Every rejected code gets the same message, so that valid codes cannot be guessed.
 * Why: docs/decisions/0050
 */
export async function lookUpCoupon(promotionCode: string): Promise<Discount> {
  try {
    const { coupon } = await ask('coupon-offer', { promotionCode });
    const { percent_off: percentOff, amount_off: amountOffCents, duration, duration_in_months } = coupon;
    return { percentOff, amountOffCents, duration, months: duration_in_months };
  } catch (error) {
    const unanswered = error instanceof Error && error.message === messages.failure.offline;
    throw unanswered ? error : new Error(messages.checkout.invalidPromoCode, { cause: error });
  }
}
