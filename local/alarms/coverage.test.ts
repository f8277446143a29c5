import { expect, test } from 'vitest';
import type { AlarmConfig } from '../template/alarms.ts';
import { coverageOf } from './coverage.ts';

const errors = { namespace: 'AWS/Lambda', name: 'Errors', dimensions: { FunctionName: 'job' } };
const sum = { ...errors, statistic: 'Sum' };

function alarm(more: Partial<AlarmConfig>): AlarmConfig {
  return {
    name: 'Job',
    arn: '',
    description: '',
    measures: [sum],
    periodMs: 60_000,
    periods: 1,
    breaches: 1,
    threshold: 1,
    comparison: 'GreaterThanOrEqualToThreshold',
    missing: 'notBreaching',
    whenAlarm: [],
    whenOk: [],
    ...more,
  };
}

test.each<[string, Partial<AlarmConfig>, string]>([
  [
    'a measure that nothing here takes',
    { measures: [{ ...sum, namespace: 'AWS/SES', name: 'Reputation.BounceRate', dimensions: {} }] },
    'No mailbox here bounces, and nobody complains.',
  ],
  [
    'one of several that nothing here takes',
    { measures: [sum, { ...sum, dimensions: { FunctionName: 'other' } }], expression: 'SUM(METRICS())' },
    'Nothing here measures AWS/Lambda Errors.',
  ],
  ['another statistic', { measures: [{ ...sum, statistic: 'IQM' }] }, 'Errors cannot be read here as IQM.'],
  ['another expression', { expression: 'm0 / m1' }, 'Nothing here reckons m0 / m1.'],
  ['another way with missing values', { missing: 'ignore' }, /ignore is not known/.source],
  ['another comparison', { comparison: 'LessThanThreshold' }, /LessThanThreshold with/.source],
])('an alarm with %s is named, and not judged', (_, more, why) => {
  const { judged, notJudged } = coverageOf([alarm(more)], [errors]);
  expect(judged).toEqual([]);
  expect(notJudged).toEqual([{ name: 'Job', description: '', why: expect.stringMatching(escaped(why)) }]);
});

test('an alarm on a measured metric is judged', () => {
  expect(coverageOf([alarm({})], [errors])).toMatchObject({ judged: [{ name: 'Job' }], notJudged: [] });
});

function escaped(text: string): RegExp {
  return new RegExp(text.replace(/[.()]/g, '\\$&'));
}
