import { describe, expect, it } from 'vitest';
import { longestUnseenMs } from '#shared/domain/licenses/next-sync.ts';
import { hourMs } from '#shared/domain/time.ts';
import { metricNames } from '#shared/metrics.ts';
import { allOf, stages, synthesized } from '../support/infra/synthesized.ts';

const scheduled = [
  'queue-ended-licenses',
  'queue-licenses',
  'queue-lost-purchases',
  'queue-monthly-reports',
  'queue-roll-ups',
  'queue-trackers',
  'queue-unconfirmed-accounts',
  'reconcile-payments',
  'watch-stage',
];

describe.each(stages)('jobs of stage %s', stage => {
  const { template } = synthesized(stage);
  const functions = new Map(
    allOf(template, 'AWS::Lambda::Function').map(([id, { FunctionName }]) => [
      id,
      String(FunctionName).replace(`utmost-${stage}-`, ''),
    ]),
  );
  const functionOf = (named: unknown) =>
    [...functions].find(([id]) => JSON.stringify(named).includes(`"${id}"`))?.[1];

  it('on a schedule run every quarter of an hour', () => {
    const rules = allOf(template, 'AWS::Events::Rule').map(([, { ScheduleExpression, Targets }]) => [
      functionOf(Targets),
      ScheduleExpression,
    ]);
    expect(rules.sort()).toEqual(scheduled.map(name => [name, 'rate(15 minutes)']));
  });

  it('on a schedule are never repeated by Lambda itself, beside the next run', () => {
    const configs = allOf(template, 'AWS::Lambda::EventInvokeConfig').map(([, config]) => [
      functionOf(config.FunctionName),
      config.MaximumRetryAttempts,
    ]);
    expect(configs.sort()).toEqual(scheduled.map(name => [name, 0]));
  });

  it('with a queue have bounded rates, and those that need somebody else’s service keep their messages for days', () => {
    const triesOf = (source: unknown) =>
      allOf(template, 'AWS::SQS::Queue')
        .filter(([id]) => JSON.stringify(source).includes(`"${id}"`))
        .map(([, { RedrivePolicy }]) => (RedrivePolicy as { maxReceiveCount: number }).maxReceiveCount);
    const read = allOf(template, 'AWS::Lambda::EventSourceMapping').map(([, mapping]) => [
      functionOf(mapping.FunctionName),
      ...triesOf(mapping.EventSourceArn),
      (mapping.ScalingConfig as { MaximumConcurrency: number }).MaximumConcurrency,
    ]);
    expect(read.sort()).toEqual([
      ['append-rows', 100, 5],
      ['apply-webhook', 100, 3],
      ['count-visits', 10, 10],
      ['delete-data', 100, 2],
      ['process-outcome-files', 100, 3],
      ['publish-trackers', 100, 5],
      ['roll-up-days', 100, 10],
      ['send-letters', 100, 2],
      ['send-monthly-reports', 100, 5],
      ['settle-reports', 100, 2],
      ['sync-licenses', 100, 2],
      ['sync-licenses', 100, 4],
      ['write-exports', 5, 2],
    ]);
  });

  it('ring an alarm when a license was not compared for 36 hours, or when that is not measured', () => {
    const alarm = allOf(template, 'AWS::CloudWatch::Alarm').find(
      ([, { AlarmName }]) => AlarmName === `utmost-${stage}-OldestLook`,
    );
    expect(alarm?.[1]).toMatchObject({
      MetricName: metricNames.oldestLookHours,
      Namespace: 'Utmost',
      Dimensions: [{ Name: 'Stage', Value: stage }],
      Statistic: 'Maximum',
      // The owner of such a license sees it after the same time.
      Threshold: longestUnseenMs / hourMs,
      TreatMissingData: 'breaching',
    });
  });
});
