import type { SyncQueue } from '#functions/ports/licenses/license-syncs.ts';
import { type SyncTask, syncsPerMessage } from '#shared/contract/sync-task.ts';

/** Queues syncs, as many in a message as one run of job `sync-licenses` gets through. */
export async function queueSyncs(syncs: readonly SyncTask[], queue: SyncQueue): Promise<void> {
  const messages: (readonly SyncTask[])[] = [];
  for (let at = 0; at < syncs.length; at += syncsPerMessage)
    messages.push(syncs.slice(at, at + syncsPerMessage));
  if (messages.length > 0) await queue.send(messages);
}
