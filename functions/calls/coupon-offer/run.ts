import type { Limits } from '#functions/ports/identity.ts';
import type { CardPayments } from '#functions/ports/purchases.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

export interface Deps {
  cards: Pick<CardPayments, 'offer'>;
  limits: Limits;
}

const perMinute = 10;

/**
 * Returns a code's discount. All unusable codes get the same answer, which keeps callers from learning which codes
 * exist.
 */
export async function run(
  { body, ip }: Request<'coupon-offer'>,
  { cards, limits }: Deps,
): Promise<AnswerOf<'coupon-offer'>> {
  await limits.take(`coupon#${ip}`, perMinute);
  const offer = await cards.offer(body.promotionCode);
  if (!offer) throw new AppError('invalid', messages.checkout.invalidPromoCode);
  const { amountOffCents: amount_off, percentOff: percent_off, duration, months } = offer;
  return { coupon: { amount_off, percent_off, duration, duration_in_months: months } };
}
