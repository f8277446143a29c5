// The REST API as API Gateway serves it: throttle, authoriser, function or mock, and its own refusals.
import type { Functions } from '../functions/functions.ts';
import type { Received } from '../http.ts';
import type { HttpAnswer } from '../ports.ts';
import type { RestApi, RestRoute } from '../template/rest-api.ts';
import { claimsOf } from './authorizer.ts';
import { findRoute } from './find-route.ts';
import { type ProxyRequest, proxyAnswer, proxyEvent } from './proxy-event.ts';
import { refuse } from './refusals.ts';
import { createBucket } from './throttle.ts';

const mostBytes = 10 * 1024 * 1024;
const integrationMs = 29_000;

export interface RestOptions {
  api: RestApi;
  account: string;
  functions: Functions;
  jwksOf(poolId: string): object | undefined;
  now(): number;
}

export function createRestApi({ api, account, functions, jwksOf, now }: RestOptions) {
  const buckets = new Map(
    api.routes.flatMap(route =>
      route.throttle ? [[route, createBucket(route.throttle, now)] as const] : [],
    ),
  );

  const run = async (request: Received, arn: string, proxied: ProxyRequest): Promise<HttpAnswer> => {
    try {
      const answer = await atMost(functions.invoke(arn, proxyEvent(request, proxied)));
      if (answer === 'late') return refuse(api, 'INTEGRATION_TIMEOUT');
      return proxyAnswer(api, request, answer) ?? refuse(api, 'INTEGRATION_FAULT');
    } catch {
      return refuse(api, 'INTEGRATION_FAULT');
    }
  };

  const serve = (request: Received, route: RestRoute, parameters: Record<string, string>) => {
    if ('mock' in route.target) return route.target.mock;
    const proxied: ProxyRequest = { api, account, route, parameters };
    if (route.poolArns) {
      const claims = claimsOf(request.headers.authorization, route.poolArns, jwksOf);
      if (typeof claims === 'string') return refuse(api, claims);
      proxied.claims = claims;
    }
    return run(request, route.target.functionArn, proxied);
  };

  return async (request: Received): Promise<HttpAnswer> => {
    const root = `/${api.stage}`;
    const path = request.path.startsWith(`${root}/`) ? request.path.slice(root.length) : undefined;
    const found = path === undefined ? undefined : findRoute(api.routes, request.method, path);
    if (!found) return refuse(api, 'MISSING_AUTHENTICATION_TOKEN');
    if (request.body.length > mostBytes) return refuse(api, 'REQUEST_TOO_LARGE');
    if (buckets.get(found.route)?.() === false) return refuse(api, 'THROTTLED');
    return serve(request, found.route, found.parameters);
  };
}

/** The function's answer, or `late` when it takes longer than API Gateway waits; the function goes on. */
function atMost<T>(work: Promise<T>): Promise<T | 'late'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('late'), integrationMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
