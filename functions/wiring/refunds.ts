import { systemClock } from '#functions/adapters/clock.ts';
import { paypalRefunds } from '#functions/adapters/paypal/refunds.ts';
import { stripeRefunds } from '#functions/adapters/stripe/refunds.ts';
import type { providerDeps } from './provider-deps.ts';

/** What gives money back, at both providers. */
export function refundsOf({
  stripe,
  paypal,
  invoices,
}: Pick<ReturnType<typeof providerDeps>, 'stripe' | 'paypal' | 'invoices'>) {
  return {
    stripe: stripeRefunds({ stripe }),
    paypal: paypalRefunds({ paypal, invoices, clock: systemClock }),
  };
}
