import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackgroundSyncDeps } from '#functions/flows/licenses/sync-in-background.ts';
import { run as queueLicenses } from '#functions/jobs/queue-licenses/run.ts';
import { run as syncLicenses } from '#functions/jobs/sync-licenses/run.ts';
import type { LicenseSyncs, SyncQueue } from '#functions/ports/licenses/license-syncs.ts';
import { consume } from '#functions/runtime/consume.ts';
import { openQueues } from '../../../local/aws/sqs.ts';
import { memoryJobRuns } from '../../support/fakes/syncs.ts';

/** As many functions at once as infra/jobs/license-syncs.ts allows for the pass over all licenses. */
const functionsAtOnce = 4;

/** Our way: the real jobs with the local queue between them. Returns how many messages it took. */
export async function syncThroughQueues(deps: BackgroundSyncDeps & { syncs: LicenseSyncs }): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'utmost-bench-'));
  const queue = {
    name: 'licenses-all',
    url: 'http://localhost/licenses-all',
    arn: 'arn:aws:sqs:us-east-1:0:licenses-all',
    visibilitySeconds: 1080,
    retentionSeconds: 86_400,
    delaySeconds: 0,
    waitSeconds: 0,
  };
  const worker = consume('sync-licenses', () => deps, syncLicenses);
  const queues = openQueues({
    dir,
    queues: [queue],
    mappings: [
      {
        queueArn: queue.arn,
        functionArn: 'sync-licenses',
        batchSize: 1,
        windowSeconds: 0,
        partialFailures: true,
        maxConcurrency: functionsAtOnce,
      },
    ],
    invoke: (_, event) => worker(event as object, { awsRequestId: 'bench' }),
  });
  const allQueue: SyncQueue = {
    async send(messages) {
      await Promise.all(messages.map(syncs => queues.send(queue.arn, JSON.stringify(syncs))));
    },
  };
  try {
    const dueQueue: SyncQueue = { send: async () => undefined };
    await queueLicenses({}, { ...deps, jobRuns: memoryJobRuns(deps.clock), allQueue, dueQueue });
    return (await queues.drain(queue.arn)).messages;
  } finally {
    await queues.close();
    rmSync(dir, { recursive: true });
  }
}
