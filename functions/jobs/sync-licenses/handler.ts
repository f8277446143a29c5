import { sqsRetries } from '#functions/adapters/aws/sqs-retries.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { consumePatiently } from '#functions/runtime/consume-patiently.ts';
import { licenseSyncDeps } from '#functions/wiring/license-sync-deps.ts';
import { providerDeps } from '#functions/wiring/provider-deps.ts';
import { refundsOf } from '#functions/wiring/refunds.ts';
import { run } from './run.ts';

export const handler = consumePatiently(
  'sync-licenses',
  () => {
    const { stripe, paypal, prorationInvoices, receipts, providers, dueInvoices } = providerDeps();
    return {
      ...licenseSyncDeps(),
      receipts,
      providers,
      dueInvoices,
      refunds: refundsOf({ stripe, paypal, prorationInvoices }),
      retries: sqsRetries({ clock: systemClock }),
    };
  },
  run,
);
