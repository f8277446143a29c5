// Tables of what became of leads are checked, applied and taken back by a job, which goes on where it was stopped.
// Why: docs/decisions/0193
import { Duration } from 'aws-cdk-lib';
import type { Work } from './queued-work.ts';

export const outcomeFiles: Work<'files', 'process', never> = {
  id: 'OutcomeFiles',
  // Ten thousand leads, a hundred in a transaction or two.
  timeout: Duration.minutes(5),
  queues: { files: { id: 'Files', name: 'outcome-files' } },
  workers: {
    process: {
      id: 'ProcessOutcomeFiles',
      name: 'process-outcome-files',
      rights: 'processOutcomeFiles',
      reads: { files: { batchSize: 1, maxConcurrency: 3 } },
    },
  },
  scheduled: {},
};
