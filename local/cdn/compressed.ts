import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { StoredObject } from '../ports.ts';

/** CloudFront compresses these, between a thousand bytes and ten million. */
const compressible = /^(text\/|application\/(javascript|json|xml|wasm|manifest\+json|ld\+json)|image\/svg)/;
const fewestBytes = 1000;
const mostBytes = 10_000_000;
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const made = new Map<string, Buffer>();

/** The body in the best encoding the browser takes; each is made once and kept by its tag. */
export function compressed(
  { body, contentType, etag }: StoredObject,
  accepts = '',
): { body: Buffer; encoding?: 'br' | 'gzip' } {
  const worthIt = compressible.test(contentType) && body.length >= fewestBytes && body.length <= mostBytes;
  const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined;
  if (!worthIt || !encoding) return { body };
  const key = `${encoding} ${etag}`;
  const small = made.get(key) ?? (encoding === 'br' ? brotliCompressSync(body, quick) : gzipSync(body));
  made.set(key, small);
  return { body: small, encoding };
}
