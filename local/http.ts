import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpAnswer, HttpRequest } from './ports.ts';

/** A request with its headers as the sender wrote them. */
export interface ReceivedRequest extends HttpRequest {
  sent: readonly (readonly [name: string, value: string])[];
}

/** An answer, or a fault: the connection is cut, or stays open without an answer. */
export type Reply = HttpAnswer | 'hang-up' | 'silence';

export interface Listening {
  port: number;
  close(): Promise<void>;
}

/**
 * From where a request says it comes. Everything here comes from this machine, so that limits per address would count
 * all people together; no real gateway believes such a header.
 */
const addressHeader = 'x-local-address';

/** Longest body that is kept, in bytes; the rest is cut off, beyond the limit of every service that has one. */
const mostBytes = 12 * 1024 * 1024;
const mostHeaderBytes = 64 * 1024;

/**
 * Serves on this machine only, on a free port when `port` is 0; a throw is a fault of the local cloud, printed and
 * answered with 500.
 */
export function listen(
  port: number,
  answer: (request: ReceivedRequest) => Promise<Reply>,
): Promise<Listening> {
  // Longer headers than Node takes by itself, so that each service refuses by its own limit.
  const server = createServer({ maxHeaderSize: mostHeaderBytes }, (request, response) => {
    receive(request)
      .then(answer)
      .then(given => reply(request, response, given))
      .catch(error => {
        if (request.destroyed && !request.complete) return;
        console.error(`${request.method} ${request.url}:`, error);
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
  });
  server.keepAliveTimeout = 60_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise(done => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      }),
    );
  });
}

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const [path = '/', ...query] = (request.url ?? '/').split('?');
  const sent: [string, string][] = [];
  for (let i = 0; i < request.rawHeaders.length; i += 2)
    sent.push([request.rawHeaders[i] ?? '', request.rawHeaders[i + 1] ?? '']);
  const headers: Record<string, string> = {};
  for (const [name, value] of sent) {
    const key = name.toLowerCase();
    headers[key] = key in headers ? `${headers[key]}, ${value}` : value;
  }
  return {
    method: request.method ?? 'GET',
    path,
    query: new URLSearchParams(query.join('?')),
    headers,
    sent,
    body: await bodyOf(request),
    ip: headers[addressHeader] ?? (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
  };
}

/** By events, because an iterator over each body took as long as all the rest of receiving it. */
function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request
      .on('data', (chunk: Buffer) => {
        if (size < mostBytes) chunks.push(chunk);
        size += chunk.length;
      })
      .once('end', () => resolve(Buffer.concat(chunks)))
      .once('error', reject);
  });
}

function reply(request: IncomingMessage, response: ServerResponse, answer: Reply) {
  if (answer === 'silence') return;
  if (answer === 'hang-up') {
    response.destroy();
    return;
  }
  const body = Buffer.from(answer.body);
  response.writeHead(answer.status, {
    // Node's own header would have the machine's time.
    date: new Date().toUTCString(),
    ...answer.headers,
    ...(answer.status !== 204 && answer.status !== 304 && { 'content-length': body.length }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function json(status: number, value: unknown, headers: HttpAnswer['headers'] = {}): HttpAnswer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

export function html(body: string, status = 200): HttpAnswer {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body,
  };
}
