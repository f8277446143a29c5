// The one address behind which every outside service answers: AWS by protocol, Stripe and PayPal by path.
import { randomUUID } from 'node:crypto';
import { AwsError, type JsonService } from './aws-error.ts';
import type { Dependency, Faults } from './fault-modes.ts';
import { type FaultyService, serveFaulty, withFault } from './faulty-service.ts';
import { json, type ReceivedRequest, type Reply } from './http.ts';
import type { Guard } from './iam/guard.ts';
import { jsonBodyOf } from './json-body.ts';
import type { HttpAnswer, HttpRequest } from './ports.ts';

/** A service behind `X-Amz-Target: <prefix>.<operation>`. */
export interface Targeted {
  run: JsonService;
  dependency?: Dependency;
  /** Whether a firewall in front of it turns the request away. */
  isBlocked?(asked: { path: string; ip: string; operation: string }): boolean;
}

/** A service behind a path. */
export interface Mounted extends FaultyService {
  matches: RegExp;
}

export interface ServicesOptions {
  faults: Faults;
  /** Refuses what the caller may not do, before anything else looks at it. */
  guard?: Guard;
  targets: Readonly<Record<string, Targeted>>;
  /** The first that matches answers. */
  mounts: readonly Mounted[];
  jwksOf(poolId: string): object | undefined;
}

/** Browsers speak to some of these services, and AWS and Stripe let any origin do so. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
};

export function createServices({ faults, guard, targets, mounts, jwksOf }: ServicesOptions) {
  const serve = (request: ReceivedRequest): Promise<Reply> | Reply => {
    const [prefix, operation] = proxyTargetOf(request);
    const refused = guard?.(request, operation);
    if (refused) return refused;
    const target = targets[prefix];
    if (target) {
      const run = target.isBlocked?.({ path: request.path, ip: request.ip, operation })
        ? blocked
        : target.run;
      return withFault({ faults, dependency: target.dependency, operation }, () =>
        runOperation(request, run, operation),
      );
    }
    const [, poolId] = /^\/([^/]+)\/\.well-known\/jwks\.json$/.exec(request.path) ?? [];
    const keys = poolId && jwksOf(poolId);
    if (keys)
      return withFault({ faults, dependency: 'cognito', operation: 'jwks' }, async () => json(200, keys));
    const mount = mounts.find(one => one.matches.test(request.path));
    if (!mount) return json(404, { message: `nothing here answers ${request.method} ${request.path}` });
    return serveFaulty(request, mount, faults);
  };

  return async (request: ReceivedRequest): Promise<Reply> => {
    if (request.method === 'OPTIONS') return preflight(request);
    const answer = await serve(request);
    if (typeof answer === 'string') return answer;
    return { ...answer, headers: { ...cors, ...answer.headers } };
  };
}

/** As a user pool passes on what its firewall says. */
const blocked: JsonService = async () => {
  throw new AwsError('ForbiddenException', 'Request not allowed due to WAF block.');
};

/** What `X-Amz-Target` names: the service's prefix and the operation. */
export function proxyTargetOf(request: HttpRequest): [prefix: string, operation: string] {
  const [prefix = '', operation = ''] = (request.headers['x-amz-target'] ?? '').split('.');
  return [prefix, operation];
}

/** Runs an operation of AWS's JSON protocol and puts its answer or refusal into HTTP. */
export async function runOperation(
  request: HttpRequest,
  service: JsonService,
  operation: string,
): Promise<HttpAnswer> {
  const contentType = request.headers['content-type'] ?? 'application/x-amz-json-1.0';
  const headers = { 'content-type': contentType, 'x-amzn-requestid': randomUUID() };
  try {
    return json(200, await service(operation, bodyOf(request)), headers);
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    const refusal = { __type: error.type, message: error.message, ...error.detail };
    return json(error.status, refusal, { ...headers, 'x-amzn-errortype': error.type });
  }
}

function bodyOf(request: HttpRequest): Record<string, unknown> {
  try {
    return jsonBodyOf(request);
  } catch (cause) {
    throw new AwsError('SerializationException', String(cause));
  }
}

function preflight(request: ReceivedRequest): HttpAnswer {
  return {
    status: 204,
    headers: {
      ...cors,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '7200',
    },
    body: '',
  };
}
