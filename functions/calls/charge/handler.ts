import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoLimits } from '#functions/adapters/dynamo/limits.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { env } from '#functions/runtime/env.ts';
import { type Run, serve } from '#functions/runtime/serve.ts';
import { licenseSyncDeps } from '#functions/wiring/license-sync-deps.ts';
import { payerDeps } from '#functions/wiring/payer-deps.ts';
import { connectStripe } from '#functions/wiring/stripe.ts';
import { type Deps as CustomerDeps, createCustomer } from './create-customer.ts';
import { type Deps as RetryDeps, retryInvoice } from './retry-invoice.ts';

/** `cus` opens a card checkout, `retry` pays the invoice a declined card left open. */
export const run: Run<'charge', CustomerDeps & RetryDeps> = async ({ body, user, ip }, deps) =>
  body.type === 'cus' ? createCustomer(body, ip, deps) : retryInvoice(body, user, deps);

export const handler = serve(
  'charge',
  () => {
    const provider = stripeProvider(connectStripe());
    return {
      ...licenseSyncDeps(),
      ...payerDeps(),
      cards: provider,
      provider,
      limits: dynamoLimits(env('LIMITS_TABLE'), systemClock),
    };
  },
  run,
);
