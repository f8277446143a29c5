import { describe, expect, it } from 'vitest';
import { allOf, stages, synthesised } from '../support/infra/synthesised.ts';

describe.each(stages)('alarms of stage %s', stage => {
  const { template, settings } = synthesised(stage);
  const alarms = allOf(template, 'AWS::CloudWatch::Alarm').map(([, alarm]) => alarm);

  it('tell somebody, in words, what the customer feels', () => {
    expect(alarms.length).toBeGreaterThan(8);
    for (const { AlarmDescription, AlarmActions } of alarms) {
      expect(AlarmDescription).toMatch(/customer|visit|somebody|signed up/i);
      expect(AlarmActions).toHaveLength(1);
    }
  });

  it('ring on the first parked payment', () => {
    const parked = alarms.find(({ AlarmName }) => AlarmName === `utmost-${stage}-PaymentsParked`);
    expect(parked).toMatchObject({
      Threshold: 1,
      EvaluationPeriods: 1,
      MetricName: 'ApproximateNumberOfMessagesVisible',
    });
  });

  it('add up no more metrics than an alarm may', () => {
    for (const { Metrics } of alarms) {
      expect(
        ((Metrics as { MetricStat?: object }[]) ?? []).filter(one => one.MetricStat).length,
      ).toBeLessThanOrEqual(10);
    }
  });

  it('are mailed where the stage names an address', () => {
    expect(allOf(template, 'AWS::SNS::Subscription').map(([, { Endpoint }]) => Endpoint)).toEqual(
      settings.alarmMail ? [settings.alarmMail] : [],
    );
  });
});
