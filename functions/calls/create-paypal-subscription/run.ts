import { purchaseId, redirectRepeatPolicy, startSubscription } from '#functions/flows/start-subscription.ts';
import { whoPays } from '#functions/flows/who-pays.ts';
import type {
  Accounts,
  CheckoutTokens,
  Clock,
  Customers,
  Licenses,
  PaymentProvider,
  PurchaseOperations,
  RedirectOrder,
} from '#functions/ports.ts';
import type { Run } from '#functions/runtime/serve.ts';
import type { Catalogue } from '#shared/domain/plans.ts';
import { AppError } from '#shared/errors.ts';
import { limits } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';

export interface Deps {
  accounts: Accounts;
  customers: Customers;
  checkoutTokens: CheckoutTokens;
  licenses: Licenses;
  intents: PurchaseOperations;
  provider: PaymentProvider<RedirectOrder>;
  catalogue: Catalogue;
  clock: Clock;
}

/**
 * An order that is approved on the provider's page: who pays, what is sold, one subscription to approve. The licence
 * comes with the webhook of the approval, whether or not the browser returns.
 */
export const run: Run<'create-paypal-subscription', Deps> = async ({ body, user }, deps) => {
  const { planId, quantity, name, marketing = {} } = body;
  const payer = await whoPays(user, { userId: body.userId, checkoutToken: body.checkout_token }, deps);
  // The plan with a trial and its twin without are one thing to buy; who is due a trial is decided here.
  const row = deps.catalogue.find(one => one.paypal === planId || one.paypalNoTrial === planId);
  if (!row) throw new AppError('invalid', messages.checkout.unknownPlan);
  const owned = await deps.licenses.ofUser(payer.id);
  const outcome = await startSubscription<RedirectOrder>(
    purchaseId('paypal', [payer.id, row.paypal, quantity]),
    {
      userId: payer.id,
      email: payer.email,
      name,
      priceId: row.paypal,
      quantity,
      trialDays: owned.length === 0 ? limits.trialDays : 0,
      marketing,
    },
    deps,
    redirectRepeatPolicy,
    body.trial,
  );
  if (outcome.kind !== 'redirect') throw new AppError('conflict', messages.checkout.pending);
  return {
    id: outcome.subscriptionId,
    status: outcome.status,
    links: [{ href: outcome.url, rel: 'approve' }],
  };
};
