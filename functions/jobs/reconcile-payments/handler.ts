import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoErrands } from '#functions/adapters/dynamo/errands.ts';
import { paypalLostPurchases } from '#functions/adapters/paypal/lost-purchases.ts';
import { paypalRefundDesk } from '#functions/adapters/paypal/refund-desk.ts';
import { paypalSupportDesk } from '#functions/adapters/paypal/support-desk.ts';
import { stripeLostPurchases } from '#functions/adapters/stripe/lost-purchases.ts';
import { stripeRefundDesk } from '#functions/adapters/stripe/refund-desk.ts';
import { stripeSupportDesk } from '#functions/adapters/stripe/support-desk.ts';
import { env } from '#functions/runtime/env.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';
import { bothProviders } from '#functions/wiring/both-providers.ts';
import { licenseRoad } from '#functions/wiring/license-road.ts';
import { run } from './run.ts';

export const handler = scheduled(
  'reconcile-payments',
  () => {
    const { card, ask, prorating, providers, surroundings } = bothProviders();
    return {
      ...licenseRoad(),
      ...surroundings,
      providers,
      lost: { stripe: stripeLostPurchases(card), paypal: paypalLostPurchases },
      refunds: { stripe: stripeRefundDesk(card), paypal: paypalRefundDesk(ask, prorating, systemClock) },
      supports: { stripe: stripeSupportDesk(card), paypal: paypalSupportDesk(ask) },
      errands: dynamoErrands(env('INTENTS_TABLE')),
    };
  },
  run,
);
