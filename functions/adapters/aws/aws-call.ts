// Signed requests to the AWS services of which we use one or two operations. Their SDK clients would make up a third
// of a function's code.
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Clock } from '#functions/ports/clock.ts';
import { AppError } from '#shared/errors.ts';
import { product } from '#shared/product.ts';
import { retry } from '#shared/retry.ts';
import { messages } from '#shared/text/messages.ts';

export interface AwsRequest {
  method: 'DELETE' | 'GET' | 'HEAD' | 'POST' | 'PUT';
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer>;
}

type Service = 'bedrock' | 'cognito-idp' | 's3' | 'ses' | 'sqs' | 'ssm';

/** Services whose host has another name than their signatures. */
const hostOf: Partial<Record<Service, string>> = { bedrock: 'bedrock-runtime', ses: 'email' };

interface AwsAnswer {
  headers: Headers;
  body: string;
}

export interface Patience {
  tries: number;
  /** Per attempt. */
  timeoutMs: number;
  clock: Clock;
}

/** The service answered, and did not do it. */
export class AwsRefusal extends Error {
  readonly status: number;
  readonly isPassing: boolean;
  /** The service's own name of the refusal, where it sends JSON. */
  readonly kind: string | undefined;
  constructor(service: string, status: number, answer: string) {
    super(`${service} answered ${status}`);
    this.name = 'AwsRefusal';
    this.status = status;
    this.kind = /"__type"\s*:\s*"(?:[^"]*#)?(\w+)"/.exec(answer)?.[1];
    this.isPassing = status >= 500 || status === 429 || /Throttling|TooManyRequests/.test(answer);
  }
}

/** Nothing came back, as the `cause` says. */
export class AwsSilence extends Error {}

/** Calls an operation such as `AmazonSSM.GetParameter`. The caller parses the answer. */
export function awsJson(service: 'cognito-idp' | 'sqs' | 'ssm', patience: Patience) {
  const call = awsCall(service, patience);
  const version = service === 'sqs' ? '1.0' : '1.1';
  return async (operation: string, input: object): Promise<unknown> => {
    const headers = { 'content-type': `application/x-amz-json-${version}`, 'x-amz-target': operation };
    return JSON.parse(await call({ method: 'POST', path: '/', headers, body: JSON.stringify(input) }));
  };
}

/**
 * Calls a service, retries failures that may pass and throws unless the answer is a success.
 * Why: docs/decisions/0048
 */
export function awsCall(service: Service, patience: Patience) {
  const call = awsAnswer(service, patience);
  return async (request: AwsRequest): Promise<string> => (await call(request)).body;
}

/** Like `awsCall`, with the answer's headers. */
export function awsAnswer(service: Service, { tries, timeoutMs, clock }: Patience) {
  const endpoint = endpointOf(service);

  const callOnce = async ({ method, path, headers, body = '' }: AwsRequest): Promise<AwsAnswer> => {
    // S3 signs the body only if this header carries its hash.
    const hash = createHash('sha256').update(body).digest('hex');
    const whole = {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      ...(method !== 'HEAD' && method !== 'GET' && { body }),
    };
    const signed = await clientFor(service).sign(new URL(path, endpoint).href, whole);
    const { response, answer } = await exchange(signed, timeoutMs).catch(cause => {
      throw new AwsSilence(`${service} did not answer`, { cause });
    });
    if (response.ok) return { headers: response.headers, body: answer };
    throw new AwsRefusal(service, response.status, answer);
  };

  const waits = Array.from({ length: tries - 1 }, (_, index) => 100 * 2 ** index * Math.random());
  return (request: AwsRequest): Promise<AwsAnswer> =>
    retry(() => callOnce(request), { waits, isWorthRetrying, pause: clock.pause });
}

/**
 * An address that lets whoever has it read something for `seconds`, with this function's rights; no longer than its
 * credentials live, which is an hour at least.
 */
export async function presignedAddress(service: 's3', path: string, seconds: number): Promise<string> {
  const address = new URL(path, endpointOf(service));
  address.searchParams.set('X-Amz-Expires', String(seconds));
  const signed = await clientFor(service).sign(address.href, { aws: { signQuery: true } });
  return signed.url;
}

function endpointOf(service: Service): URL {
  const { AWS_ENDPOINT_URL: local } = process.env;
  const host = hostOf[service] ?? service;
  return new URL(local ?? `https://${host}.${ownRegion()}.amazonaws.com`);
}

/** Uses the function's own credentials, which Lambda puts in the environment. */
function clientFor(service: string): AwsClient {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN = '' } = process.env;
  return new AwsClient({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN,
    service,
    region: ownRegion(),
  });
}

/**
 * The region of the function and of every service it asks. Lambda sets it; outside of Lambda it is the product's.
 * Why: docs/decisions/0143
 */
function ownRegion(): string {
  return process.env.AWS_REGION || product.region;
}

async function exchange(request: Request, timeoutMs: number) {
  const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
  return { response, answer: await response.text() };
}

function isWorthRetrying(error: unknown): boolean {
  return error instanceof AwsSilence || (error instanceof AwsRefusal && error.isPassing);
}

/** A service that is down is an outage. A request that it does not take is our bug and keeps its error. */
export function asOutage(error: unknown): unknown {
  return isWorthRetrying(error)
    ? new AppError('unavailable', messages.failure.internal, { cause: error })
    : error;
}
