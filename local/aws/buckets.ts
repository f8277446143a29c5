import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escaped } from '../pages/markup.ts';
import type { HttpAnswer, HttpRequest, HttpService, StoredObject } from '../ports.ts';

export interface Buckets extends HttpService {
  /** An object as the CDN reads it. */
  read(bucket: string, key: string): Promise<StoredObject | undefined>;
  write(bucket: string, key: string, body: Buffer, headers?: Record<string, string>): Promise<void>;
}

/** First line of a stored file; the bytes follow. One file, so that an object is replaced whole or not at all. */
interface Head {
  etag: string;
  lastModified: string;
  headers: Record<string, string>;
}
type Found = Head & { body: Buffer };

const suffix = '.object';
const keptHeader =
  /^(content-(type|encoding|language|disposition)|cache-control|expires|x-amz-(meta|checksum)-.+)$/;
const dropped = new Set(['x-amz-checksum-algorithm', 'x-amz-checksum-mode']);

/** S3 by path style over a folder; only the buckets named exist. */
export function openBuckets(dir: string, names: readonly string[], now = Date.now): Buckets {
  for (const name of names) mkdirSync(join(dir, name), { recursive: true });
  const fileOf = (bucket: string, key: string) => join(dir, bucket, encodeURIComponent(key) + suffix);

  const find = async (bucket: string, key: string): Promise<Found | undefined> => {
    const bytes = await readFile(fileOf(bucket, key)).catch(() => undefined);
    if (!bytes) return undefined;
    const end = bytes.indexOf('\n');
    return { ...(JSON.parse(bytes.toString('utf8', 0, end)) as Head), body: bytes.subarray(end + 1) };
  };

  const put = async (bucket: string, key: string, body: Buffer, headers: Record<string, string>) => {
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const head: Head = { etag, lastModified: new Date().toISOString(), headers };
    const file = fileOf(bucket, key);
    const fresh = `${file}.${randomUUID()}`;
    await writeFile(fresh, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]));
    await rename(fresh, file);
    return etag;
  };

  const list = async (bucket: string, query: URLSearchParams): Promise<HttpAnswer> => {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const most = Number(query.get('max-keys') ?? 1000);
    const keys = (await readdir(join(dir, bucket)))
      .filter(name => name.endsWith(suffix))
      .map(name => decodeURIComponent(name.slice(0, -suffix.length)))
      .filter(key => key.startsWith(prefix) && key > after)
      .sort();
    const page = keys.slice(0, most);
    const more = keys.length > page.length;
    const rows = await Promise.all(
      page.map(async key => {
        const { etag, lastModified, body } = (await find(bucket, key)) as Found;
        const fields = `<LastModified>${lastModified}</LastModified><ETag>${escaped(etag)}</ETag>`;
        return `<Contents><Key>${escaped(key)}</Key>${fields}<Size>${body.length}</Size></Contents>`;
      }),
    );
    const next = more ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    return xml(
      200,
      `<ListBucketResult><Name>${escaped(bucket)}</Name><Prefix>${escaped(prefix)}</Prefix>` +
        `<KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${more}</IsTruncated>` +
        `${next}${rows.join('')}</ListBucketResult>`,
    );
  };

  const store = async (bucket: string, key: string, request: HttpRequest): Promise<HttpAnswer> => {
    const framed = /^STREAMING-/.test(request.headers['x-amz-content-sha256'] ?? '');
    const { body, trailer } = framed ? unframe(request.body) : { body: request.body, trailer: {} };
    const headers = Object.fromEntries(
      Object.entries({ ...request.headers, ...trailer })
        .filter(([name]) => keptHeader.test(name) && !dropped.has(name))
        .map(([name, value]) => [name, value.replace(/(^|,\s*)aws-chunked(,\s*|$)/, '')])
        .filter(([, value]) => value),
    );
    return { status: 200, headers: { etag: await put(bucket, key, body, headers) }, body: '' };
  };

  const show = async (bucket: string, key: string, query: URLSearchParams): Promise<HttpAnswer> => {
    const found = await find(bucket, key);
    if (!found) return refusal(404, 'NoSuchKey', 'The specified key does not exist.');
    const headers = {
      'content-type': 'application/octet-stream',
      ...found.headers,
      ...askedHeaders(query),
      etag: found.etag,
      'last-modified': new Date(found.lastModified).toUTCString(),
    };
    return { status: 200, headers, body: found.body };
  };

  const answer = async (request: HttpRequest): Promise<HttpAnswer> => {
    const { method, path, query } = request;
    const [, bucket = '', ...rest] = path.split('/');
    const key = decodeURIComponent(rest.join('/'));
    if (!names.includes(bucket)) return refusal(404, 'NoSuchBucket', 'The specified bucket does not exist.');
    if (query.has('X-Amz-Signature') && !(now() <= endOfAddress(query)))
      return refusal(403, 'AccessDenied', 'Request has expired');
    if (!key && method === 'GET') return list(bucket, query);
    if (method === 'PUT') return store(bucket, key, request);
    if (method === 'GET' || method === 'HEAD') return show(bucket, key, query);
    if (method !== 'DELETE') return refusal(501, 'NotImplemented', `${method} is not served here.`);
    await rm(fileOf(bucket, key), { force: true });
    return { status: 204, headers: {}, body: '' };
  };

  return {
    handle: answer,

    async read(bucket, key) {
      const found = await find(bucket, key);
      if (!found) return undefined;
      const cacheControl = found.headers['cache-control'];
      return {
        body: found.body,
        contentType: found.headers['content-type'] ?? 'application/octet-stream',
        ...(cacheControl && { cacheControl }),
        etag: found.etag,
        lastModified: new Date(found.lastModified),
      };
    },

    async write(bucket, key, body, headers = {}) {
      await put(bucket, key, body, headers);
    },
  };
}

/** Until when a signed address may be used, epoch milliseconds. */
function endOfAddress(query: URLSearchParams): number {
  const stamp = query.get('X-Amz-Date') ?? '';
  const signedAt = Date.parse(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  return signedAt + Number(query.get('X-Amz-Expires')) * 1000;
}

/** Headers that a signed address asks to be answered with. */
function askedHeaders(query: URLSearchParams): Record<string, string> {
  const disposition = query.get('response-content-disposition');
  return query.has('X-Amz-Signature') && disposition ? { 'content-disposition': disposition } : {};
}

/** Takes the `aws-chunked` framing off a body; answers its trailer as headers. */
function unframe(framed: Buffer): { body: Buffer; trailer: Record<string, string> } {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = framed.indexOf('\r\n', at);
    const size = Number.parseInt(framed.toString('latin1', at, lineEnd), 16);
    at = lineEnd + 2;
    if (!size) break;
    parts.push(framed.subarray(at, at + size));
    at += size + 2;
  }
  const lines = framed.toString('latin1', at).split('\r\n').filter(Boolean);
  const trailer = lines.map(line => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]);
  return { body: Buffer.concat(parts), trailer: Object.fromEntries(trailer) };
}

function refusal(status: number, code: string, message: string) {
  return xml(status, `<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`);
}

function xml(status: number, body: string): HttpAnswer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
  };
}
