import type { LostPurchases } from '#functions/ports/checkout/purchases.ts';
import { type ConnectStripe, callStripe } from './client.ts';

/** Card subscriptions that may be missing from our table. */
export function stripeLostPurchases({ stripe }: { stripe: ConnectStripe }): LostPurchases {
  return {
    find: ({ customerId, licenseKey }) =>
      callStripe(stripe, async client => {
        if (!customerId) return undefined;
        const { data } = await client.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
        return data.find(({ metadata }) => metadata.license_key === licenseKey)?.id;
      }),
  };
}
