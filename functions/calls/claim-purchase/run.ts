import { ofUser } from '#functions/flows/buckets.ts';
import { claimPurchases } from '#functions/flows/checkout/claim-purchases.ts';
import type { SettleDeps } from '#functions/flows/checkout/settle-purchase.ts';
import { type PayerDeps, payerOf } from '#functions/flows/checkout/who-pays.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';

export interface Deps extends SettleDeps, PayerDeps {
  rateLimits: RateLimits;
}

/** Lets a buyer who returns from paying get the license before the provider's webhook arrives. */
export async function run(
  { body, user }: Request<'claim-purchase'>,
  deps: Deps,
): Promise<AnswerOf<'claim-purchase'>> {
  const payer = await payerOf(user, { userId: body.userId, checkoutToken: body.checkout_token }, deps);
  await deps.rateLimits.take([ofUser('claim', payer.id, attemptLimits.claims)]);
  return { state: await claimPurchases(payer.id, body.subscription_id, deps) };
}
