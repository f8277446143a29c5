import { describe, expect, it } from 'vitest';
import { metricNames } from '#shared/metrics.ts';
import { allOf, stages, synthesized } from '../support/infra/synthesized.ts';

describe.each(stages)('alarms of stage %s', stage => {
  const { template, settings } = synthesized(stage);
  const alarms = allOf(template, 'AWS::CloudWatch::Alarm').map(([, alarm]) => alarm);

  it('have a description of how customers are affected, and somebody to notify', () => {
    expect(alarms.length).toBeGreaterThan(8);
    for (const { AlarmDescription, AlarmActions } of alarms) {
      expect(AlarmDescription).toMatch(/customer|visit|somebody|signed up/i);
      expect(AlarmActions).toHaveLength(1);
    }
  });

  it('go off on the first parked payment', () => {
    const parked = alarms.find(({ AlarmName }) => AlarmName === `utmost-${stage}-PaymentsParked`);
    expect(parked).toMatchObject({
      Threshold: 1,
      EvaluationPeriods: 1,
      MetricName: 'ApproximateNumberOfMessagesVisible',
    });
  });

  it('stay silent about what is meant to happen', () => {
    const named = (id: string) => alarms.find(({ AlarmName }) => AlarmName === `utmost-${stage}-${id}`);
    // News of a purchase whose owner is not known yet waits for 45 minutes, and comes again after ten at most.
    expect(Number(named('PaymentsLate')?.Threshold)).toBeGreaterThanOrEqual(3600);
    // Who asks for a mail too soon is refused by an error of the trigger, which is no failure.
    expect(named('ConfirmationMail')).toMatchObject({
      Namespace: 'Utmost',
      MetricName: metricNames.unwrittenMails,
    });
  });

  it('stay within the number of metrics an alarm may add up', () => {
    for (const { Metrics } of alarms) {
      expect(
        ((Metrics as { MetricStat?: object }[]) ?? []).filter(one => one.MetricStat).length,
      ).toBeLessThanOrEqual(10);
    }
  });

  it('are mailed if the stage has an address for them', () => {
    expect(allOf(template, 'AWS::SNS::Subscription').map(([, { Endpoint }]) => Endpoint)).toEqual(
      settings.alarmMail ? [settings.alarmMail] : [],
    );
  });
});
