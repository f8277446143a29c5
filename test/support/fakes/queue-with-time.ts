// A queue that parks what failed too often, read by a job's handler, on a clock that is moved from delivery to delivery.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { triesThroughOutages } from '../../../infra/jobs/queue-with-parking.ts';
import { serveForTest } from '../../../local/aws/serve-for-test.ts';
import { openQueues } from '../../../local/aws/sqs.ts';
import type { QueueConfig } from '../../../local/ports.ts';

type Handler = (event: object, context: { awsRequestId: string }) => Promise<unknown>;

export type QueueWithTime = Awaited<ReturnType<typeof openQueueWithTime>>;

/** Opens the queue of `job` and its parking. Needs faked time. */
export async function openQueueWithTime(job: string, handler: Handler) {
  const parked = queueOf('parked');
  const queue = queueOf('queue', { deadLetter: { arn: parked.arn, maxReceives: triesThroughOutages } });
  const dir = mkdtempSync(join(tmpdir(), 'outage-'));
  const mapping = { queueArn: queue.arn, functionArn: job, batchSize: 10, windowSeconds: 0 };
  const queues = openQueues({
    dir,
    queues: [queue, parked],
    mappings: [{ ...mapping, partialFailures: true }],
    invoke: (_, event) => handler(event as object, { awsRequestId: 'test' }),
  });
  const server = await serveForTest(queues.service);
  vi.stubEnv('AWS_ENDPOINT_URL', server.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');

  const countIn = async ({ url }: QueueConfig): Promise<number> => {
    const { Attributes } = (await queues.service('GetQueueAttributes', {
      QueueUrl: url,
      AttributeNames: ['All'],
    })) as { Attributes: Record<string, string> };
    const { ApproximateNumberOfMessages: visible, ApproximateNumberOfMessagesNotVisible: hidden } =
      Attributes;
    return Number(visible) + Number(hidden);
  };
  return {
    send: (message: object) => queues.send(queue.arn, JSON.stringify(message)),
    /** How many messages wait, and how many are parked. */
    counts: async () => [await countIn(queue), await countIn(parked)],
    /** Moves the clock from one delivery to the next, up to this moment. */
    async moveTo(end: number) {
      for (let next = queues.due.nextAt(); next !== undefined && next <= end; next = queues.due.nextAt()) {
        vi.setSystemTime(Math.max(next, Date.now()));
        await queues.due.run(Date.now());
      }
      vi.setSystemTime(end);
    },
    async close() {
      vi.unstubAllEnvs();
      await server.stop();
      await queues.close();
      rmSync(dir, { recursive: true });
    },
  };
}

function queueOf(name: string, more: Partial<QueueConfig> = {}): QueueConfig {
  return {
    name,
    url: `http://localhost/000000000000/${name}`,
    arn: `arn:aws:sqs:us-east-1:000000000000:${name}`,
    visibilitySeconds: 360,
    retentionSeconds: 14 * 86_400,
    delaySeconds: 0,
    waitSeconds: 0,
    ...more,
  };
}
