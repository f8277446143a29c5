import { inflateRawSync } from 'node:zlib';

/** A text that the build has compressed. */
export function unpacked(text: string): string {
  return inflateRawSync(Buffer.from(text, 'base64')).toString('utf8');
}
