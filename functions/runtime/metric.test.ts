import { expect, test, vi } from 'vitest';
import { metricNames } from '#shared/metrics.ts';
import { writeMetric } from './metric.ts';

test('a measure is one line in the embedded metric format', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('STAGE', 'prod');
  writeMetric(metricNames.oldestLookHours, 25.5);
  const lines = write.mock.calls.map(([line]) => String(line));
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/\n$/);
  const metric = { Name: 'OldestLookHours', Unit: 'None' };
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [{ Namespace: 'Utmost', Dimensions: [['Stage']], Metrics: [metric] }],
    },
    Stage: 'prod',
    OldestLookHours: 25.5,
  });
});
