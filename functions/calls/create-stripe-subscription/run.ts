import { toCheckoutAnswer } from '#functions/flows/checkout-answer.ts';
import { cardRepeatPolicy, purchaseId, startSubscription } from '#functions/flows/start-subscription.ts';
import { syncAfterPurchase } from '#functions/flows/sync-after-purchase.ts';
import type { SyncDeps } from '#functions/flows/sync-license.ts';
import { whoPays } from '#functions/flows/who-pays.ts';
import type {
  Accounts,
  CardOrder,
  CheckoutTokens,
  Customers,
  PaymentProvider,
  PurchaseOperations,
} from '#functions/ports.ts';
import type { Run } from '#functions/runtime/serve.ts';
import type { Catalogue } from '#shared/domain/plans.ts';
import { AppError } from '#shared/errors.ts';
import { limits } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';

export interface Deps extends SyncDeps {
  accounts: Accounts;
  customers: Customers;
  checkoutTokens: CheckoutTokens;
  intents: PurchaseOperations;
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
  const outcome = await startSubscription<CardOrder>(
    purchaseId('card', [payer.id, paymentMethodId, priceId, quantity, (coupon ?? '').toLowerCase()]),
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
    cardRepeatPolicy,
    body.trial,
  );
  const made = outcome.kind === 'declined' ? outcome.unpaid?.subscriptionId : outcome.subscriptionId;
  const license = made ? await syncAfterPurchase(made, deps) : undefined;
  if (license?.subscription.noSecondTrial) throw new AppError('conflict', messages.checkout.secondTrial);
  return toCheckoutAnswer(outcome);
};
