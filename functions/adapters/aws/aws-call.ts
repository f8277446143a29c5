// AWS's services of which one or two operations are asked for: a signed request each, with the SDK's own signer. Their
// SDK clients are a third of a function's code.
import { createHash, createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { SignatureV4 } from '@smithy/signature-v4';
import { product } from '#shared/product.ts';

interface Ask {
  method: 'POST' | 'PUT';
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

interface Patience {
  tries: number;
  /** For each try. */
  timeoutMs: number;
}

type Bytes = string | ArrayBuffer | ArrayBufferView;
const bytes = (data: Bytes): string | Uint8Array => {
  if (typeof data === 'string') return data;
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
};

/** SHA-256 as the signer wants it. */
class Sha256 {
  private readonly hash;
  constructor(secret?: Bytes) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytes(secret));
  }
  update(data: Bytes): void {
    this.hash.update(bytes(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }
  reset(): void {}
}

const credentials = async () => {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN } = process.env;
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  };
};

const send = (address: URL, ask: Ask, headers: Record<string, string>, timeout: number) =>
  new Promise<{ status: number; body: string }>((done, fail) => {
    const request = address.protocol === 'https:' ? httpsRequest : httpRequest;
    const sent = request(address, { method: ask.method, headers }, answer => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', fail);
      answer.once('end', () =>
        done({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
      );
    });
    sent.setTimeout(timeout, () => sent.destroy(new Error(`no answer in ${timeout} ms`)));
    sent.once('error', fail);
    sent.end(ask.body);
  });

const mayPass = (status: number, body: string): boolean =>
  status >= 500 || status === 429 || body.includes('Throttling');

/** Asks a service; tried again where that may help, and an error where it answers anything but yes. */
export const awsCall = (service: 's3' | 'sqs' | 'ssm', { tries, timeoutMs }: Patience) => {
  const { AWS_ENDPOINT_URL: local } = process.env;
  const endpoint = new URL(local ?? `https://${service}.${product.region}.amazonaws.com`);
  const signer = new SignatureV4({
    ...{ service, credentials, region: product.region, sha256: Sha256 },
    // S3 signs paths as they are.
    uriEscapePath: service !== 's3',
  });

  const once = async (ask: Ask) => {
    const { hostname, protocol, host } = endpoint;
    const { method, path, body } = ask;
    const headers = { host, ...ask.headers };
    const signed = await signer.sign({ method, protocol, hostname, path, query: {}, headers, body });
    return send(new URL(path, endpoint), ask, signed.headers, timeoutMs);
  };

  return async (ask: Ask): Promise<string> => {
    for (let attempt = 1; ; attempt++) {
      try {
        const { status, body } = await once(ask);
        if (status < 300) return body;
        if (attempt >= tries || !mayPass(status, body)) throw new Refused(service, status);
      } catch (error) {
        if (attempt >= tries || error instanceof Refused) throw error;
      }
      await new Promise(done => setTimeout(done, 50 * 2 ** attempt * Math.random()));
    }
  };
};

class Refused extends Error {
  constructor(service: string, status: number) {
    super(`${service} answered ${status}`);
    this.name = 'AwsRefusal';
  }
}

/** An operation of a service that speaks JSON: `AmazonSSM.GetParameter`. */
export const awsJson = (service: 'sqs' | 'ssm', patience: Patience) => {
  const call = awsCall(service, patience);
  const version = service === 'sqs' ? '1.0' : '1.1';
  return async <Answer>(operation: string, wish: object): Promise<Answer> => {
    const headers = { 'content-type': `application/x-amz-json-${version}`, 'x-amz-target': operation };
    return JSON.parse(
      await call({ method: 'POST', path: '/', headers, body: JSON.stringify(wish) }),
    ) as Answer;
  };
};
