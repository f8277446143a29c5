import type { TrackerBatch } from '#shared/contract/tracker-batch.ts';

/** Job `publish-trackers` reads it. */
export interface TrackerQueue {
  /** Fails unless the queue has taken every batch. */
  send(batches: readonly TrackerBatch[]): Promise<void>;
}
