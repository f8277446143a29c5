import { afterEach, expect, test, vi } from 'vitest';
import { memoryTrail } from '../../test/support/fakes/audit-trail.ts';
import { user } from '../../test/support/fakes/buyer.ts';
import { audited } from './audited.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const body = { type: 'cancel', subID: 'sub_1', license_key: 'abcdefgh', reason: 'Too expensive' };
const asked = { call: 'upgrade', requestId: 'r-1', user, body, refusalCode: () => 'conflict' };

// DAT-020
test('a request is noted before it is carried out, and its outcome after', async () => {
  const trail = memoryTrail();
  const answer = await audited(trail, asked, async () => trail.entries.length);
  const what = { requestId: 'r-1', call: 'upgrade', type: 'cancel', who: user.id, about: 'sub_1' };
  expect(answer).toBe(1);
  expect(trail.entries).toEqual([
    { ...what, outcome: 'begun' },
    { ...what, outcome: 'ok' },
  ]);
});

test('a refusal is noted with its code and answered all the same', async () => {
  const trail = memoryTrail();
  const refuse = () => Promise.reject(new Error('no'));
  await expect(audited(trail, asked, refuse)).rejects.toThrow('no');
  expect(trail.entries.map(({ outcome }) => outcome)).toEqual(['begun', 'conflict']);
});

test('given no token, what the buyer claims is noted, and of a key its first six letters', async () => {
  const trail = memoryTrail();
  const bought = { userId: 'user-b', license_key: 'abcdefgh', card: '4242' };
  await audited(trail, { ...asked, user: undefined, body: bought }, async () => 1);
  expect(trail.entries[0]).toEqual({
    requestId: 'r-1',
    call: 'upgrade',
    says: 'user-b',
    about: 'abcdef',
    outcome: 'begun',
  });
});

test('an invalid id is not noted, as no entry can be removed for a year', async () => {
  const trail = memoryTrail();
  const written = { userId: 'jane@example.com', subscription_id: 'jane@example.com' };
  await audited(trail, { ...asked, user: undefined, body: written }, async () => 1);
  await audited(trail, { ...asked, body: { subID: 'a'.repeat(65) } }, async () => 1);
  await audited(trail, { ...asked, body: { license_key: 'j@e.com' } }, async () => 1);
  await audited(trail, { ...asked, body: { type: { name: 'Jane' }, subID: 5_551_234 } }, async () => 1);
  const noted = { requestId: 'r-1', call: 'upgrade' };
  expect(trail.entries.filter(({ outcome }) => outcome === 'ok')).toEqual([
    { ...noted, outcome: 'ok' },
    { ...noted, who: user.id, outcome: 'ok' },
    { ...noted, who: user.id, outcome: 'ok' },
    { ...noted, who: user.id, outcome: 'ok' },
  ]);
});

test('given a trail that cannot be written, the call goes on, and that is logged and measured', async () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation(line => lines.push(String(line)) > 0);
  const trail = { note: () => Promise.reject(new Error('S3 is gone, key 4242')) };
  expect(await audited(trail, asked, async () => 'done')).toBe('done');
  expect(lines.join('')).toContain('"audit":"missed","call":"upgrade","requestId":"r-1"');
  expect(lines.join('')).not.toContain('4242');
  // One of each entry: the alarm counts them.
  const measures = lines.filter(line => line.includes('"MissedAuditEntries":1'));
  expect(measures).toHaveLength(2);
});
