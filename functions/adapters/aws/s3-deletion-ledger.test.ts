import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { serveS3 } from '../../../test/support/stack/serve-s3.ts';
import { s3DeletionLedger } from './s3-deletion-ledger.ts';

let s3: Awaited<ReturnType<typeof serveS3>>;
let ledger: ReturnType<typeof s3DeletionLedger>;
beforeAll(async () => {
  s3 = await serveS3('files');
  ledger = s3DeletionLedger({ bucket: 'files', clock: movableClock() });
});
afterAll(() => s3.stop());
beforeEach(() => s3.asked.splice(0));

const putsOf = (asked: readonly string[]) => asked.filter(one => one.startsWith('PUT'));

test('given no deletion noted, the ledger is empty and no file is written', async () => {
  expect((await ledger.read()).has('user-a')).toBe(false);
  await ledger.note('user-a', []);
  expect(putsOf(s3.asked)).toEqual([]);
});

test('two notes are two files, the same note again is the same file', async () => {
  await ledger.note('user-a', ['user-a', 'key-a']);
  await ledger.note('user-a', ['key-a', 'user-a', 'key-a']);
  await ledger.note('user-a', ['cus_a']);
  expect(new Set(putsOf(s3.asked)).size).toBe(2);
  const traces = await ledger.read();
  expect(['user-a', 'key-a', 'cus_a', 'key-b', ''].map(word => traces.has(word))).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
});

test('a file has nothing but hashes in its name and its text', async () => {
  await ledger.note('user-a', ['user-a', 'key-a']);
  for (const asked of putsOf(s3.asked)) {
    const key = asked.slice('PUT /files/'.length);
    const kept = await s3.buckets.read('files', key);
    expect(`${key}\n${kept?.body}`).toMatch(/^deletions\/[\w-]{43}-[\w-]{43}\n[\w-]{43}\n[\w-]{43}$/);
  }
});

test('more deletions than S3 lists at once are all read', async () => {
  const noted = Array.from({ length: 1050 }, (_, n) => `user-${n}`);
  for (let at = 0; at < noted.length; at += 50)
    await Promise.all(noted.slice(at, at + 50).map(userId => ledger.note(userId, [userId])));
  const traces = await ledger.read();
  expect(noted.filter(userId => !traces.has(userId))).toEqual([]);
  // A thousand answers of a server take a moment on a busy machine.
}, 30_000);
