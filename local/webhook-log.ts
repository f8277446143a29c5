// Every webhook a sandbox sends passes here: it is logged, can be held, repeated, delayed or lost, and a refused one
// is tried again on the clock that can be moved.
import { randomUUID } from 'node:crypto';
import type { Due } from './clock.ts';
import type { WebhookDelivery, WebhookSender } from './ports.ts';
import type { Store } from './store.ts';

/** One line of the log: a delivery and how it went. */
export interface LoggedWebhook {
  id: string;
  provider: WebhookDelivery['provider'];
  type: string;
  /** The event's own id at the provider. */
  event: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  /** What our webhook answered, or where the delivery stands. */
  status: number | 'waiting' | 'held' | 'unreachable' | 'dropped';
  attempts: number;
  /** ISO time of the last attempt, before one of the event. */
  at: string;
  /** Epoch ms of the next attempt; nothing when there will be none. */
  dueAt?: number;
}

export type WebhookAction = 'redeliver' | 'duplicate' | 'delay' | 'drop';

export interface WebhookLog {
  entries: LoggedWebhook[];
  paused: boolean;
}

export interface WebhookJournal extends WebhookSender {
  due: Due;
  /** Newest first. */
  log(): LoggedWebhook[];
  /** `id` of the log or of the event; nothing when there is no such delivery. */
  act(id: string, action: WebhookAction): Promise<LoggedWebhook | undefined>;
  pause(): void;
  resume(): Promise<void>;
}

export interface JournalOptions {
  store: Store<WebhookLog>;
  now(): number;
  /** Signs an event of an earlier run once more. */
  sign?(entry: LoggedWebhook): Record<string, string>;
}

const minute = 60_000;
const hour = 60 * minute;
/** Pauses before the next tries: three days in all, as the providers say. */
const retryAfter = [5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 12 * hour, 18 * hour, 24 * hour];
const answerMs = 10_000;
const delayMs = hour;
const mostEntries = 500;

type Fresh = Pick<LoggedWebhook, 'provider' | 'type' | 'event' | 'url' | 'headers' | 'body'>;

export function createWebhookJournal({ store, now, sign }: JournalOptions): WebhookJournal {
  const signers = new Map<string, WebhookDelivery['headers']>();
  let working = Promise.resolve();

  /** One delivery at a time, in order. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = working.then(work);
    working = mine.then(
      () => undefined,
      () => undefined,
    );
    return mine;
  };

  const next = (): LoggedWebhook | undefined =>
    store.data.paused
      ? undefined
      : store.data.entries
          .filter(entry => entry.dueAt !== undefined)
          .sort((one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0))[0];

  const add = (entry: Fresh, dueAt?: number): LoggedWebhook => {
    const status = store.data.paused ? 'held' : 'waiting';
    const at = new Date(now()).toISOString();
    const { provider, type, event, url, headers, body } = entry;
    const made: LoggedWebhook = {
      id: randomUUID(),
      provider,
      type,
      event,
      url,
      headers,
      body,
      status,
      attempts: 0,
      at,
      ...(dueAt !== undefined && { dueAt }),
    };
    store.data.entries.push(made);
    store.data.entries.splice(0, store.data.entries.length - mostEntries);
    store.save();
    return made;
  };

  const attempt = async (entry: LoggedWebhook): Promise<void> => {
    entry.headers = signers.get(entry.event)?.() ?? sign?.(entry) ?? entry.headers;
    entry.attempts += 1;
    entry.at = new Date(now()).toISOString();
    const { url, headers, body } = entry;
    try {
      const signal = AbortSignal.timeout(answerMs);
      entry.status = (await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })).status;
    } catch {
      entry.status = 'unreachable';
    }
    const wait = retryAfter[entry.attempts - 1];
    const taken = typeof entry.status === 'number' && entry.status >= 200 && entry.status < 300;
    if (taken || wait === undefined) delete entry.dueAt;
    else entry.dueAt = now() + wait;
    store.save();
  };

  const run = (until: number): Promise<void> =>
    inTurn(async () => {
      for (let entry = next(); entry && (entry.dueAt ?? 0) <= until; entry = next()) await attempt(entry);
    });
  const soon = () => void setImmediate(() => void run(now()));

  const actions: Record<WebhookAction, (entry: LoggedWebhook) => LoggedWebhook | Promise<LoggedWebhook>> = {
    async redeliver(entry) {
      const again = entry.dueAt === undefined ? add(entry) : entry;
      await inTurn(() => attempt(again));
      return again;
    },
    duplicate(entry) {
      const copy = add(entry, now());
      soon();
      return copy;
    },
    delay(entry) {
      entry.dueAt = Math.max(now(), entry.dueAt ?? 0) + delayMs;
      entry.status = 'waiting';
      return entry;
    },
    drop(entry) {
      delete entry.dueAt;
      entry.status = 'dropped';
      return entry;
    },
  };

  return {
    send({ id, headers, ...delivery }) {
      signers.set(id, headers);
      add({ ...delivery, event: id, headers: headers() }, now());
      soon();
    },
    log: () => [...store.data.entries].reverse(),
    async act(id, action) {
      const entry = store.data.entries.findLast(one => one.id === id || one.event === id);
      if (!entry) return undefined;
      const acted = await actions[action](entry);
      store.save();
      return acted;
    },
    pause() {
      store.data.paused = true;
      store.save();
    },
    resume() {
      store.data.paused = false;
      return run(now());
    },
    due: { nextAt: () => next()?.dueAt, run },
  };
}
