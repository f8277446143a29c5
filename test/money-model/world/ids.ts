// Ids by chance are part of a life, too: what is sorted by them, or asked for in their order, would otherwise come in
// another order each time.
// Why: docs/decisions/0180
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const web = globalThis.crypto;

/** Takes the place of this process's random bytes; answers what gives them back. `random` is below 1. */
export function takeIds(random: () => number): () => void {
  const { randomBytes, randomUUID } = crypto;
  const fill = <Bytes extends ArrayBufferView>(given: Bytes): Bytes => {
    const bytes = new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
    for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(random() * 256);
    return given;
  };
  const uuid = () => {
    const hex = fill(Buffer.alloc(16)).toString('hex');
    const variant = '89ab'[Math.floor(random() * 4)];
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  Object.assign(crypto, { randomBytes: (size: number) => fill(Buffer.alloc(size)), randomUUID: uuid });
  syncBuiltinESMExports();
  Object.assign(web, { getRandomValues: fill, randomUUID: uuid });
  return () => {
    Object.assign(crypto, { randomBytes, randomUUID });
    syncBuiltinESMExports();
    for (const name of ['getRandomValues', 'randomUUID']) Reflect.deleteProperty(web, name);
  };
}

/** Mulberry32: small, and the same everywhere. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
