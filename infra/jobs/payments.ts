// Webhooks are nudges: they are queued immediately, and a job reads the current state from the provider. A second job
// completes operations for which no webhook came.
import { Duration } from 'aws-cdk-lib';
import type { Work } from './queued-work.ts';

export const payments: Work<'nudges', 'apply', 'reconcile'> = {
  id: 'Payments',
  timeout: Duration.seconds(60),
  queues: { nudges: { id: 'Nudges', name: 'payments' } },
  workers: {
    apply: {
      id: 'ApplyWebhook',
      name: 'apply-webhook',
      rights: 'applyWebhook',
      // Thirty subscriptions at once are about eighty reads a second, less than a provider allows.
      reads: { nudges: { batchSize: 10, maxConcurrency: 3 } },
    },
  },
  scheduled: { reconcile: { id: 'Reconcile', name: 'reconcile-payments', rights: 'reconcile' } },
};
