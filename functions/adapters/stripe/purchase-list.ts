import type { PurchaseList } from '#functions/ports/checkout/purchases.ts';
import { type ConnectStripe, callStripe } from './client.ts';

/** Card subscriptions, the newest first. Those without an owner of ours are left out. */
export function stripePurchaseList({ stripe }: { stripe: ConnectStripe }): PurchaseList {
  return {
    since: (at, from) =>
      callStripe(stripe, async client => {
        const { data, has_more } = await client.subscriptions.list({
          created: { gte: Math.floor(at / 1000) },
          status: 'all',
          limit: 100,
          ...(from === undefined ? {} : { starting_after: from }),
        });
        const purchases = data.flatMap(({ id, metadata: { user_id, license_key } }) =>
          user_id && license_key
            ? [{ provider: 'stripe' as const, subscriptionId: id, userId: user_id, licenseKey: license_key }]
            : [],
        );
        return { purchases, next: has_more ? data.at(-1)?.id : undefined };
      }),
  };
}
