import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/checkout/operations.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { paypalBills } from '#functions/adapters/paypal/bills.ts';
import { stripeBills } from '#functions/adapters/stripe/bills.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogue, pool } from '#functions/runtime/settings.ts';
import { providerDeps } from '#functions/wiring/provider-deps.ts';
import { pastRefunds, refundsOf } from '#functions/wiring/refunds.ts';
import { billCalls } from '#shared/contract/bills.ts';
import { run } from './run.ts';

export const handler = serve(
  'billings',
  billCalls,
  () => {
    const { stripe, paypal, prorationInvoices, receipts } = providerDeps();
    return {
      tokens: cognitoTokens({ ...pool(), clock: systemClock }),
      licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
      rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
      operations: dynamoOperations({ table: env('OPERATIONS_TABLE') }),
      bills: { stripe: stripeBills({ stripe }), paypal: paypalBills({ paypal, clock: systemClock }) },
      refunds: refundsOf({ stripe, paypal, prorationInvoices }),
      pastRefunds: pastRefunds(),
      receipts,
      openInvoices: prorationInvoices,
      catalogue: catalogue(),
      clock: systemClock,
    };
  },
  run,
);
