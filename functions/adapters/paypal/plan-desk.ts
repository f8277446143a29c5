import type { PlanDesk } from '#functions/desks.ts';
import type { Started } from '#functions/ports.ts';
import type { LicenseRow } from '#shared/domain/license.ts';
import type { Catalogue } from '#shared/domain/plans.ts';
import type { Target } from '#shared/domain/upgrade.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages.ts';
import { product } from '#shared/product.ts';
import { endSubscription, subscriptionPath } from './cancel.ts';
import type { PaypalClient } from './client.ts';
import type { PaypalProrating } from './prorating.ts';
import { quoteOf } from './quote-of.ts';
import { asking } from './refusals.ts';
import { approveLink, revised } from './shapes.ts';

interface Deps {
  ask: PaypalClient;
  prorating: Pick<PaypalProrating, 'draft'>;
  catalogue: Catalogue;
  siteUrl: string;
}

/** Nothing changes before the customer agrees on PayPal's page. */
const revise = async (
  { seen: { subscriptionId, status } }: LicenseRow,
  { priceId, quantity }: Target,
  { ask, siteUrl }: Deps,
  once: string,
): Promise<Started> => {
  const back = `${siteUrl}/infos/subscriptions`;
  const { links } = await ask({
    method: 'POST',
    path: `${subscriptionPath(subscriptionId)}/revise`,
    body: {
      plan_id: priceId,
      quantity: String(quantity),
      application_context: {
        brand_name: product.name,
        shipping_preference: 'NO_SHIPPING',
        return_url: back,
        cancel_url: back,
      },
    },
    once,
    answer: revised,
  });
  const url = approveLink(links);
  return url ? { step: 'redirect', subscriptionId, status, url } : { step: 'done', subscriptionId, status };
};

/** Changes of a subscription at PayPal. */
export const paypalPlanDesk = (deps: Deps): PlanDesk => ({
  quote: async ({ seen }, target, at) => quoteOf(seen, target, deps.catalogue, at),

  change: (license, target, at, key) =>
    asking(async () => {
      const { dueCents } = quoteOf(license.seen, target, deps.catalogue, at);
      const draft = { license, target, dueCents, at };
      if (dueCents > 0) await deps.prorating.draft(draft, `${key}:invoice`);
      return revise(license, target, deps, `${key}:revise`);
    }),

  cancel: ({ seen: { subscriptionId } }, reason, key) =>
    asking(() => endSubscription(deps.ask, subscriptionId, reason, key)),

  // PayPal ends a subscription for good; who wants to come back subscribes again.
  undoCancel: async () => {
    throw new AppError('conflict', messages.account.nothingToUndo);
  },
});
