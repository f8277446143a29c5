import { afterEach, expect, test, vi } from 'vitest';
import { metricNames } from '#shared/metrics.ts';
import { memoryDayCaps } from '../../test/support/fakes/day-caps.ts';
import { ringOnFullDay } from './ring-on-full-day.ts';

afterEach(() => void vi.restoreAllMocks());

test('refusals of a full daily cap are measured, no others', async () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation(line => lines.push(String(line)) > 0);
  const { take } = ringOnFullDay(memoryDayCaps());
  expect(await take({ key: 'model#all', most: 1 })).toBe(true);
  expect(lines).toEqual([]);
  expect(await take({ key: 'model#all', most: 1 })).toBe(false);
  expect(lines).toEqual([expect.stringContaining(`"${metricNames.fullDays}":1`)]);
});
