// What the product sends over the network reaches the services in this process, without sockets: a thousand requests
// take a second.
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { Readable, Writable } from 'node:stream';
import type { ReceivedRequest, Reply } from '../../../local/http.ts';
import type { HttpAnswer } from '../../../local/ports.ts';
import type { Schedule } from './schedule.ts';

type Serve = (request: ReceivedRequest) => Promise<Reply>;

interface Asked {
  method?: string;
  path?: string;
  headers?: Record<string, string | number | readonly string[]>;
}

/** Connects whatever this process asks of `origin` with `serve`; answers what ends that. */
export function connect(origin: string, schedule: Schedule, serve: Serve): () => void {
  const http = createRequire(import.meta.url)('node:http') as { request: unknown };
  const { request: realRequest } = http;
  const { fetch: realFetch } = globalThis;

  const send = async (request: ReceivedRequest): Promise<HttpAnswer> => {
    const reply = await serve(request);
    if (reply === 'silence') return new Promise(() => undefined);
    if (reply === 'hang-up') throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    return reply;
  };

  globalThis.fetch = async (input, init) => {
    const asked = new Request(input, init);
    if (!asked.url.startsWith(origin)) return realFetch(input, init);
    const { signal, method } = asked;
    const url = new URL(asked.url);
    const headers = Object.fromEntries(asked.headers);
    const body = Buffer.from(await schedule.during(() => asked.arrayBuffer()));
    signal.throwIfAborted();
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
    const answered = send(requestOf(method, url, headers, body)).catch(cause => {
      throw new TypeError('fetch failed', { cause });
    });
    const { status, headers: sent, body: text } = await Promise.race([answered, aborted]);
    return new Response(status === 204 || status === 304 ? null : new Uint8Array(Buffer.from(text)), {
      status,
      headers: Object.entries(sent).flatMap(([name, values]) => pairsOf(name, values)),
    });
  };
  http.request = (asked: Asked, heard?: (answer: Readable) => void) => {
    const sent = new Sent(asked, schedule, (body, { method = 'GET', path = '/', headers = {} }) =>
      send(
        requestOf(
          method,
          new URL(path, origin),
          Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
          ),
          body,
        ),
      ),
    );
    return heard ? sent.once('response', heard) : sent;
  };

  return () => {
    globalThis.fetch = realFetch;
    http.request = realRequest;
  };
}

function pairsOf(name: string, values: string | readonly string[]): [string, string][] {
  return [values].flat().map(value => [name, value]);
}

function requestOf(
  method: string,
  { pathname, searchParams }: URL,
  headers: Record<string, string>,
  body: Buffer,
): ReceivedRequest {
  const sent = Object.entries(headers);
  return { method, path: pathname, query: searchParams, headers, sent, body, ip: '127.0.0.1' };
}

/** As much of Node's own request as the libraries use that send through it. */
class Sent extends Writable {
  readonly socket = Object.assign(new EventEmitter(), {
    connecting: false,
    setKeepAlive: () => undefined,
    setTimeout: () => undefined,
  });
  readonly reusedSocket = false;
  #body: Buffer[] = [];
  #timer: ReturnType<Schedule['startTimer']> | undefined;
  readonly #asked: Asked;
  readonly #schedule: Schedule;
  readonly #send: (body: Buffer, asked: Asked) => Promise<HttpAnswer>;

  constructor(asked: Asked, schedule: Schedule, send: (body: Buffer, asked: Asked) => Promise<HttpAnswer>) {
    super({ autoDestroy: false });
    this.#asked = asked;
    this.#schedule = schedule;
    this.#send = send;
    process.nextTick(() => this.emit('socket', this.socket));
  }

  setTimeout(ms: number, ended: () => void): this {
    this.#timer = this.#schedule.startTimer(ended, ms);
    return this;
  }

  override _write(chunk: Buffer | string, _encoding: string, done: () => void): void {
    this.#body.push(Buffer.from(chunk));
    done();
  }

  override _final(done: () => void): void {
    done();
    this.#send(Buffer.concat(this.#body), this.#asked).then(
      ({ status, headers, body }) => {
        if (this.destroyed) return;
        this.#schedule.stopTimer(this.#timer);
        const answer = Readable.from([Buffer.from(body)], { objectMode: false });
        const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
        const given = { statusCode: status, headers: Object.fromEntries(lower), complete: true };
        this.emit('response', Object.assign(answer, given));
        this.emit('close');
      },
      error => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#schedule.stopTimer(this.#timer);
    done(error);
  }
}
