import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoCouponClaims } from '#functions/adapters/dynamo/checkout/coupon-claims.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/checkout/operations.ts';
import { dynamoJobRuns } from '#functions/adapters/dynamo/job-runs.ts';
import { paypalLostPurchases } from '#functions/adapters/paypal/lost-purchases.ts';
import { paypalSupportOrders } from '#functions/adapters/paypal/support-orders.ts';
import { stripeLostPurchases } from '#functions/adapters/stripe/lost-purchases.ts';
import { stripeSupportOrders } from '#functions/adapters/stripe/support-orders.ts';
import { env } from '#functions/runtime/env.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';
import { licenseSyncDeps } from '#functions/wiring/license-sync-deps.ts';
import { providerDeps } from '#functions/wiring/provider-deps.ts';
import { pastRefunds, refundsOf } from '#functions/wiring/refunds.ts';
import { run } from './run.ts';

export const handler = scheduled(
  'reconcile-payments',
  () => {
    const { stripe, paypal, prorationInvoices, receipts, providers, dueInvoices, config } = providerDeps();
    return {
      ...licenseSyncDeps(),
      ...config,
      receipts,
      providers,
      dueInvoices,
      lostPurchases: { stripe: stripeLostPurchases({ stripe }), paypal: paypalLostPurchases },
      refunds: refundsOf({ stripe, paypal, prorationInvoices }),
      pastRefunds: pastRefunds(),
      supportOrders: { stripe: stripeSupportOrders({ stripe }), paypal: paypalSupportOrders({ paypal }) },
      jobRuns: dynamoJobRuns({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
      operations: dynamoOperations({ table: env('OPERATIONS_TABLE') }),
      couponClaims: dynamoCouponClaims({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
    };
  },
  run,
);
