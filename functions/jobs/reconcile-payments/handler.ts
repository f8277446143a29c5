import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoJobRuns } from '#functions/adapters/dynamo/job-runs.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/operations.ts';
import { paypalLostPurchases } from '#functions/adapters/paypal/lost-purchases.ts';
import { paypalRefunds } from '#functions/adapters/paypal/refunds.ts';
import { paypalSupportOrders } from '#functions/adapters/paypal/support-orders.ts';
import { stripeLostPurchases } from '#functions/adapters/stripe/lost-purchases.ts';
import { stripeRefunds } from '#functions/adapters/stripe/refunds.ts';
import { stripeSupportOrders } from '#functions/adapters/stripe/support-orders.ts';
import { env } from '#functions/runtime/env.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';
import { licenseSyncDeps } from '#functions/wiring/license-sync-deps.ts';
import { providerDeps } from '#functions/wiring/provider-deps.ts';
import { run } from './run.ts';

export const handler = scheduled(
  'reconcile-payments',
  () => {
    const { stripe, paypal, invoices, receipts, providers, dueInvoices, config } = providerDeps();
    return {
      ...licenseSyncDeps(),
      ...config,
      receipts,
      providers,
      dueInvoices,
      lostPurchases: { stripe: stripeLostPurchases({ stripe }), paypal: paypalLostPurchases },
      refunds: {
        stripe: stripeRefunds({ stripe }),
        paypal: paypalRefunds({ paypal, invoices, clock: systemClock }),
      },
      supportOrders: { stripe: stripeSupportOrders({ stripe }), paypal: paypalSupportOrders({ paypal }) },
      jobRuns: dynamoJobRuns({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
      operations: dynamoOperations({ table: env('OPERATIONS_TABLE') }),
    };
  },
  run,
);
