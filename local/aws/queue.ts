import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { AwsError } from '../aws-error.ts';
import type { QueueConfig } from '../ports.ts';
import { type MessageAttribute, openQueueLog, type StoredMessage } from './queue-log.ts';

export interface ReceivedMessage extends StoredMessage {
  /** Of this receive; a later one makes it invalid. */
  handle: string;
}

const pollMs = 20;
const recordBytes = 900;
/** After so many receives SQS moves a message to the back and leaves it out of the queue's age. */
const failsOften = 3;

export type Queue = ReturnType<typeof openQueue>;

/** One durable queue; messages received too often are handed to `park`. */
export function openQueue(dir: string, config: QueueConfig, park: (message: StoredMessage) => Promise<void>) {
  const log = openQueueLog(join(dir, `${config.name}.log`));
  const { messages } = log;
  const hidden = new Set<StoredMessage>();
  let ready: StoredMessage[] = [];
  let head = 0;
  let soonest = Number.POSITIVE_INFINITY;
  const listeners: (() => void)[] = [];
  const watchers: (() => void)[] = [];
  const changed = () => {
    for (const watcher of watchers) watcher();
  };

  const place = (message: StoredMessage) => {
    if (message.visibleAt > Date.now()) {
      hidden.add(message);
      soonest = Math.min(soonest, message.visibleAt);
    } else ready.push(message);
    for (const listener of listeners) listener();
    changed();
  };

  const drop = (message: StoredMessage) => {
    messages.delete(message.id);
    hidden.delete(message);
    changed();
    return log.removed(message.id);
  };

  /** Shows messages whose timeout is over, and drops those past their retention time. */
  const wake = () => {
    const now = Date.now();
    for (const message of messages.values()) {
      if (message.sentAt + config.retentionSeconds * 1000 > now) break;
      void drop(message);
    }
    if (now < soonest) return;
    soonest = Number.POSITIVE_INFINITY;
    for (const message of hidden) {
      if (message.visibleAt > now) soonest = Math.min(soonest, message.visibleAt);
      else {
        hidden.delete(message);
        ready.push(message);
      }
    }
  };

  const next = (): StoredMessage | undefined => {
    while (head < ready.length) {
      const message = ready[head++];
      if (message && messages.has(message.id)) return message;
    }
    ready = [];
    head = 0;
    return undefined;
  };

  /** What `next` has just taken. */
  const putBack = (message: StoredMessage) => {
    if (head > 0) head--;
    else ready.unshift(message);
  };

  const held = (handle: string): StoredMessage | undefined => {
    const [id = ''] = Buffer.from(handle, 'base64url').toString().split(' ');
    if (!/^[\w-]{36}$/.test(id))
      throw new AwsError('com.amazonaws.sqs#ReceiptHandleIsInvalid', 'The receipt handle is not valid.');
    const message = messages.get(id);
    return message && handleOf(message) === handle ? message : undefined;
  };

  for (const message of messages.values()) place(message);

  const visible = () => {
    wake();
    return messages.size - hidden.size;
  };

  return {
    config,

    async send(body: string, attributes: Record<string, MessageAttribute> = {}, delaySeconds?: number) {
      const now = Date.now();
      const visibleAt = now + (delaySeconds ?? config.delaySeconds) * 1000;
      const message = { id: randomUUID(), body, attributes, sentAt: now, visibleAt, receives: 0 };
      messages.set(message.id, message);
      const written = log.added(message);
      place(message);
      await written;
      return message.id;
    },

    /** Accepts a message moved from another queue. */
    async accept(message: StoredMessage) {
      const { firstReceivedAt: _, ...fresh } = { ...message, visibleAt: Date.now(), receives: 0 };
      messages.set(fresh.id, fresh);
      place(fresh);
      await log.added(fresh);
    },

    /** Stops before `mostBytes`, though never before the first message. */
    async receive(
      most: number,
      visibilitySeconds = config.visibilitySeconds,
      mostBytes = Number.POSITIVE_INFINITY,
    ): Promise<ReceivedMessage[]> {
      wake();
      const received: ReceivedMessage[] = [];
      const taken: StoredMessage[] = [];
      const written: Promise<void>[] = [];
      let bytes = 0;
      for (let message = next(); message; message = received.length < most ? next() : undefined) {
        if (config.deadLetter && message.receives >= config.deadLetter.maxReceives) {
          const { id } = message;
          messages.delete(id);
          changed();
          written.push(park(message).then(() => log.removed(id)));
          continue;
        }
        bytes += bytesOf(message);
        if (bytes > mostBytes && received.length > 0) {
          putBack(message);
          break;
        }
        const now = Date.now();
        message.receives++;
        message.firstReceivedAt ??= now;
        message.visibleAt = now + visibilitySeconds * 1000;
        received.push({ ...message, handle: handleOf(message) });
        taken.push(message);
        written.push(log.changed(message));
      }
      for (const message of taken) place(message);
      await Promise.all(written);
      return received;
    },

    /** Deletes by the handle of the latest receive; an older one deletes nothing. */
    async remove(handle: string) {
      const message = held(handle);
      if (message) await drop(message);
    },

    async changeVisibility(handle: string, seconds: number) {
      const message = held(handle);
      if (!message || !hidden.delete(message))
        throw new AwsError('com.amazonaws.sqs#MessageNotInflight', 'The message is not in flight.');
      message.visibleAt = Date.now() + seconds * 1000;
      const written = log.changed(message);
      place(message);
      await written;
    },

    visible,

    counts() {
      const shown = visible();
      const delayed = [...hidden].filter(message => message.receives === 0).length;
      return { visible: shown, delayed, inFlight: hidden.size - delayed };
    },

    /** What SQS reports of a queue: its age is that of the oldest message that does not keep on failing. */
    level() {
      const shown = visible();
      let oldestAt: number | undefined;
      for (const { receives, sentAt } of messages.values()) {
        if (receives >= failsOften) continue;
        oldestAt = sentAt;
        break;
      }
      return { visible: shown, hidden: hidden.size, oldestAt };
    },

    /** When the next hidden message becomes visible. */
    nextAt: () => (soonest === Number.POSITIVE_INFINITY ? undefined : soonest),

    /** Called whenever a message is put here or hidden. */
    onArrival(listener: () => void) {
      listeners.push(listener);
    },

    /** Called whenever a message comes, goes or is hidden. */
    onChange(watcher: () => void) {
      watchers.push(watcher);
    },

    /** Waits for a visible message, at most this long in real time. */
    async arrival(mostMs: number) {
      for (const end = performance.now() + mostMs; performance.now() < end && !visible(); )
        await new Promise(resolve => setTimeout(resolve, pollMs));
    },

    close: log.close,
  };
}

/** In the event of a function: the body as JSON, the attributes, and what Lambda adds to each. */
function bytesOf({ body, attributes }: StoredMessage): number {
  return Buffer.byteLength(JSON.stringify(body)) + JSON.stringify(attributes).length + recordBytes;
}

function handleOf(message: StoredMessage) {
  return Buffer.from(`${message.id} ${message.receives}`).toString('base64url');
}
