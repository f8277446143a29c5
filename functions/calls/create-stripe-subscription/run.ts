import { bringIn } from '#functions/flows/bring-in.ts';
import { wireOf } from '#functions/flows/purchase-wire.ts';
import { cardWish, intentId, startSubscription } from '#functions/flows/start-subscription.ts';
import type { SyncDeps } from '#functions/flows/sync-license.ts';
import { whoPays } from '#functions/flows/who-pays.ts';
import type {
  Accounts,
  CardOrder,
  CheckoutTokens,
  Customers,
  Intents,
  PaymentProvider,
} from '#functions/ports.ts';
import type { Run } from '#functions/runtime/serve.ts';
import type { Catalogue } from '#shared/domain/plans.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages.ts';
import { limits } from '#shared/product.ts';

export interface Deps extends SyncDeps {
  accounts: Accounts;
  customers: Customers;
  checkoutTokens: CheckoutTokens;
  intents: Intents;
  provider: PaymentProvider<CardOrder>;
  catalogue: Catalogue;
}

/** A card order: who pays, what is sold, one subscription, one licence row. Nothing of the price is believed. */
export const run: Run<'create-stripe-subscription', Deps> = async ({ body, user }, deps) => {
  const { customerId, paymentMethodId, priceId, quantity, marketing = {}, coupon } = body;
  const payer = await whoPays(
    user,
    { customerId, userId: body.userId, checkoutToken: body.checkout_token },
    deps,
  );
  if (!deps.catalogue.some(row => row.stripe === priceId))
    throw new AppError('invalid', messages.checkout.unknownPlan);
  const owned = await deps.licenses.ofUser(payer.id);
  const started = await startSubscription<CardOrder>(
    intentId('card', [payer.id, paymentMethodId, priceId, quantity, (coupon ?? '').toLowerCase()]),
    {
      userId: payer.id,
      email: payer.email,
      customerId,
      paymentMethodId,
      priceId,
      quantity,
      trialDays: owned.length === 0 ? limits.trialDays : 0,
      ...(coupon ? { promotionCode: coupon } : {}),
      marketing,
    },
    deps,
    cardWish,
    body.trial,
  );
  const made = started.step === 'declined' ? started.unpaid?.subscriptionId : started.subscriptionId;
  const license = made ? await bringIn(made, deps) : undefined;
  if (license?.seen.noSecondTrial) throw new AppError('conflict', messages.checkout.secondTrial);
  return wireOf(started);
};
