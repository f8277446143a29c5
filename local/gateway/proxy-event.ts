// The proxy event (version 1) a REST API gives its functions, and the answer it takes from them.
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { ReceivedRequest } from '../http.ts';
import type { HttpAnswer } from '../ports.ts';
import type { RestApi, RestRoute } from '../template/rest-api.ts';
import type { CallerClaims } from './authorizer.ts';

export interface ProxyRequest {
  api: RestApi;
  account: string;
  route: RestRoute;
  parameters: Record<string, string>;
  claims?: CallerClaims;
}

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const answerShape = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), scalar).nullish(),
  multiValueHeaders: z.record(z.string(), z.array(scalar)).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

export function proxyEvent(
  request: ReceivedRequest,
  { api, account, route, parameters, claims }: ProxyRequest,
): object {
  const headers = grouped([...request.sent, ['X-Forwarded-For', request.ip], ['X-Forwarded-Proto', 'http']]);
  const query = grouped(request.query);
  const path = request.path.slice(`/${api.stage}`.length);
  const base64 = isBinary(api, request.headers['content-type']);
  return {
    resource: route.path,
    path,
    httpMethod: request.method,
    headers: singles(headers),
    multiValueHeaders: headers,
    queryStringParameters: orNull(singles(query)),
    multiValueQueryStringParameters: orNull(query),
    pathParameters: orNull(parameters),
    stageVariables: null,
    requestContext: {
      accountId: account,
      apiId: api.id,
      resourcePath: route.path,
      httpMethod: request.method,
      path: request.path,
      stage: api.stage,
      protocol: 'HTTP/1.1',
      requestId: randomUUID(),
      requestTimeEpoch: Date.now(),
      identity: { sourceIp: request.ip, userAgent: request.headers['user-agent'] ?? null },
      ...(claims && { authorizer: { claims } }),
    },
    body: request.body.length > 0 ? request.body.toString(base64 ? 'base64' : 'utf8') : null,
    isBase64Encoded: base64 && request.body.length > 0,
  };
}

function grouped(pairs: Iterable<readonly [string, string]>): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const [name, value] of pairs) all[name] = [...(all[name] ?? []), value];
  return all;
}

/** API Gateway keeps the last of repeated values here, and null instead of an empty object. */
function singles(many: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(many).map(([name, values]) => [name, values.at(-1) ?? '']));
}

function orNull<T extends object>(value: T): T | null {
  return Object.keys(value).length > 0 ? value : null;
}

/** The HTTP answer of a function's answer; nothing for one that API Gateway calls malformed. */
export function proxyAnswer(api: RestApi, request: ReceivedRequest, given: unknown): HttpAnswer | undefined {
  const parsed = answerShape.safeParse(given);
  if (!parsed.success) return undefined;
  const { statusCode, headers, multiValueHeaders, body, isBase64Encoded } = parsed.data;
  const bytes = isBase64Encoded && isBinary(api, request.headers.accept);
  const own = { ...headers, ...multiValueHeaders };
  const typed = Object.keys(own).some(name => name.toLowerCase() === 'content-type');
  return {
    status: statusCode,
    headers: { ...(!typed && { 'content-type': 'application/json' }), ...own },
    body: Buffer.from(body ?? '', bytes ? 'base64' : 'utf8'),
  };
}

/** Whether a body of this type travels as base64; without a type it counts as JSON, as at API Gateway. */
export function isBinary(api: RestApi, contentType = 'application/json'): boolean {
  return api.binaryTypes.some(type => type === '*/*' || contentType.startsWith(type.replace('*', '')));
}
