// Every license's published file is compared with its row once a day and after each change of the tracker: one job
// queues the licenses, another works through the queue.
// Why: docs/decisions/0093
import { Duration } from 'aws-cdk-lib';
import type { Work } from './queued-work.ts';

export const trackerPasses: Work<'files', 'publish', 'queue'> = {
  id: 'TrackerPasses',
  // A message holds fifty licenses, five of them at once, and S3 answers within ten seconds or fails.
  timeout: Duration.minutes(3),
  queues: { files: { id: 'Files', name: 'trackers' } },
  workers: {
    publish: {
      id: 'PublishTrackers',
      name: 'publish-trackers',
      rights: 'publishTrackers',
      reads: { files: { batchSize: 1, maxConcurrency: 5 } },
    },
  },
  scheduled: { queue: { id: 'QueueTrackers', name: 'queue-trackers', rights: 'queueTrackers' } },
};
