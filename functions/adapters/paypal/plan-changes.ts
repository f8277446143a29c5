import type { PlanChanges } from '#functions/ports/licenses/changes.ts';
import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import type { Target } from '#shared/domain/licenses/upgrade.ts';
import { AppError } from '#shared/errors.ts';
import { product } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';
import { endSubscription } from './cancel.ts';
import { paypalQuote } from './change-quote.ts';
import type { PaypalClient } from './client.ts';
import type { PaypalProrationInvoices } from './proration-invoices.ts';
import { callPaypal } from './refusals.ts';
import { approvalUrl, revised } from './shapes.ts';
import { subscriptionPath } from './subscription-path.ts';

interface Deps {
  paypal: PaypalClient;
  prorationInvoices: Pick<PaypalProrationInvoices, 'draft'>;
  catalogue: Catalogue;
  siteUrl: string;
}

/** Changes of a subscription at PayPal. */
export function paypalPlanChanges(deps: Deps): PlanChanges {
  return {
    quote: async ({ subscription }, target, at) => paypalQuote(subscription, target, deps.catalogue, at),

    change: (license, target, at, idempotencyKey) =>
      callPaypal(async () => {
        const { dueCents } = paypalQuote(license.subscription, target, deps.catalogue, at);
        await deps.prorationInvoices.draft({ license, target, dueCents, at }, `${idempotencyKey}:invoice`);
        return revise(license, target, deps, `${idempotencyKey}:revise`);
      }),

    cancel: ({ subscription: { subscriptionId } }, reason, idempotencyKey) =>
      callPaypal(() => endSubscription(deps.paypal, subscriptionId, reason, idempotencyKey)),

    // PayPal cannot reactivate a cancelled subscription; the customer has to subscribe again.
    undoCancel: async () => {
      throw new AppError('conflict', messages.account.nothingToUndo);
    },
  };
}

/** PayPal changes nothing until the customer approves on its page. */
async function revise(
  { subscription: { subscriptionId, status } }: LicenseRow,
  { priceId, quantity }: Target,
  { paypal, siteUrl }: Deps,
  idempotencyKey: string,
): Promise<PurchaseOutcome> {
  const back = `${siteUrl}/infos/subscriptions`;
  const { links } = await paypal({
    operation: 'subscriptions.revise',
    path: `${subscriptionPath(subscriptionId)}/revise`,
    body: {
      plan_id: priceId,
      quantity: String(quantity),
      application_context: {
        brand_name: product.name,
        shipping_preference: 'NO_SHIPPING',
        return_url: back,
        cancel_url: `${back}?paypal=cancelled`,
      },
    },
    idempotencyKey,
    answer: revised,
  });
  const url = approvalUrl(links);
  return url ? { kind: 'redirect', subscriptionId, status, url } : { kind: 'done', subscriptionId, status };
}
