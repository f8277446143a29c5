import { createHash, createHmac } from 'node:crypto';
import type { Schedule } from './schedule.ts';

export type Subtle = Record<
  'importKey' | 'sign' | 'verify' | 'digest',
  (...given: unknown[]) => Promise<unknown>
>;

/**
 * Signs our requests to AWS at once, a key being its own bytes: what other threads work on is late by as much as the
 * machine is busy.
 */
export function signing(plain: Subtle, during: Schedule['during']): Subtle {
  const isBytes = (key: unknown) => key instanceof Uint8Array || key instanceof ArrayBuffer;
  const bytesOf = (given: unknown) => new Uint8Array(given as ArrayBuffer);
  return {
    importKey: (...given) =>
      given[0] === 'raw' ? Promise.resolve(given[1]) : during(() => plain.importKey(...given)),
    sign: (...given) => {
      if (!isBytes(given[1])) return during(() => plain.sign(...given));
      return Promise.resolve(
        bufferOf(createHmac('sha256', bytesOf(given[1])).update(bytesOf(given[2])).digest()),
      );
    },
    verify: (...given) => during(() => plain.verify(...given)),
    digest: (...given) => {
      const [algorithm, data] = given;
      if (nameOf(algorithm) !== 'SHA-256' || !isBytes(data)) return during(() => plain.digest(...given));
      return Promise.resolve(bufferOf(createHash('sha256').update(bytesOf(data)).digest()));
    },
  };
}

function nameOf(algorithm: unknown): unknown {
  return typeof algorithm === 'string' ? algorithm : (algorithm as { name?: unknown }).name;
}

function bufferOf({ buffer, byteOffset, byteLength }: Buffer): ArrayBufferLike {
  return buffer.slice(byteOffset, byteOffset + byteLength);
}
