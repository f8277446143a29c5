import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openQueues } from '../../../local/aws/sqs.ts';

/** As many functions at once as infra/jobs/tracker-passes.ts allows. */
const functionsAtOnce = 5;

type Worker = (event: object, context: { awsRequestId: string }) => Promise<unknown>;

/** The local queue, with the job behind it that reads it as on AWS. */
export function queueBetween(worker: Worker) {
  const dir = mkdtempSync(join(tmpdir(), 'utmost-bench-'));
  const queue = {
    name: 'trackers',
    url: 'http://localhost/trackers',
    arn: 'arn:aws:sqs:us-east-1:0:trackers',
    visibilitySeconds: 1080,
    retentionSeconds: 86_400,
    delaySeconds: 0,
    waitSeconds: 0,
  };
  const queues = openQueues({
    dir,
    queues: [queue],
    mappings: [
      {
        queueArn: queue.arn,
        functionArn: 'publish-trackers',
        batchSize: 1,
        windowSeconds: 0,
        partialFailures: true,
        maxConcurrency: functionsAtOnce,
      },
    ],
    invoke: (_, event) => worker(event as object, { awsRequestId: 'bench' }) as never,
  });
  return {
    async send(messages: readonly object[]): Promise<void> {
      await Promise.all(messages.map(message => queues.send(queue.arn, JSON.stringify(message))));
    },
    /** Waits until the queue is empty, and ends it. */
    async drain() {
      const drained = await queues.drain(queue.arn);
      await queues.close();
      rmSync(dir, { recursive: true });
      return drained;
    },
  };
}
