import type { Prorations } from '#functions/desks.ts';
import type { Reader } from '#functions/ports.ts';
import type { Catalogue } from '#shared/domain/plans.ts';
import type { PaypalClient } from './client.ts';
import { paypalProrating } from './prorating.ts';
import { paypalProvider } from './provider.ts';

/** Reads subscriptions at PayPal, and sends the invoice of a change that the customer agreed to. */
export const paypalReader = (
  ask: PaypalClient,
  prorations: Prorations,
  surroundings: { catalogue: Catalogue; siteUrl: string },
): Reader => {
  const { read, stop } = paypalProvider(ask, surroundings);
  return { read, stop, settle: paypalProrating(ask, prorations, surroundings.catalogue).settle };
};
