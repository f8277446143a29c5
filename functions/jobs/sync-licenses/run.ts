import { type BackgroundSyncDeps, syncInBackground } from '#functions/flows/licenses/sync-in-background.ts';
import { type Message, oneByOne } from '#functions/runtime/consume.ts';
import { log } from '#functions/runtime/log.ts';
import { processAll } from '#functions/runtime/process-all.ts';
import { type SyncTask, syncMessage } from '#shared/contract/sync-task.ts';

const job = 'sync-licenses';

/**
 * Compares the licenses of each message with their provider. A message of which one license failed comes again, and
 * the licenses that were read since it was sent are not read again.
 * Why: docs/decisions/0067
 */
export const run = oneByOne(
  job,
  syncMessage,
  async (syncs, deps: BackgroundSyncDeps, { sentAt }: Message) => {
    const { failed } = await processAll(job, syncs, async task => {
      await carryOut(task, sentAt, deps);
      return true;
    });
    return failed.length === 0;
  },
);

async function carryOut(task: SyncTask, sentAt: number, deps: BackgroundSyncDeps): Promise<void> {
  const subject = 'provider' in task ? task : await subjectOf(task, sentAt, deps);
  if (!subject) return;
  const found = await syncInBackground(subject.provider, subject.subscriptionId, deps);
  // No retry can fix it: the alarm on the oldest sync rings, and its cause is found by this line.
  if (found === 'unmatched') log({ job, outcome: found, subscriptionId: subject.subscriptionId });
}

/** The subscription of a license, unless it was read since the task was queued. */
async function subjectOf(
  { userId, licenseKey }: Extract<SyncTask, { userId: string }>,
  sentAt: number,
  { licenses }: BackgroundSyncDeps,
) {
  const license = await licenses.ofOwner(userId, licenseKey);
  return license && license.readAt < sentAt ? license.subscription : undefined;
}
