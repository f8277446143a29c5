import { expect, test } from 'vitest';
import type { StoredObject } from '../ports.ts';
import { createEdgeCache } from './edge-cache.ts';

const bounds = { min: 0, usual: 300, max: 3600 };

function setup(errorSeconds = 60) {
  let now = 0;
  const objects = new Map<string, StoredObject>();
  const asked: string[] = [];
  const cached = createEdgeCache({
    errorSeconds,
    now: () => now,
    async read(bucket, key) {
      asked.push(key);
      return objects.get(`${bucket}/${key}`);
    },
  });
  const put = (text: string, cacheControl?: string) =>
    objects.set('files/a.js', {
      body: Buffer.from(text),
      contentType: 'text/javascript',
      etag: text,
      lastModified: new Date(0),
      ...(cacheControl && { cacheControl }),
    });
  const get = async (within = bounds) => (await cached('files', 'a.js', within))?.body.toString();
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  return { put, get, pass, asked };
}

test.each([
  ['as it says', 'public, max-age=120', 120, bounds],
  ['for the CDN, where it says more', 'max-age=0, s-maxage=600', 600, bounds],
  ['at most as the behavior has it', 'max-age=31536000', 3600, bounds],
  ['at least as the behavior has it', 'max-age=0', 30, { ...bounds, min: 30 }],
  ['as the behavior has it, where it says nothing', undefined, 300, bounds],
  ['at least so even if it is not to be kept', 'no-cache', 30, { ...bounds, min: 30 }],
])('an object is kept %s', async (_, cacheControl, seconds, within) => {
  const { put, get, pass } = setup();
  put('old', cacheControl);
  expect(await get(within)).toBe('old');
  put('new', cacheControl);
  pass(seconds - 1);
  expect(await get(within)).toBe('old');
  pass(1);
  expect(await get(within)).toBe('new');
});

test('an object that may not be cached is requested each time', async () => {
  const { put, get, asked } = setup();
  put('page', 'no-cache');
  await get();
  await get();
  expect(asked).toHaveLength(2);
});

test('given an object requested before it existed, it stays missing for a while', async () => {
  const { put, get, pass } = setup();
  expect(await get()).toBeUndefined();
  put('here');
  pass(59);
  expect(await get()).toBeUndefined();
  pass(1);
  expect(await get()).toBe('here');
});
