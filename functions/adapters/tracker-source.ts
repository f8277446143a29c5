import { inflateRawSync } from 'node:zlib';

declare const TRACKER_SOURCE: string;

/** The built tracker, which the build compresses into the bundle. */
export const builtTracker: string = inflateRawSync(Buffer.from(TRACKER_SOURCE, 'base64')).toString('utf8');
