import { ofAddress, ofUser, orderRequests } from '#functions/flows/buckets.ts';
import type { JoinDeps } from '#functions/flows/checkout/join-purchase.ts';
import { orderKeyOf } from '#functions/flows/checkout/order-key.ts';
import { startSubscription } from '#functions/flows/checkout/start-subscription.ts';
import { syncStarted } from '#functions/flows/checkout/sync-after-purchase.ts';
import { type PayerDeps, pageOpenedAt, whoPays } from '#functions/flows/checkout/who-pays.ts';
import type { SyncDeps } from '#functions/flows/licenses/sync-license.ts';
import type { PaymentProvider, RedirectOrder } from '#functions/ports/checkout/purchases.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { type Catalogue, soldRow } from '#shared/domain/checkout/plans.ts';
import { trialDaysFor } from '#shared/domain/checkout/trial.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { orderText } from '#shared/text/orders.ts';

export interface Deps extends SyncDeps, PayerDeps, JoinDeps {
  rateLimits: RateLimits;
  provider: PaymentProvider<RedirectOrder>;
  catalogue: Catalogue;
}

/**
 * Starts an order that is approved on PayPal's page. The license is created when PayPal's webhook reports the
 * approval, whether or not the browser returns.
 * Why: docs/decisions/0021
 */
export async function run(
  { body, user, ip }: Request<'create-paypal-subscription'>,
  deps: Deps,
): Promise<AnswerOf<'create-paypal-subscription'>> {
  const { planId, quantity, name, marketing = {} } = body;
  const claim = { userId: body.userId, checkoutToken: body.checkout_token };
  const { payer, owned } = await whoPays(user, claim, deps);
  // Both variants of a plan, with and without a trial, are the same product; the server decides which one the buyer
  // gets.
  const row = soldRow(deps.catalogue, planId);
  if (!row || row.stripe === planId) throw new AppError('invalid', messages.checkout.unknownPlan);
  const purchase = {
    provider: 'paypal',
    orderKey: orderKeyOf([payer.id, row.plan, row.scheme, quantity]),
    draft: {
      userId: payer.id,
      email: payer.email,
      name,
      priceId: row.paypal,
      quantity,
      trialDays: trialDaysFor(owned.length),
      marketing,
    },
    owned,
    trialShown: body.trial,
    checkoutOpenedAt: await pageOpenedAt(body.checkout_token, deps),
  } as const;
  await deps.rateLimits.take([orderRequests(payer.id)]);
  await deps.rateLimits.take(
    [
      ofUser('redirect', payer.id, attemptLimits.redirects),
      ofAddress('redirect', ip, attemptLimits.redirectsOfAddress),
    ],
    `paypal#${purchase.orderKey}`,
  );
  const started = await startSubscription<RedirectOrder>(purchase, deps);
  const { outcome } = started;
  if (outcome.kind !== 'redirect') {
    // An earlier order was approved, and our table or the buyer's page did not know it yet: nothing is sold again.
    await syncStarted(started, deps);
    throw new AppError('conflict', orderText.arrived);
  }
  return {
    id: outcome.subscriptionId,
    status: outcome.status,
    links: [{ href: outcome.url, rel: 'approve' }],
  };
}
