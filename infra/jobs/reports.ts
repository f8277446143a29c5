// Reports are shared at BigQuery: rows go there through a queue that waits out days without Google, and so do changes of
// a report's reader.
// Why: docs/decisions/0101
import { Duration } from 'aws-cdk-lib';
import type { Work } from './queued-work.ts';

export const sharedReports: Work<'rows' | 'changes', 'append' | 'settle', never> = {
  id: 'SharedReports',
  // At most 25 licenses, five at once, each within 20 seconds.
  timeout: Duration.minutes(3),
  queues: {
    rows: { id: 'Rows', name: 'warehouse-rows' },
    changes: { id: 'Changes', name: 'report-changes' },
  },
  workers: {
    append: {
      id: 'AppendRows',
      name: 'append-rows',
      rights: 'appendRows',
      // Below the rates that Google allows, and the window fills its requests.
      reads: { rows: { batchSize: 25, maxBatchingWindow: Duration.seconds(10), maxConcurrency: 5 } },
    },
    settle: {
      id: 'SettleReports',
      name: 'settle-reports',
      rights: 'settleReports',
      reads: { changes: { batchSize: 5, maxConcurrency: 2 } },
    },
  },
  scheduled: {},
};
