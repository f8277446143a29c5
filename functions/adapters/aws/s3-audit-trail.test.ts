import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { serveS3 } from '../../../test/support/stack/serve-s3.ts';
import { s3AuditTrail } from './s3-audit-trail.ts';

let s3: Awaited<ReturnType<typeof serveS3>>;
beforeAll(async () => {
  s3 = await serveS3('trail');
});
afterAll(() => s3.stop());

// DAT-020
test('an entry is a file of its own, with the checksum that a bucket with object lock requires', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  const trail = s3AuditTrail({ bucket: 'trail', clock: movableClock() });
  const entry = { requestId: 'r-1', call: 'upgrade', type: 'cancel', who: 'user-a', about: 'sub_1' };
  await trail.note({ ...entry, outcome: 'begun' });
  await trail.note({ ...entry, outcome: 'ok' });
  const at = new Date(start).toISOString();
  const place = `trail/user-a/${at.replace(/:/g, '')}-r-1`;
  expect(s3.asked).toEqual([`PUT /trail/${place}-begun.json`, `PUT /trail/${place}-ended.json`]);
  const kept = (await s3.buckets.read('trail', `${place}-ended.json`))?.body.toString() ?? '';
  expect(JSON.parse(kept)).toEqual({ at, ...entry, outcome: 'ok' });
  const sums = sent.mock.calls.map(([request]) => (request as Request).headers.get('content-md5'));
  expect(sums[1]).toBe(createHash('md5').update(kept).digest('base64'));
});
