import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Buckets, openBuckets } from './buckets.ts';
import { clientOf, serveForTest } from './serve-for-test.ts';

const Bucket = 'trackers';
let dir: string;
let buckets: Buckets;
let server: Awaited<ReturnType<typeof serveForTest>>;
let client: S3Client;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'buckets-'));
  buckets = openBuckets(dir, [Bucket]);
  server = await serveForTest(buckets);
  client = new S3Client({ ...clientOf(server.endpoint), forcePathStyle: true });
});
afterEach(async () => {
  client.destroy();
  await server.stop();
  rmSync(dir, { recursive: true });
});

function put(Key: string, Body: string) {
  return client.send(new PutObjectCommand({ Bucket, Key, Body }));
}

test('an object keeps its bytes and headers, also for the CDN and after a restart', async () => {
  const Key = 't/a b+ä&é.js';
  const Metadata = { license: 'k1' };
  const headers = { ContentType: 'text/javascript; charset=utf-8', CacheControl: 'max-age=60', Metadata };
  const { ETag } = await client.send(
    new PutObjectCommand({ Bucket, Key, Body: '\n“track()”\r\n', ...headers }),
  );
  const got = await client.send(new GetObjectCommand({ Bucket, Key }));
  expect(await got.Body?.transformToString()).toBe('\n“track()”\r\n');
  expect(got).toMatchObject({ ...headers, ETag });
  expect(got.ChecksumCRC32).toBeTruthy();
  expect(await client.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({
    ...headers,
    ContentLength: Buffer.byteLength('\n“track()”\r\n'),
  });
  expect(await openBuckets(dir, [Bucket]).read(Bucket, Key)).toMatchObject({
    body: Buffer.from('\n“track()”\r\n'),
    contentType: headers.ContentType,
    cacheControl: headers.CacheControl,
    etag: ETag,
  });
});

test('a stream comes framed with a trailing checksum and is stored bare', async () => {
  const text = 'x'.repeat(200_000);
  const Body = Readable.from([Buffer.from(text.slice(0, 70_000)), Buffer.from(text.slice(70_000))]);
  await client.send(
    new PutObjectCommand({
      Bucket,
      Key: 'big',
      Body,
      ContentLength: text.length,
      ContentEncoding: 'identity',
    }),
  );
  const got = await client.send(new GetObjectCommand({ Bucket, Key: 'big' }));
  expect(await got.Body?.transformToString()).toBe(text);
  expect(got.ContentEncoding).toBe('identity');
});

test('the last writer wins, deletion is final and may be repeated', async () => {
  await Promise.all([put('k', 'one'), put('k', 'two')]);
  await put('k', 'three');
  expect((await buckets.read(Bucket, 'k'))?.body.toString()).toBe('three');
  for (let i = 0; i < 2; i++) await client.send(new DeleteObjectCommand({ Bucket, Key: 'k' }));
  await expect(client.send(new GetObjectCommand({ Bucket, Key: 'k' }))).rejects.toMatchObject({
    name: 'NoSuchKey',
  });
  await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'k' }))).rejects.toMatchObject({
    name: 'NotFound',
  });
  await expect(client.send(new GetObjectCommand({ Bucket: 'other', Key: 'k' }))).rejects.toMatchObject({
    name: 'NoSuchBucket',
  });
});

test('keys cannot leave the folder', async () => {
  for (const Key of ['../../escape', '..', 'a/../../b']) {
    await buckets.write(Bucket, Key, Buffer.from(Key));
    expect((await buckets.read(Bucket, Key))?.body.toString()).toBe(Key);
  }
  const { Contents } = await client.send(new ListObjectsV2Command({ Bucket }));
  expect(Contents?.map(object => object.Key)).toEqual(['..', '../../escape', 'a/../../b']);
});

test('lists by prefix, in pages', async () => {
  for (const key of ['t/3', 't/1', 'u/1', 't/2&']) await put(key, key);
  const first = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 't/', MaxKeys: 2 }));
  expect(first.Contents?.map(object => [object.Key, object.Size])).toEqual([
    ['t/1', 3],
    ['t/2&', 4],
  ]);
  expect(first.IsTruncated).toBe(true);
  const second = await client.send(
    new ListObjectsV2Command({ Bucket, Prefix: 't/', ContinuationToken: first.NextContinuationToken }),
  );
  expect(second.Contents?.map(object => object.Key)).toEqual(['t/3']);
  expect(second.IsTruncated).toBe(false);
});
