import { sqsRetries } from '#functions/adapters/aws/sqs-retries.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { consumePatiently } from '#functions/runtime/consume-patiently.ts';
import { licenseSyncDeps } from '#functions/wiring/license-sync-deps.ts';
import { providerDeps } from '#functions/wiring/provider-deps.ts';
import { run } from './run.ts';

export const handler = consumePatiently(
  'sync-licenses',
  () => {
    const { receipts, providers, dueInvoices } = providerDeps();
    return {
      ...licenseSyncDeps(),
      receipts,
      providers,
      dueInvoices,
      retries: sqsRetries({ clock: systemClock }),
    };
  },
  run,
);
