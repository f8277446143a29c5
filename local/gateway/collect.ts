// The collect API as an HTTP API serves it: CORS of its own, the request mapped onto a queue message or passed to a function.
import * as z from 'zod';
import { AwsError } from '../aws-error.ts';
import { json } from '../http.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import type { Cors, FunctionRoute, HttpApi, QueueRoute } from '../template/http-api.ts';
import { createBucket } from './throttle.ts';

export interface CollectOptions {
  api: HttpApi;
  /** Puts a message on a queue, by the rights of a role: the body of SQS's SendMessage. */
  sendMessage(body: Record<string, unknown>, roleArn: string): Promise<unknown>;
  /** Asks a function. */
  invoke(functionArn: string, event: unknown): Promise<unknown>;
  now(): number;
}

const answerShape = z.object({
  statusCode: z.number(),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().default(''),
});

export function createCollectApi({ api, sendMessage, invoke, now }: CollectOptions) {
  const usual = api.throttle ? createBucket(api.throttle, now) : () => true;
  const own = new Map(
    api.routes.flatMap(route =>
      route.throttle ? [[route, createBucket(route.throttle, now)] as const] : [],
    ),
  );

  const serve = async (request: HttpRequest): Promise<HttpAnswer> => {
    const route = api.routes.find(one => one.method === request.method && one.path === request.path);
    if (!route) return json(404, { message: 'Not Found' });
    const mayPass = own.get(route) ?? usual;
    if (!mayPass()) return json(429, { message: 'Too Many Requests' });
    try {
      if ('functionArn' in route) {
        const { statusCode, headers, body } = answerShape.parse(
          await invoke(route.functionArn, eventOf(request, route)),
        );
        return { status: statusCode, headers, body };
      }
      await sendMessage(messageOf(request, route.request), route.role);
      return answered(request, route);
    } catch (error) {
      if (error instanceof AwsError && error.status < 500)
        return json(error.status, { message: error.message });
      return json(500, { message: 'Internal Server Error' });
    }
  };

  return async (request: HttpRequest): Promise<HttpAnswer> => {
    if (request.method === 'OPTIONS' && api.cors && request.headers['access-control-request-method'])
      return preflight(api.cors, request);
    const answer = await serve(request);
    return { ...answer, headers: { ...answer.headers, ...corsOf(api.cors, request) } };
  };
}

/** Of version 2.0: values of one name are joined by a comma, and there is no query where none was asked. */
function eventOf(request: HttpRequest, { method, path }: FunctionRoute): object {
  const names = [...new Set(request.query.keys())];
  const query = names.map(name => [name, request.query.getAll(name).join(',')] as const);
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: String(request.query),
    headers: request.headers,
    ...(names.length > 0 && { queryStringParameters: Object.fromEntries(query) }),
    requestContext: { http: { method, path, sourceIp: request.ip } },
    isBase64Encoded: false,
  };
}

function messageOf(request: HttpRequest, mapping: QueueRoute['request']): Record<string, unknown> {
  const { MessageAttributes, ...rest } = Object.fromEntries(
    Object.entries(mapping).map(([name, template]) => [name, mapped(template, request)]),
  );
  return {
    ...rest,
    ...(MessageAttributes && { MessageAttributes: JSON.parse(MessageAttributes) as unknown }),
  };
}

function answered(request: HttpRequest, route: QueueRoute): HttpAnswer {
  const answer: HttpAnswer = { status: 200, headers: {}, body: '' };
  for (const { destination, source } of route.response['200'] ?? []) {
    const value = source.startsWith('$') ? mapped(source, request) : source;
    if (destination === 'overwrite:statuscode') answer.status = Number(value);
    else answer.headers[destination.replace(/^(append|overwrite):header\./, '')] = value;
  }
  return answer;
}

/** `$request.body` alone, or `${request.header.origin}` inside a text (quoted for JSON where the text is JSON). */
function mapped(template: string, request: HttpRequest): string {
  if (template.startsWith('$') && !template.startsWith('${')) return sourced(template.slice(1), request);
  return template.replace(/\$\{([^}]+)\}/g, (_whole, source: string) => {
    const value = sourced(source, request);
    return template.startsWith('{') ? JSON.stringify(value).slice(1, -1) : value;
  });
}

function sourced(source: string, request: HttpRequest): string {
  if (source === 'request.body') return request.body.toString('utf8');
  const [, header] = /^request\.header\.(.+)$/.exec(source) ?? [];
  const value = header && request.headers[header.toLowerCase()];
  if (header && !value) throw new AwsError('BadRequest', `no header ${header}`);
  if (value) return value;
  throw new Error(`the local cloud cannot map ${source}`);
}

function preflight(cors: Cors, request: HttpRequest): HttpAnswer {
  return {
    status: 204,
    headers: {
      ...corsOf(cors, request),
      'access-control-allow-methods': cors.AllowMethods.join(','),
      ...(cors.AllowHeaders.length > 0 && { 'access-control-allow-headers': cors.AllowHeaders.join(',') }),
      ...(cors.MaxAge !== undefined && { 'access-control-max-age': String(cors.MaxAge) }),
    },
    body: '',
  };
}

function corsOf(cors: Cors | undefined, request: HttpRequest): Record<string, string> {
  const { origin } = request.headers;
  if (!cors || !origin) return {};
  const allowed = cors.AllowOrigins.includes('*') ? '*' : cors.AllowOrigins.find(one => one === origin);
  if (!allowed) return {};
  return {
    'access-control-allow-origin': allowed,
    ...(cors.ExposeHeaders.length > 0 && { 'access-control-expose-headers': cors.ExposeHeaders.join(',') }),
  };
}
