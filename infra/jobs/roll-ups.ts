// Hours and days of counted visits are summed up when they are over: one job queues the licenses, another works through
// the queue.
// Why: docs/decisions/0099
import { Duration } from 'aws-cdk-lib';
import type { Work } from './queued-work.ts';

export const rollUps: Work<'due', 'sum', 'queue'> = {
  id: 'RollUps',
  // A message holds 25 licenses, five of them at once; one that has a month of hours to sum up takes half a minute.
  timeout: Duration.minutes(3),
  queues: { due: { id: 'Due', name: 'roll-ups' } },
  workers: {
    sum: {
      id: 'RollUpDays',
      name: 'roll-up-days',
      rights: 'rollUpDays',
      reads: { due: { batchSize: 1, maxConcurrency: 10 } },
    },
  },
  scheduled: { queue: { id: 'QueueRollUps', name: 'queue-roll-ups', rights: 'queueRollUps' } },
};
