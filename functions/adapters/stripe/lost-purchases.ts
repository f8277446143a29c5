import type { LostPurchases } from '#functions/desks.ts';
import { type Client, callStripe } from './client.ts';

const mostADay = 10_000;

/** Card subscriptions of which our table may not know. */
export const stripeLostPurchases = (connect: Client): LostPurchases => ({
  find: ({ customerId, licenseKey }) =>
    callStripe(connect, async client => {
      if (!customerId) return undefined;
      const { data } = await client.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
      return data.find(({ metadata }) => metadata.license_key === licenseKey)?.id;
    }),

  since: at =>
    callStripe(connect, async client => {
      const created = { gte: Math.floor(at / 1000) };
      const list = client.subscriptions.list({ created, status: 'all', limit: 100 });
      const all = await list.autoPagingToArray({ limit: mostADay });
      return all.filter(({ metadata }) => metadata.license_key).map(({ id }) => id);
    }),
});
