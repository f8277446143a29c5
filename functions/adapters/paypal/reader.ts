import type { ProrationInvoices } from '#functions/desks.ts';
import type { SubscriptionReader } from '#functions/ports.ts';
import type { Catalogue } from '#shared/domain/plans.ts';
import type { PaypalClient } from './client.ts';
import { paypalProrationInvoices } from './proration-invoices.ts';
import { paypalProvider } from './provider.ts';

/** Reads subscriptions at PayPal, and sends the invoice of a change that the customer agreed to. */
export const paypalReader = (
  paypal: PaypalClient,
  prorations: ProrationInvoices,
  config: { catalogue: Catalogue; siteUrl: string },
): SubscriptionReader => {
  const { read, stop } = paypalProvider(paypal, config);
  return { read, stop, settle: paypalProrationInvoices(paypal, prorations, config.catalogue).settle };
};
