import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { serveS3 } from '../../../test/support/stack/serve-s3.ts';
import { s3OutcomeLists } from './s3-outcome-lists.ts';

let s3: Awaited<ReturnType<typeof serveS3>>;
let lists: ReturnType<typeof s3OutcomeLists>;
beforeAll(async () => {
  s3 = await serveS3('files');
  lists = s3OutcomeLists({ bucket: 'files', clock: movableClock() });
});
afterAll(() => s3.stop());

const file = { userId: 'user-a', id: 'file-1' };
const won = { state: 'won', value: 5.5, currency: 'EUR', at: start, order: 'Ä-1' } as const;

test('a text is kept until its list is written; a missing one is undefined', async () => {
  expect([await lists.text(file), await lists.list(file)]).toEqual([undefined, undefined]);
  await lists.putText(file, 'lead_id,outcome\r\nä,won\r\n');
  expect(await lists.text(file)).toBe('lead_id,outcome\r\nä,won\r\n');
  const list = [
    { id: `${start}#a`, before: null, after: won, hashes: { email: 'a'.repeat(64) } },
    { id: `${start}#b`, before: null, after: won, hashes: null },
  ];
  await lists.putList(file, list);
  await lists.removeText(file);
  expect([await lists.text(file), await lists.list(file)]).toEqual([undefined, list]);
});

test('given S3 refuses, that is an error, not a missing list', async () => {
  const { handle } = s3.buckets;
  s3.buckets.handle = async () => ({ status: 403, headers: {}, body: '' });
  await expect(lists.list(file)).rejects.toThrow('403');
  s3.buckets.handle = handle;
});

test('given an account is deleted, its files are deleted and no other account’s', async () => {
  await lists.putText(file, 'x');
  await lists.putText({ userId: 'user-b', id: 'file-2' }, 'y');
  await lists.remove('user-a');
  expect([await lists.text(file), await lists.list(file)]).toEqual([undefined, undefined]);
  expect(await lists.text({ userId: 'user-b', id: 'file-2' })).toBe('y');
});
