import { parameterSecrets } from '#functions/adapters/aws/secrets.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoLimits } from '#functions/adapters/dynamo/limits.ts';
import { stripeClient } from '#functions/adapters/stripe/client.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import type { CardPayments } from '#functions/desks.ts';
import type { Limits } from '#functions/ports.ts';
import { timeLeft } from '#functions/runtime/deadline.ts';
import { env } from '#functions/runtime/env.ts';
import { type Run, serve } from '#functions/runtime/serve.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

interface Deps {
  cards: Pick<CardPayments, 'offer'>;
  limits: Limits;
}

const perMinute = 10;

/** What a code takes off. Every code that cannot be used gets one and the same answer. */
export const run: Run<'coupon-offer', Deps> = async ({ body, ip }, { cards, limits }) => {
  await limits.take(`coupon#${ip}`, perMinute);
  const offer = await cards.offer(body.promotionCode);
  if (!offer) throw new AppError('invalid', messages.checkout.invalidPromoCode);
  const { amountOffCents: amount_off, percentOff: percent_off, duration, months } = offer;
  return { coupon: { amount_off, percent_off, duration, duration_in_months: months } };
};

export const handler = serve(
  'coupon-offer',
  () => {
    const secret = parameterSecrets(env('SECRETS_PATH'));
    return {
      cards: stripeProvider(stripeClient(env('STRIPE_API'), () => secret('stripe-secret-key'), timeLeft)),
      limits: dynamoLimits(env('LIMITS_TABLE'), systemClock),
    };
  },
  run,
);
