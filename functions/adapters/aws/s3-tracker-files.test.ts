import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Aws, serveAws } from '../../../test/support/fakes/aws.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { serveS3 } from '../../../test/support/stack/serve-s3.ts';
import { s3TrackerFiles } from './s3-tracker-files.ts';

const files = () => s3TrackerFiles({ bucket: 'scripts', clock: movableClock() });

let s3: Awaited<ReturnType<typeof serveS3>>;
beforeAll(async () => {
  s3 = await serveS3('scripts');
});
afterAll(() => s3.stop());
beforeEach(() => s3.asked.splice(0));

test('a file counts as published only with exactly the bytes that were put', async () => {
  const { put, has } = files();
  expect(await has('key-a', 'void 0; // ünï')).toBe(false);
  await put('key-a', 'void 0; // ünï');
  expect(await has('key-a', 'void 0; // ünï')).toBe(true);
  expect(await has('key-a', 'void 1;')).toBe(false);
  expect(s3.asked).toEqual(['HEAD', 'PUT', 'HEAD', 'HEAD'].map(method => `${method} /scripts/t/key-a.js`));
});

test('a file with another cache time does not count as published', async () => {
  await s3.buckets.write('scripts', 't/key-b.js', Buffer.from('void 0'), { 'cache-control': 'max-age=60' });
  expect(await files().has('key-b', 'void 0')).toBe(false);
});

test('a 403, which S3 answers without the right to list, means a missing file; any other failure is an error', async () => {
  const aws: Aws = await serveAws();
  try {
    const { has } = files();
    aws.answers.push({ status: 403, body: '' });
    expect(await has('key-c', 'void 0')).toBe(false);
    aws.answers.push(...Array.from({ length: 3 }, () => ({ status: 500, body: '' })));
    await expect(has('key-c', 'void 0')).rejects.toMatchObject({ code: 'unavailable' });
  } finally {
    await aws.stop();
  }
});
