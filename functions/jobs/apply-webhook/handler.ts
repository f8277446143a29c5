import { sqsDeadLetters } from '#functions/adapters/aws/sqs-nudges.ts';
import { sqsRetries } from '#functions/adapters/aws/sqs-retries.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoDisputeNotes } from '#functions/adapters/dynamo/licenses/dispute-notes.ts';
import { dynamoEventsSeen } from '#functions/adapters/dynamo/licenses/events-seen.ts';
import { paypalDisputes } from '#functions/adapters/paypal/disputes.ts';
import { stripeDisputes } from '#functions/adapters/stripe/disputes.ts';
import { consumePatiently } from '#functions/runtime/consume-patiently.ts';
import { env } from '#functions/runtime/env.ts';
import { licenseSyncDeps } from '#functions/wiring/license-sync-deps.ts';
import { providerDeps } from '#functions/wiring/provider-deps.ts';
import { refundsOf } from '#functions/wiring/refunds.ts';
import { run } from './run.ts';

export const handler = consumePatiently(
  'apply-webhook',
  () => {
    const { stripe, paypal, prorationInvoices, receipts, providers, dueInvoices } = providerDeps();
    return {
      ...licenseSyncDeps(),
      receipts,
      providers,
      dueInvoices,
      refunds: refundsOf({ stripe, paypal, prorationInvoices }),
      disputeNotes: dynamoDisputeNotes({ table: env('LICENSES_TABLE') }),
      disputes: { stripe: stripeDisputes({ stripe }), paypal: paypalDisputes },
      deadLetters: sqsDeadLetters({ queueUrl: env('PAYMENTS_PARKED_URL'), clock: systemClock }),
      retries: sqsRetries({ clock: systemClock }),
      eventsSeen: dynamoEventsSeen({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
    };
  },
  run,
);
