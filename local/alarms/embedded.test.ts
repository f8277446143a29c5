import { expect, test } from 'vitest';
import { measuresIn } from './embedded.ts';

const directive = { Namespace: 'Utmost', Dimensions: [['Stage']], Metrics: [{ Name: 'Waiting' }] };
const line = JSON.stringify({
  _aws: { Timestamp: 5, CloudWatchMetrics: [directive] },
  Stage: 'local',
  Waiting: 3,
});

test('metrics are found among other lines', () => {
  expect(measuresIn(`{"outcome":"ok"}\n${line}\nwords\n${line}\n`)).toEqual(
    Array(2).fill({
      namespace: 'Utmost',
      name: 'Waiting',
      dimensions: { Stage: 'local' },
      value: 3,
      at: 5,
    }),
  );
});

test('a line that only looks like a metric is ignored', () => {
  expect(measuresIn('words of "_aws"\n')).toEqual([]);
  expect(measuresIn(line.replace('"Waiting":3', '"Waiting":"much"'))).toEqual([]);
});
