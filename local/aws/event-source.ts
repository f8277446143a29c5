import { createHash } from 'node:crypto';
import type { Due } from '../clock.ts';
import { mostPayloadBytes } from '../functions/functions.ts';
import type { MappingConfig } from '../ports.ts';
import type { Glitches } from '../unkind.ts';
import type { Queue, ReceivedMessage } from './queue.ts';

/** Runs a function by its ARN; throws when it does. */
export type Invoke = (functionArn: string, event: unknown) => Promise<unknown>;

export interface Drained {
  batches: number;
  messages: number;
  /** Messages that stay on the queue because their batch or they themselves failed. */
  failed: number;
}

const defaultConcurrency = 2;
const pollers = 5;
const longestTimerMs = 2 ** 31 - 1;

/** What Lambda does between a queue and a function: collects a batch, calls, deletes what succeeded. */
export function openEventSource(mapping: MappingConfig, queue: Queue, invoke: Invoke, glitches?: Glitches) {
  const concurrency = mapping.maxConcurrency ?? defaultConcurrency;
  const running = new Set<Promise<void>>();
  const total: Drained = { batches: 0, messages: 0, failed: 0 };
  let windowEnd: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let started = false;
  const filled: ReceivedMessage[][] = [];

  const callWith = async (batch: readonly ReceivedMessage[]) => {
    const ids = batch.map(message => message.id);
    let failed = ids as readonly string[];
    try {
      const Records = batch.map(message => recordOf(message, mapping.queueArn));
      const answer = await invoke(mapping.functionArn, { Records });
      failed = mapping.partialFailures ? reportedFailures(answer, ids) : [];
    } catch {
      // Already logged; the messages come back after their visibility timeout.
    }
    const staying = new Set(failed);
    const done = batch.filter(message => !staying.has(message.id));
    await Promise.all(done.map(message => queue.remove(message.handle)));
    total.batches++;
    total.messages += batch.length;
    total.failed += staying.size;
  };

  /** The next batch: of those that other pollers have filled already, or of the queue. */
  const nextBatch = async (): Promise<readonly ReceivedMessage[]> => {
    const batch = filled.shift();
    if (batch) return batch;
    windowEnd = undefined;
    const received = await queue.receive(mapping.batchSize, undefined, mostPayloadBytes);
    if (!glitches) return received;
    const [first = [], ...others] = byPollers(received, glitches);
    filled.push(...others);
    return first;
  };

  const begin = () => {
    const work = nextBatch()
      .then(batch => (batch.length ? callWith(batch) : undefined))
      .finally(() => {
        running.delete(work);
        pump();
      });
    running.add(work);
  };

  /** When the next batch is to begin. */
  const nextAt = (): number | undefined => {
    if (filled.length > 0) return Date.now();
    const visible = queue.visible();
    if (!visible) windowEnd = undefined;
    else windowEnd ??= Date.now() + mapping.windowSeconds * 1000;
    return visible >= mapping.batchSize ? Date.now() : (windowEnd ?? queue.nextAt());
  };

  const pump = () => {
    clearTimeout(timer);
    if (!started) return;
    for (let at = nextAt(); at !== undefined && running.size < concurrency; at = nextAt()) {
      if (at > Date.now()) {
        timer = setTimeout(pump, Math.min(at - Date.now(), longestTimerMs)).unref();
        return;
      }
      begin();
    }
  };

  /** Works until nothing is due, or with `hurry` until nothing is visible, without waiting for a batch window. */
  const settle = async (hurry: boolean) => {
    for (;;) {
      const at = nextAt();
      const due = hurry ? filled.length > 0 || queue.visible() > 0 : at !== undefined && at <= Date.now();
      if (due && running.size < concurrency) begin();
      else if (running.size) await Promise.race(running);
      else return;
    }
  };

  let announced = false;
  queue.onArrival(() => {
    if (announced) return;
    announced = true;
    setImmediate(() => {
      announced = false;
      pump();
    });
  });

  const due: Due = {
    nextAt: () => (running.size ? Date.now() : nextAt()),
    run: () => settle(false),
  };

  return {
    due,

    start() {
      started = true;
      pump();
    },

    /** Delivers everything visible now, without waiting for the batch window. */
    async drain(): Promise<Drained> {
      const before = { ...total };
      await settle(true);
      return {
        batches: total.batches - before.batches,
        messages: total.messages - before.messages,
        failed: total.failed - before.failed,
      };
    },

    async stop() {
      started = false;
      clearTimeout(timer);
      await Promise.all(running);
    },
  };
}

/** Lambda's pollers fill a batch each, and now and then one gets what another has got. */
function byPollers(received: readonly ReceivedMessage[], { strikes, below }: Glitches): ReceivedMessage[][] {
  const batches: ReceivedMessage[][] = Array.from({ length: pollers }, () => []);
  const again: ReceivedMessage[] = [];
  for (const message of received) {
    batches[below('message-twice', pollers)]?.push(message);
    if (strikes('message-twice')) again.push(message);
  }
  return [...batches, again].filter(batch => batch.length > 0);
}

function recordOf(message: ReceivedMessage, queueArn: string) {
  return {
    messageId: message.id,
    receiptHandle: message.handle,
    body: message.body,
    attributes: {
      ApproximateReceiveCount: String(message.receives),
      SentTimestamp: String(message.sentAt),
      SenderId: '000000000000',
      ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    },
    messageAttributes: Object.fromEntries(
      Object.entries(message.attributes).map(([name, { DataType, StringValue, BinaryValue }]) => [
        name,
        {
          ...(StringValue !== undefined && { stringValue: StringValue }),
          ...(BinaryValue !== undefined && { binaryValue: BinaryValue }),
          stringListValues: [],
          binaryListValues: [],
          dataType: DataType,
        },
      ]),
    ),
    md5OfBody: createHash('md5').update(message.body).digest('hex'),
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: queueArn.split(':')[3],
  };
}

/** Ids the function reports as failed; an unreadable report fails the whole batch. */
function reportedFailures(answer: unknown, ids: readonly string[]): readonly string[] {
  const failures = (answer as { batchItemFailures?: { itemIdentifier?: string }[] | null } | null | undefined)
    ?.batchItemFailures;
  if (!failures) return [];
  const failed = failures.map(failure => failure.itemIdentifier ?? '');
  return failed.every(id => ids.includes(id)) ? failed : ids;
}
