// The reports of a month that is over are mailed to owners who want them: one job queues the licenses, another writes
// the letters.
import { Duration } from 'aws-cdk-lib';
import type { Work } from './queued-work.ts';

export const monthlyReports: Work<'due', 'send', 'queue'> = {
  id: 'MonthlyReports',
  // A message holds 25 licenses, five of them at once, each of which reads two months.
  timeout: Duration.minutes(3),
  queues: { due: { id: 'Due', name: 'monthly-reports' } },
  workers: {
    send: {
      id: 'SendMonthlyReports',
      name: 'send-monthly-reports',
      rights: 'sendMonthlyReports',
      reads: { due: { batchSize: 1, maxConcurrency: 5 } },
    },
  },
  scheduled: {
    queue: { id: 'QueueMonthlyReports', name: 'queue-monthly-reports', rights: 'queueMonthlyReports' },
  },
};
