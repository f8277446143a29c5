import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';

export interface MessageAttribute {
  DataType: string;
  StringValue?: string;
  BinaryValue?: string;
}

export interface StoredMessage {
  id: string;
  body: string;
  attributes: Record<string, MessageAttribute>;
  sentAt: number;
  /** Hidden until then: delayed, or received and not yet deleted. */
  visibleAt: number;
  receives: number;
  firstReceivedAt?: number;
}

// One line per change: a message whole, `[id, visibleAt, receives, firstReceivedAt]` or `[id]` for one deleted.
type Line = StoredMessage | [string, number, number, (number | undefined)?] | [string];

// A file is rewritten when most of its lines are about deleted messages.
const fewestLines = 20_000;

/** The append-only file of one queue; `messages` is what it holds, changed by the caller before it is logged. */
export function openQueueLog(file: string) {
  const messages = replay(file);
  let handle = 0;
  let lines = 0;
  let waiting: string[] = [];
  let flushed: Promise<void> | undefined;

  const compact = () => {
    if (handle) closeSync(handle);
    const live = [...messages.values()].map(message => `${JSON.stringify(message)}\n`);
    writeFileSync(`${file}.new`, live.join(''));
    renameSync(`${file}.new`, file);
    handle = openSync(file, 'a');
    lines = messages.size;
  };

  const flush = () => {
    flushed = undefined;
    if (!waiting.length) return;
    const text = `${waiting.join('\n')}\n`;
    lines += waiting.length;
    waiting = [];
    writeSync(handle, text);
    if (lines > fewestLines && lines > 4 * messages.size) compact();
  };

  const append = (line: Line): Promise<void> => {
    waiting.push(JSON.stringify(line));
    flushed ??= new Promise((resolve, reject) =>
      setImmediate(() => {
        try {
          flush();
          resolve();
        } catch (error) {
          reject(error);
        }
      }),
    );
    return flushed;
  };

  compact();
  return {
    messages,
    /** Each resolves once the file has it. */
    added: (message: StoredMessage) => append(message),
    changed: (message: StoredMessage) =>
      append([message.id, message.visibleAt, message.receives, message.firstReceivedAt]),
    removed: (id: string) => append([id]),
    close() {
      flush();
      closeSync(handle);
    },
  };
}

function replay(file: string) {
  const messages = new Map<string, StoredMessage>();
  if (!existsSync(file)) return messages;
  // What follows the last line break was cut off by a kill and never acknowledged.
  for (const text of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
    const line = JSON.parse(text) as Line;
    if (!Array.isArray(line)) {
      messages.set(line.id, line);
      continue;
    }
    const [id, visibleAt, receives, firstReceivedAt] = line;
    const message = messages.get(id);
    if (visibleAt === undefined) messages.delete(id);
    else if (message) Object.assign(message, { visibleAt, receives, firstReceivedAt });
  }
  return messages;
}
