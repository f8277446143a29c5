// AWS's services of which one or two operations are asked for: a signed request each. Their SDK clients would be a
// third of a function's code.
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Clock } from '#functions/ports/clock.ts';
import { product } from '#shared/product.ts';
import { retry } from '#shared/retry.ts';

export interface AwsRequest {
  method: 'POST' | 'PUT';
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface Patience {
  tries: number;
  /** For each try, milliseconds. */
  timeoutMs: number;
  clock: Clock;
}

class AwsRefusal extends Error {
  readonly isPassing: boolean;
  constructor(service: string, status: number, answer: string) {
    super(`${service} answered ${status}`);
    this.name = 'AwsRefusal';
    this.isPassing = status >= 500 || status === 429 || answer.includes('Throttling');
  }
}

/** An operation of a service that speaks JSON: `AmazonSSM.GetParameter`. The answer is the caller's to parse. */
export function awsJson(service: 'sqs' | 'ssm', patience: Patience) {
  const call = awsCall(service, patience);
  const version = service === 'sqs' ? '1.0' : '1.1';
  return async (operation: string, input: object): Promise<unknown> => {
    const headers = { 'content-type': `application/x-amz-json-${version}`, 'x-amz-target': operation };
    return JSON.parse(await call({ method: 'POST', path: '/', headers, body: JSON.stringify(input) }));
  };
}

/**
 * Calls a service; tried again where that may help, and an error where it answers anything but yes.
 * Why: docs/decisions/0048
 */
export function awsCall(service: 's3' | 'sqs' | 'ssm', { tries, timeoutMs, clock }: Patience) {
  const { AWS_ENDPOINT_URL: local } = process.env;
  const endpoint = new URL(local ?? `https://${service}.${product.region}.amazonaws.com`);

  const callOnce = async ({ method, path, headers, body }: AwsRequest): Promise<string> => {
    // Without it S3's requests would be signed without their body.
    const hash = createHash('sha256').update(body).digest('hex');
    const whole = { method, headers: { ...headers, 'x-amz-content-sha256': hash }, body };
    const signed = await clientFor(service).sign(new URL(path, endpoint).href, whole);
    const response = await fetch(signed, { signal: AbortSignal.timeout(timeoutMs) });
    const answer = await response.text();
    if (response.ok) return answer;
    throw new AwsRefusal(service, response.status, answer);
  };

  const waits = Array.from({ length: tries - 1 }, (_, index) => 100 * 2 ** index * Math.random());
  return (request: AwsRequest): Promise<string> =>
    retry(() => callOnce(request), { waits, isWorthRetrying, pause: clock.pause });
}

/** With the function's own credentials, as Lambda states them in the environment. */
function clientFor(service: string): AwsClient {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN = '' } = process.env;
  return new AwsClient({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN,
    service,
    region: product.region,
  });
}

/** A refusal for good is not; no answer at all may be. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof AwsRefusal) || error.isPassing;
}
