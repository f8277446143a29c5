import { expect, test } from 'vitest';
import { beginOf, dayOf, hourOf, minuteKey, minuteOf } from './count-periods.ts';
import { dueFromKey, dueKey, rollUpShardOf, rollUpShards } from './roll-ups-due.ts';

const at = Date.UTC(2026, 10, 22, 14, 5, 59, 999);

test('a time belongs to a minute, an hour and a day, which begin in UTC', () => {
  expect([minuteOf(at), hourOf(at), dayOf(at)]).toEqual(['2026-11-22T14:05', '2026-11-22T14', '2026-11-22']);
  expect(beginOf('2026-11-22T14:05')).toBe(Date.UTC(2026, 10, 22, 14, 5));
  expect(beginOf('2026-11-22T14')).toBe(Date.UTC(2026, 10, 22, 14));
  expect(beginOf('2026-11-22')).toBe(Date.UTC(2026, 10, 22));
});

test('keys of a minute’s parts sort after it and before the next minute', () => {
  const keys = [0, 1, 2].map(part => minuteKey('2026-11-22T14:05', part));
  expect([...keys, minuteKey('2026-11-22T14:06')].sort()).toEqual([...keys, minuteKey('2026-11-22T14:06')]);
});

test('a due hour is read back from its key, and licenses are spread evenly', () => {
  expect(dueFromKey(dueKey('2026-11-22T14', 'key#a'))).toEqual({
    period: '2026-11-22T14',
    licenseKey: 'key#a',
  });
  const counts = new Map<string, number>();
  for (let place = 0; place < 16_000; place++) {
    const shard = rollUpShardOf(`key-${place}`);
    counts.set(shard, (counts.get(shard) ?? 0) + 1);
  }
  expect(counts.size).toBe(rollUpShards.length);
  expect(Math.max(...counts.values())).toBeLessThan(1500);
});
