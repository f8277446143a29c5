// A CloudFront Function at the viewer's request, run for real: no modules, no clock, its source and one event.
import { randomUUID } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import * as z from 'zod';
import type { HttpAnswer, HttpRequest } from '../ports.ts';

const headers = z.record(z.string(), z.object({ value: z.string() }));
const returned = z.union([
  z.object({
    statusCode: z.number(),
    headers: headers.default({}),
    body: z.union([z.string(), z.object({ data: z.string() }).transform(body => body.data)]).default(''),
  }),
  z.object({ uri: z.string() }),
]);

/** What the function made of the request: an answer of its own, or the address to fetch. */
export type AtViewer = HttpAnswer | { uri: string };

/** Compiles the source once; `added` are the headers the CDN knows about the viewer. */
export function edgeFunction(source: string) {
  const context = createContext({ console });
  new Script(source).runInContext(context);
  const handler = new Script('handler').runInContext(context) as (event: object) => unknown;

  return async (request: HttpRequest, added: Record<string, string>): Promise<AtViewer> => {
    const { cookie, ...rest } = request.headers;
    const event = {
      version: '1.0',
      context: { eventType: 'viewer-request', requestId: randomUUID() },
      viewer: { ip: request.ip },
      request: {
        method: request.method,
        uri: request.path,
        querystring: valuesOf(request.query),
        headers: valuesOf(Object.entries({ ...rest, ...added })),
        cookies: cookiesOf(cookie),
      },
    };
    const result = returned.parse(await handler(event));
    if ('uri' in result) return result;
    const given = Object.entries(result.headers).map(([name, { value }]) => [name, value] as const);
    return { status: result.statusCode, headers: Object.fromEntries(given), body: result.body };
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
