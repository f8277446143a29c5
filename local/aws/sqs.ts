import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { AwsError, type JsonService } from '../aws-error.ts';
import type { Due } from '../clock.ts';
import type { MappingConfig, QueueConfig } from '../ports.ts';
import type { Glitches } from '../unkind.ts';
import { type Drained, type Invoke, openEventSource } from './event-source.ts';
import { bodyOf, checkTogether, type SendEntry, sqsRefusal } from './messages.ts';
import { openQueue, type Queue, type ReceivedMessage } from './queue.ts';
import type { MessageAttribute } from './queue-log.ts';

type Body = Record<string, unknown>;
interface HandleEntry {
  Id: string;
  ReceiptHandle: string;
  VisibilityTimeout?: number;
}

export interface Queues {
  service: JsonService;
  /** Puts a message on a queue as the gateway's integration does; answers its id once it is on disk. */
  send(queueArn: string, body: string, attributes?: Record<string, MessageAttribute>): Promise<string>;
  /** Delivers all of a queue's visible messages to its function now. */
  drain(queueArn: string): Promise<Drained>;
  all: readonly Queue[];
  due: Due;
  /** Begins to feed the functions; until then messages wait. */
  start(): void;
  close(): Promise<void>;
}

const mostEntries = 10;

const operations: Record<string, (queue: Queue, body: Body) => Promise<object>> = {
  SendMessage: sendTo,
  SendMessageBatch: async (queue, body) => {
    checkTogether(body.Entries);
    return batch<SendEntry>(body.Entries, entry => sendTo(queue, entry));
  },
  ReceiveMessage: receive,
  DeleteMessage: async (queue, body) => {
    await queue.remove(String(body.ReceiptHandle));
    return {};
  },
  DeleteMessageBatch: (queue, body) =>
    batch<HandleEntry>(body.Entries, async entry => {
      await queue.remove(entry.ReceiptHandle);
      return {};
    }),
  ChangeMessageVisibility: async (queue, body) => {
    await queue.changeVisibility(String(body.ReceiptHandle), Number(body.VisibilityTimeout));
    return {};
  },
  GetQueueUrl: async queue => ({ QueueUrl: queue.config.url }),
  GetQueueAttributes: async (queue, body) => ({
    Attributes: asked(attributesOf(queue), body.AttributeNames) ?? {},
  }),
};

/** SQS in process, each queue a file in `dir`; `invoke` runs the functions the queues feed. */
export function openQueues(options: {
  dir: string;
  queues: readonly QueueConfig[];
  mappings: readonly MappingConfig[];
  invoke: Invoke;
  glitches?: Glitches | undefined;
}): Queues {
  mkdirSync(options.dir, { recursive: true });
  const byName = new Map<string, Queue>();
  const byArn = new Map<string, Queue>();
  const found = (queue: Queue | undefined): Queue => {
    if (!queue) throw sqsRefusal('QueueDoesNotExist', 'The specified queue does not exist.');
    return queue;
  };
  for (const config of options.queues) {
    const queue = openQueue(options.dir, config, message =>
      found(byArn.get(config.deadLetter?.arn ?? '')).accept(message),
    );
    byName.set(config.name, queue);
    byArn.set(config.arn, queue);
  }
  const sources = new Map(
    options.mappings.map(mapping => [
      mapping.queueArn,
      openEventSource(mapping, found(byArn.get(mapping.queueArn)), options.invoke, options.glitches),
    ]),
  );
  const dues = [...sources.values()].map(source => source.due);
  const times = () => dues.map(due => due.nextAt()).filter(at => at !== undefined);

  return {
    async service(operation, body) {
      const act = operations[operation];
      if (!act) throw new AwsError('com.amazon.coral.service#UnknownOperationException', operation);
      // The last part of the address is the name, whatever host the caller reaches us by.
      const name = String(body.QueueName ?? String(body.QueueUrl).split('/').at(-1));
      return act(found(byName.get(name)), body);
    },
    send: async (queueArn, body, attributes) => found(byArn.get(queueArn)).send(body, attributes),
    async drain(queueArn) {
      const source = sources.get(queueArn);
      if (!source) throw new Error(`No function reads ${queueArn}.`);
      return source.drain();
    },
    all: [...byName.values()],
    due: {
      nextAt: () => (times().length ? Math.min(...times()) : undefined),
      async run(now) {
        for (const due of dues) await due.run(now);
      },
    },
    start() {
      for (const source of sources.values()) source.start();
    },
    async close() {
      for (const source of sources.values()) await source.stop();
      for (const queue of byName.values()) queue.close();
    },
  };
}

async function sendTo(queue: Queue, entry: SendEntry) {
  const body = bodyOf(entry);
  const MessageId = await queue.send(body, entry.MessageAttributes, entry.DelaySeconds);
  return { MessageId, MD5OfMessageBody: md5(body) };
}

/** Carries out each entry by itself; what is refused is reported, not thrown. */
async function batch<E extends { Id?: string }>(entries: unknown, act: (entry: E) => Promise<object>) {
  const list = (entries ?? []) as E[];
  if (!list.length) throw sqsRefusal('EmptyBatchRequest', 'There are no entries in the batch.');
  if (list.length > mostEntries)
    throw sqsRefusal('TooManyEntriesInBatchRequest', `At most ${mostEntries} entries per batch.`);
  if (new Set(list.map(entry => entry.Id)).size < list.length)
    throw sqsRefusal('BatchEntryIdsNotDistinct', 'Ids of a batch must differ.');
  const Successful: object[] = [];
  const Failed: object[] = [];
  const one = async (entry: E) => {
    try {
      Successful.push({ Id: entry.Id, ...(await act(entry)) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      Failed.push({
        Id: entry.Id,
        Code: error.type.split('#')[1],
        Message: error.message,
        SenderFault: true,
      });
    }
  };
  await Promise.all(list.map(one));
  return { Successful, Failed };
}

async function receive(queue: Queue, body: Body) {
  const most = Number(body.MaxNumberOfMessages ?? 1);
  const visibility = body.VisibilityTimeout === undefined ? undefined : Number(body.VisibilityTimeout);
  const waitMs = Number(body.WaitTimeSeconds ?? queue.config.waitSeconds) * 1000;
  let received = await queue.receive(most, visibility);
  if (!received.length && waitMs > 0) {
    await queue.arrival(waitMs);
    received = await queue.receive(most, visibility);
  }
  const Messages = received.map(message => ({
    MessageId: message.id,
    ReceiptHandle: message.handle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    Attributes: asked(systemAttributes(message), body.MessageSystemAttributeNames ?? body.AttributeNames),
    MessageAttributes: asked(message.attributes, body.MessageAttributeNames),
  }));
  return Messages.length ? { Messages } : {};
}

function md5(text: string) {
  return createHash('md5').update(text).digest('hex');
}

function asked(object: Record<string, unknown>, names: unknown) {
  const list = (names ?? []) as string[];
  const every = list.includes('All') || list.includes('.*');
  const kept = Object.entries(object).filter(([name]) => every || list.includes(name));
  return kept.length ? Object.fromEntries(kept) : undefined;
}

function systemAttributes(message: ReceivedMessage) {
  return {
    SenderId: '000000000000',
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receives),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
  };
}

function attributesOf({ config, counts }: Queue) {
  const { visible, inFlight, delayed } = counts();
  const { deadLetter } = config;
  return {
    QueueArn: config.arn,
    VisibilityTimeout: String(config.visibilitySeconds),
    MessageRetentionPeriod: String(config.retentionSeconds),
    DelaySeconds: String(config.delaySeconds),
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    ...(deadLetter && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: deadLetter.arn,
        maxReceiveCount: deadLetter.maxReceives,
      }),
    }),
  };
}
