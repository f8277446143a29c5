import { brotliCompressSync, constants } from 'node:zlib';

/** The CDN compresses while it sends, hence not as tightly as a build would. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** How many bytes of a text file the CDN sends to a browser that takes Brotli, as all present ones do. */
export function bytesAsSent(text: string): number {
  return brotliCompressSync(text, quick).length;
}
