import { ofAddress } from '#functions/flows/buckets.ts';
import type { CardPayments } from '#functions/ports/checkout/purchases.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

export interface Deps {
  cards: Pick<CardPayments, 'offer'>;
  rateLimits: RateLimits;
}

/**
 * Returns a code's discount. All unusable codes get the same answer, which keeps callers from learning which codes
 * exist.
 */
export async function run(
  { body, ip }: Request<'coupon-offer'>,
  { cards, rateLimits }: Deps,
): Promise<AnswerOf<'coupon-offer'>> {
  await rateLimits.take([ofAddress('coupon', ip, attemptLimits.codesOfAddress)]);
  const { promotionCode, goods } = body;
  const offer = await cards.offer(promotionCode, goods);
  if (!offer) throw new AppError('invalid', messages.checkout.invalidPromoCode);
  const {
    amountOffCents: amount_off,
    percentOff: percent_off,
    duration,
    months,
    minimumCents,
  } = offer.discount;
  return {
    id: offer.id,
    coupon: { amount_off, percent_off, duration, duration_in_months: months, minimum_amount: minimumCents },
  };
}
