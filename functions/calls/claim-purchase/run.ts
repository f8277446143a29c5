import { type ClaimDeps, claimPurchases } from '#functions/flows/claim-purchases.ts';
import { payerOf } from '#functions/flows/who-pays.ts';
import type { Accounts, CheckoutTokens, Customers, Limits } from '#functions/ports.ts';
import type { Run } from '#functions/runtime/serve.ts';

export interface Deps extends ClaimDeps {
  accounts: Accounts;
  customers: Customers;
  checkoutTokens: CheckoutTokens;
  limits: Limits;
}

/** A page that waits asks every other second. */
const perMinute = 40;

/** Who is back from paying need not wait for the provider's own news. */
export const run: Run<'claim-purchase', Deps> = async ({ body, user }, deps) => {
  const payer = await payerOf(user, { userId: body.userId, checkoutToken: body.checkout_token }, deps);
  await deps.limits.take(`claim#${payer.id}`, perMinute);
  return { state: await claimPurchases(payer.id, body.subscription_id, deps) };
};
