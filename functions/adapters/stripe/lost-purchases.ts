import type { LostPurchases } from '#functions/ports/purchases.ts';
import { type ConnectStripe, callStripe } from './client.ts';

const maxSubscriptions = 10_000;

/** Card subscriptions that may be missing from our table. */
export function stripeLostPurchases({ stripe }: { stripe: ConnectStripe }): LostPurchases {
  return {
    find: ({ customerId, licenseKey }) =>
      callStripe(stripe, async client => {
        if (!customerId) return undefined;
        const { data } = await client.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
        return data.find(({ metadata }) => metadata.license_key === licenseKey)?.id;
      }),

    since: at =>
      callStripe(stripe, async client => {
        const created = { gte: Math.floor(at / 1000) };
        const list = client.subscriptions.list({ created, status: 'all', limit: 100 });
        const all = await list.autoPagingToArray({ limit: maxSubscriptions });
        return all.filter(({ metadata }) => metadata.license_key).map(({ id }) => id);
      }),
  };
}
