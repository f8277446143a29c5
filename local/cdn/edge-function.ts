// CloudFront Functions, run for real: the source and one event, of Node's modules only what the edge has of them.
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import * as z from 'zod';
import type { HttpAnswer, HttpRequest } from '../ports.ts';

const headers = z
  .record(z.string(), z.object({ value: z.string() }))
  .transform(textsOf)
  .default({});
const answer = z.object({
  statusCode: z.number(),
  headers,
  body: z.union([z.string(), z.object({ data: z.string() }).transform(body => body.data)]).default(''),
});
const ofRequest = z.union([answer, z.object({ uri: z.string(), headers })]);
const ofResponse = answer.pick({ statusCode: true, headers: true });

const modules: Readonly<Record<string, object>> = { crypto: { createHash, createHmac } };

/** What the function made of the request: an answer of its own, or the address to fetch and the headers to send on. */
export type AtViewer = HttpAnswer | { uri: string; headers: Record<string, string> };

/** Compiles the source of a function at the viewer's request; `added` are the headers the CDN knows about the viewer. */
export function requestFunction(source: string) {
  const handler = handlerOf(source);
  return async (request: HttpRequest, added: Record<string, string>): Promise<AtViewer> => {
    const { cookie: _, ...sent } = request.headers;
    const event = eventOf('viewer-request', request, { ...sent, ...added });
    const result = ofRequest.parse(await handler(event));
    if ('uri' in result) return result;
    return { status: result.statusCode, headers: result.headers, body: result.body };
  };
}

/** Compiles the source of a function at the answer to the viewer. */
export function responseFunction(source: string) {
  const handler = handlerOf(source);
  return async (request: HttpRequest, given: HttpAnswer): Promise<HttpAnswer> => {
    const named = Object.entries(given.headers).map(([name, value]) => [name, String(value)] as const);
    const response = { statusCode: given.status, headers: valuesOf(named) };
    const event = { ...eventOf('viewer-response', request, request.headers), response };
    const result = ofResponse.parse(await handler(event));
    return { ...given, status: result.statusCode, headers: result.headers };
  };
}

function handlerOf(source: string) {
  // The local clock moves this process's Date; a context would have its own.
  const context = createContext({ console, Date, require: (name: string) => modules[name] });
  new Script(source).runInContext(context);
  return new Script('handler').runInContext(context) as (event: object) => unknown;
}

function eventOf(eventType: string, request: HttpRequest, sent: Readonly<Record<string, string>>) {
  return {
    version: '1.0',
    context: { eventType, requestId: randomUUID() },
    viewer: { ip: request.ip },
    request: {
      method: request.method,
      uri: request.path,
      querystring: valuesOf(request.query),
      headers: valuesOf(Object.entries(sent)),
      cookies: cookiesOf(request.headers.cookie),
    },
  };
}

function cookiesOf(header = '') {
  return valuesOf(
    header.split(/; */).flatMap((pair): [string, string][] => {
      const at = pair.indexOf('=');
      return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : [];
    }),
  );
}

function valuesOf(pairs: Iterable<readonly [string, string]>) {
  return Object.fromEntries([...pairs].map(([name, value]) => [name, { value }]));
}

function textsOf(values: Record<string, { value: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));
}
