// What an edge of the CDN keeps: objects for as long as they say within the bounds of the behavior, and that there was
// none for as long as the distribution says.
import type { StoredObject } from '../ports.ts';
import type { CacheBounds, Distribution } from '../template/distributions.ts';

const usualErrorSeconds = 10;

type Read = (bucket: string, key: string) => Promise<StoredObject | undefined>;

export interface EdgeCacheOptions {
  read: Read;
  now(): number;
  /** For how long a missing object stays missing. */
  errorSeconds: number;
}

/** Reads objects through the cache; nothing is ever invalidated, because only deployments do that. */
export function createEdgeCache({ read, now, errorSeconds }: EdgeCacheOptions) {
  const kept = new Map<string, { object: StoredObject | undefined; until: number }>();
  return async (bucket: string, key: string, bounds: CacheBounds): Promise<StoredObject | undefined> => {
    const name = `${bucket}/${key}`;
    const found = kept.get(name);
    if (found && now() < found.until) return found.object;
    const object = await read(bucket, key);
    const seconds = object ? secondsOf(object, bounds) : errorSeconds;
    kept.set(name, { object, until: now() + seconds * 1000 });
    return object;
  };
}

/** For how long the distribution keeps that a bucket had no such object, which the bucket answers with 403. */
export function missingSeconds({ errors }: Distribution): number {
  return errors.find(({ code }) => code === 403)?.seconds ?? usualErrorSeconds;
}

/** docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html */
function secondsOf({ cacheControl }: StoredObject, { min, usual, max }: CacheBounds): number {
  if (cacheControl === undefined) return Math.max(min, usual);
  const directives = cacheControl.toLowerCase();
  if (/\b(no-cache|no-store|private)\b/.test(directives)) return min;
  const stated = /\bs-maxage=(\d+)/.exec(directives) ?? /\bmax-age=(\d+)/.exec(directives);
  return stated ? Math.min(max, Math.max(min, Number(stated[1]))) : Math.max(min, usual);
}
