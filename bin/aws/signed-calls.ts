// Signed requests to the AWS services that a deployment asks before and after the CDK works: one question each.
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { AwsClient } from 'aws4fetch';
import { product } from '#shared/product.ts';

/** Names of the services in signatures; SES has another host. */
export type AwsService = 'acm' | 'cloudformation' | 'lambda' | 'route53' | 'ses' | 'sns' | 'ssm' | 'sts';

export interface AwsQuestion {
  service: AwsService;
  method: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Answers the body of a success. */
export type AskAws = (question: AwsQuestion) => Promise<string>;

export interface AwsCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

/** The service answered, and did not do it. */
export class AwsRefused extends Error {
  readonly status: number;
  /** The service's own name of the refusal, such as `AccessDeniedException`. */
  readonly kind: string;
  constructor(service: string, status: number, answer: string, header: string | null) {
    const named = /"__type"\s*:\s*"(?:[^"]*#)?(\w+)"|<Code>(\w+)<\/Code>/.exec(answer);
    const kind = named?.[1] ?? named?.[2] ?? header?.split(':')[0] ?? String(status);
    super(`${service} answered ${status} (${kind})`);
    this.name = 'AwsRefused';
    this.status = status;
    this.kind = kind;
  }
}

/** The operator's credentials from the places where the AWS tools look; undefined if there are none. */
export async function ambientCredentials(): Promise<AwsCredentials | undefined> {
  // Its word about old versions of Node concerns our functions' runtime, which has a newer one.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  try {
    return await new SESv2Client({ region: product.region }).config.credentials();
  } catch {
    return undefined;
  }
}

export function openAws(credentials: AwsCredentials): AskAws {
  return async ({ service, method, path, headers = {}, body }) => {
    const { accessKeyId, secretAccessKey, sessionToken } = credentials;
    const client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      service,
      region: product.region,
      ...(sessionToken && { sessionToken }),
    });
    const init = { method, headers, ...(body !== undefined && { body }) };
    const signed = await client.sign(new URL(path, addressOf(service)).href, init);
    const response = await fetch(signed, { signal: AbortSignal.timeout(10_000) });
    const answer = await response.text();
    if (response.ok) return answer;
    throw new AwsRefused(service, response.status, answer, response.headers.get('x-amzn-errortype'));
  };
}

/** Asks an operation of a service that speaks JSON, such as `AmazonSSM.GetParameters`. */
export function askJson(ask: AskAws, service: 'acm' | 'ssm', operation: string, input: object) {
  return ask({
    service,
    method: 'POST',
    path: '/',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': operation },
  });
}

/** Of those that have another host than their name in our region; zones have no region. */
const hosts: Partial<Record<AwsService, string>> = { route53: 'route53', ses: `email.${product.region}` };

function addressOf(service: AwsService): string {
  const host = hosts[service] ?? `${service}.${product.region}`;
  return process.env.AWS_ENDPOINT_URL ?? `https://${host}.amazonaws.com`;
}
