import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoPastRefunds } from '#functions/adapters/dynamo/licenses/past-refunds.ts';
import { paypalRefunds } from '#functions/adapters/paypal/refunds.ts';
import { stripeRefunds } from '#functions/adapters/stripe/refunds.ts';
import { env } from '#functions/runtime/env.ts';
import type { providerDeps } from './provider-deps.ts';
import { secrets } from './secrets.ts';

/** What gives money back, at both providers. */
export function refundsOf({
  stripe,
  paypal,
  prorationInvoices,
}: Pick<ReturnType<typeof providerDeps>, 'stripe' | 'paypal' | 'prorationInvoices'>) {
  return {
    stripe: stripeRefunds({ stripe }),
    paypal: paypalRefunds({ paypal, prorationInvoices, clock: systemClock }),
  };
}

/** Who was refunded before, in whatever account. */
export function pastRefunds() {
  const secret = secrets();
  const key = () => secret('person-key');
  return dynamoPastRefunds({ table: env('BILLING_RECORDS_TABLE'), key, clock: systemClock });
}
