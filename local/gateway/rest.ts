// The REST API as API Gateway serves it: firewall, throttle, authorizer, function or mock, and its own refusals.
import type { Functions } from '../functions/functions.ts';
import { json, type ReceivedRequest } from '../http.ts';
import type { HttpAnswer } from '../ports.ts';
import type { RateRule } from '../template/firewall.ts';
import type { RestApi, RestRoute } from '../template/rest-api.ts';
import { callerClaimsOf } from './authorizer.ts';
import { findRoute } from './find-route.ts';
import { createFirewall } from './firewall.ts';
import { type ProxyRequest, proxyAnswer, proxyEvent } from './proxy-event.ts';
import { refuseCall } from './refusals.ts';
import { createBucket } from './throttle.ts';

const mostBytes = 10 * 1024 * 1024;
/** Of the request line and all headers: the gateway's quota, which nobody can raise. */
const mostHeaderBytes = 10_240;
const integrationMs = 29_000;

export interface RestOptions {
  api: RestApi;
  account: string;
  functions: Functions;
  jwksOf(poolId: string): object | undefined;
  now(): number;
  /** Of the firewall in front; none without one. */
  rateRules?: readonly RateRule[];
}

export function createRestApi({ api, account, functions, jwksOf, now, rateRules = [] }: RestOptions) {
  const isBlocked = createFirewall(rateRules, now);
  const buckets = new Map(
    api.routes.flatMap(route =>
      route.throttle ? [[route, createBucket(route.throttle, now)] as const] : [],
    ),
  );

  const run = async (request: ReceivedRequest, arn: string, proxied: ProxyRequest): Promise<HttpAnswer> => {
    try {
      const answer = await atMost(functions.invoke(arn, proxyEvent(request, proxied)));
      if (answer === 'late') return refuseCall(api, 'INTEGRATION_TIMEOUT');
      return proxyAnswer(api, request, answer) ?? refuseCall(api, 'INTEGRATION_FAULT');
    } catch {
      return refuseCall(api, 'INTEGRATION_FAULT');
    }
  };

  const serve = (request: ReceivedRequest, route: RestRoute, parameters: Record<string, string>) => {
    if ('mock' in route.target) return route.target.mock;
    const proxied: ProxyRequest = { api, account, route, parameters };
    if (route.poolArns) {
      const claims = callerClaimsOf(request.headers.authorization, route.poolArns, jwksOf);
      if (typeof claims === 'string') return refuseCall(api, claims);
      proxied.claims = claims;
    }
    return run(request, route.target.functionArn, proxied);
  };

  return async (request: ReceivedRequest): Promise<HttpAnswer> => {
    if (headerBytes(request) > mostHeaderBytes) return tooLong;
    if (isBlocked(request)) return refuseCall(api, 'WAF_FILTERED');
    const root = `/${api.stage}`;
    const path = request.path.startsWith(`${root}/`) ? request.path.slice(root.length) : undefined;
    const found = path === undefined ? undefined : findRoute(api.routes, request.method, path);
    if (!found) return refuseCall(api, 'MISSING_AUTHENTICATION_TOKEN');
    if (request.body.length > mostBytes) return refuseCall(api, 'REQUEST_TOO_LARGE');
    if (buckets.get(found.route)?.() === false) return refuseCall(api, 'THROTTLED');
    return serve(request, found.route, found.parameters);
  };
}

/** Refused before the gateway knows which API is meant: without the form and the CORS headers the template gives. */
const tooLong = json(431, { message: 'Request Header Fields Too Large' });

function headerBytes({ method, path, query, sent }: ReceivedRequest): number {
  const line = `${method} ${path}?${query} HTTP/1.1`;
  return sent.reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(`${name}: ${value}\r\n`),
    Buffer.byteLength(line),
  );
}

/** The function's answer, or `late` when it takes longer than API Gateway waits; the function goes on. */
function atMost<T>(work: Promise<T>): Promise<T | 'late'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('late'), integrationMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
