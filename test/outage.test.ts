// News of a provider that is down waits in the queue: nothing is lost, nothing is parked, nobody has to do anything.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sqsRetries } from '#functions/adapters/aws/sqs-retries.ts';
import { run } from '#functions/jobs/apply-webhook/run.ts';
import { consumePatiently } from '#functions/runtime/consume-patiently.ts';
import type { Nudge } from '#shared/contract/nudge.ts';
import { triesThroughOutages } from '../infra/queue-with-parking.ts';
import { serveForTest } from '../local/aws/serve-for-test.ts';
import { openQueues, type Queues } from '../local/aws/sqs.ts';
import type { QueueConfig } from '../local/ports.ts';
import { memoryEventsSeen } from './support/fakes/memory.ts';
import { owner, snapshot } from './support/fakes/records.ts';
import { billingSetup } from './support/providers/billing-setup.ts';

const hour = 3_600_000;

function queueOf(name: string, more: Partial<QueueConfig> = {}): QueueConfig {
  return {
    ...{
      name,
      url: `http://localhost/000000000000/${name}`,
      arn: `arn:aws:sqs:us-east-1:000000000000:${name}`,
    },
    ...{ visibilitySeconds: 360, retentionSeconds: 14 * 86_400, delaySeconds: 0, waitSeconds: 0 },
    ...more,
  };
}

const parked = queueOf('payments-parked');
const payments = queueOf('payments', { deadLetter: { arn: parked.arn, maxReceives: triesThroughOutages } });

let dir: string;
let queues: Queues;
let server: Awaited<ReturnType<typeof serveForTest>>;
let setup: ReturnType<typeof billingSetup>;
let tries: number;
let isDown: boolean;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  dir = mkdtempSync(join(tmpdir(), 'outage-'));
  setup = billingSetup();
  tries = 0;
  isDown = true;
  const clock = { now: () => Date.now(), pause: async () => undefined };
  const reader = {
    stop: async () => undefined,
    async read() {
      tries++;
      if (isDown) throw new Error('the provider is down');
      return { owner, snapshot: snapshot({ status: 'active' }) };
    },
  };
  const disputes = { confirm: async () => undefined };
  const handler = consumePatiently(
    'apply-webhook',
    () => ({
      ...setup,
      ...{ clock, providers: { stripe: reader, paypal: reader } },
      disputes: { stripe: disputes, paypal: disputes },
      eventsSeen: memoryEventsSeen(),
      deadLetters: { escalate: async () => undefined, parkUnreadable: async () => undefined },
      retries: sqsRetries({ clock }),
    }),
    run,
  );
  const mapping = {
    ...{ queueArn: payments.arn, functionArn: 'apply-webhook', batchSize: 10, windowSeconds: 0 },
    partialFailures: true,
  };
  queues = openQueues({
    dir,
    queues: [payments, parked],
    mappings: [mapping],
    invoke: (_, event) => handler(event as object, { awsRequestId: 'test' }),
  });
  server = await serveForTest(queues.service);
  vi.stubEnv('AWS_ENDPOINT_URL', server.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await server.stop();
  await queues.close();
  rmSync(dir, { recursive: true });
});

/** Moves the clock from one delivery to the next, up to this moment. */
async function moveTo(end: number) {
  for (let next = queues.due.nextAt(); next !== undefined && next <= end; next = queues.due.nextAt()) {
    vi.setSystemTime(Math.max(next, Date.now()));
    await queues.due.run(Date.now());
  }
  vi.setSystemTime(end);
}

async function countIn(queue: QueueConfig): Promise<number> {
  const { Attributes } = (await queues.service('GetQueueAttributes', {
    QueueUrl: queue.url,
    AttributeNames: ['All'],
  })) as { Attributes: Record<string, string> };
  return (
    Number(Attributes.ApproximateNumberOfMessages) + Number(Attributes.ApproximateNumberOfMessagesNotVisible)
  );
}

function send(subscriptionId: string) {
  const nudge: Nudge = { provider: 'stripe', eventId: subscriptionId, type: 'news', subscriptionId };
  return queues.send(payments.arn, JSON.stringify(nudge));
}

test.each([
  ['a quarter of an hour', hour / 4, hour / 4],
  ['a day', 24 * hour, hour],
  ['three days', 72 * hour, hour],
])('after an outage of %s the news is applied soon, without a hand', async (_, outage, soon) => {
  const began = Date.now();
  await send('sub_1');
  await moveTo(began + outage);
  expect([setup.licenses.rows.size, await countIn(payments), await countIn(parked)]).toEqual([0, 1, 0]);
  isDown = false;
  await moveTo(began + outage + soon);
  expect([setup.licenses.rows.size, await countIn(payments), await countIn(parked)]).toEqual([1, 0, 0]);
  // A provider that comes back is not met by a crowd: one try an hour.
  expect(tries).toBeLessThan(12 + outage / hour);
});

test('news that nothing helps is parked after four days, for a person', async () => {
  const began = Date.now();
  await send('sub_1');
  await moveTo(began + 3.5 * 24 * hour);
  expect([await countIn(payments), await countIn(parked)]).toEqual([1, 0]);
  await moveTo(began + 4.5 * 24 * hour);
  expect([await countIn(payments), await countIn(parked)]).toEqual([0, 1]);
});
