import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoErrands } from '#functions/adapters/dynamo/errands.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { paypalSupportDesk } from '#functions/adapters/paypal/support-desk.ts';
import { stripeSupportDesk } from '#functions/adapters/stripe/support-desk.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { payers } from '#functions/wiring/payers.ts';
import { paypal } from '#functions/wiring/paypal.ts';
import { stripe } from '#functions/wiring/stripe.ts';
import { run } from './run.ts';

export const handler = serve(
  'buy-support-plan',
  () => ({
    ...payers(),
    licenses: dynamoLicenses(env('LICENSES_TABLE')),
    errands: dynamoErrands(env('INTENTS_TABLE')),
    desks: { stripe: stripeSupportDesk(stripe()), paypal: paypalSupportDesk(paypal()) },
    clock: systemClock,
    siteUrl: env('SITE_URL'),
  }),
  run,
);
