import { claimCoupon, isFirstPurchase } from '#functions/flows/checkout/claim-coupon.ts';
import type { JoinDeps } from '#functions/flows/checkout/join-purchase.ts';
import { orderKeyOf } from '#functions/flows/checkout/order-key.ts';
import { startSubscription } from '#functions/flows/checkout/start-subscription.ts';
import { syncStarted } from '#functions/flows/checkout/sync-after-purchase.ts';
import { toCheckoutAnswer } from '#functions/flows/checkout/to-checkout-answer.ts';
import { tryCard } from '#functions/flows/checkout/try-card.ts';
import { type PayerDeps, pageOpenedAt, whoPays } from '#functions/flows/checkout/who-pays.ts';
import type { SyncDeps } from '#functions/flows/licenses/sync-license.ts';
import type { CardOrder, CardPayments, PaymentProvider } from '#functions/ports/checkout/purchases.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { type Catalogue, soldRow } from '#shared/domain/checkout/plans.ts';
import { trialDaysFor } from '#shared/domain/checkout/trial.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

export interface Deps extends SyncDeps, PayerDeps, JoinDeps {
  rateLimits: RateLimits;
  provider: PaymentProvider<CardOrder>;
  cards: Pick<CardPayments, 'retry' | 'withdraw' | 'fingerprintOf'>;
  catalogue: Catalogue;
}

/**
 * Buys a subscription by card. Nothing the request says about the price is trusted.
 * Why: docs/decisions/0021
 */
export async function run(
  { body, user, ip }: Request<'create-stripe-subscription'>,
  deps: Deps,
): Promise<AnswerOf<'create-stripe-subscription'>> {
  const { customerId, paymentMethodId, priceId, quantity, marketing = {}, coupon, offer } = body;
  const claim = { customerId, userId: body.userId, checkoutToken: body.checkout_token };
  const { payer, owned } = await whoPays(user, claim, deps);
  const row = soldRow(deps.catalogue, priceId);
  if (row?.stripe !== priceId) throw new AppError('invalid', messages.checkout.unknownPlan);
  const purchase = {
    provider: 'stripe',
    orderKey: orderKeyOf([payer.id, row.plan, row.scheme, quantity]),
    draft: {
      userId: payer.id,
      email: payer.email,
      customerId,
      paymentMethodId,
      priceId,
      quantity,
      trialDays: trialDaysFor(owned.length),
      ...(coupon && {
        coupon: {
          code: coupon,
          offerShown: offer,
          isFirst: isFirstPurchase(owned),
          goods: { plan: row.plan, scheme: row.scheme, quantity },
        },
      }),
      marketing,
    },
    owned,
    admit: async (licenseKey: string) => {
      if (coupon) await claimCoupon({ code: coupon, userId: payer.id, paymentMethodId, licenseKey }, deps);
    },
    trialShown: body.trial,
    checkoutOpenedAt: await pageOpenedAt(body.checkout_token, deps),
  } as const;
  const started = await tryCard(
    {
      card: { userId: payer.id, customerId, ip, checkoutToken: body.checkout_token },
      attemptId: `card#${purchase.orderKey}#${paymentMethodId}#${coupon?.toLowerCase() ?? ''}`,
      confirmed: user !== undefined,
      run: () => startSubscription<CardOrder>(purchase, deps),
      isDeclined: ({ outcome }) => outcome.kind === 'declined',
    },
    deps,
  );
  const license = await syncStarted(started, deps);
  if (license?.subscription.noSecondTrial) throw new AppError('trial-used', messages.checkout.secondTrial);
  return toCheckoutAnswer(started.outcome);
}
