import { beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#shared/domain/time.ts';
import { memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { licenseCache } from './license-cache.ts';

const licenses = memoryLicenses();
const clock = movableClock();
let reads: string[];
let licenseOf: ReturnType<typeof licenseCache>;
beforeEach(async () => {
  clock.set(start);
  reads = [];
  licenses.rows.clear();
  await licenses.saveSnapshot(owner, snapshot(), start);
  const counted = {
    byKey: (key: string) => {
      reads.push('index');
      return licenses.byKey(key);
    },
    ofOwner: (userId: string, key: string) => {
      reads.push('row');
      return licenses.ofOwner(userId, key);
    },
  };
  licenseOf = licenseCache(counted, clock);
});

test('a license is read once in five minutes, and so is an unknown key', async () => {
  for (const key of ['key-a', 'key-a', 'nobody', 'nobody']) await licenseOf(key);
  expect(reads).toEqual(['index', 'index']);
  clock.set(start + 5 * minuteMs);
  await licenseOf('key-a');
  expect(reads).toHaveLength(3);
});

test('before a refusal the row itself is read, once for all reports received before', async () => {
  await licenseOf('key-a');
  clock.set(start + 10);
  await licenses.setDomain(owner.userId, 'key-a', { domain: 'new.example', cookieDomain: null });
  expect((await licenseOf('key-a'))?.domains).toEqual([]);
  expect((await licenseOf('key-a', start + 5))?.domains).toEqual(['new.example']);
  await licenseOf('key-a', start + 9);
  expect((await licenseOf('key-a'))?.domains).toEqual(['new.example']);
  expect(reads).toEqual(['index', 'index', 'row']);
  await licenseOf('key-a', start + 10);
  expect(reads).toHaveLength(5);
});

test('a failed read is not remembered', async () => {
  let fails = true;
  const failing = licenseCache(
    {
      byKey: async key => {
        if (fails) throw new Error('table is down');
        return licenses.byKey(key);
      },
      ofOwner: licenses.ofOwner,
    },
    clock,
  );
  await expect(failing('key-a')).rejects.toThrow();
  fails = false;
  expect(await failing('key-a')).toMatchObject({ licenseKey: 'key-a' });
});
