import { describe, expect, it } from 'vitest';
import { callNames } from '#shared/contract/index.ts';
import { metricNames } from '#shared/metrics.ts';
import { allOf, type Properties, stages, synthesized } from '../support/infra/synthesized.ts';

interface Measure {
  Namespace: string;
  MetricName: string;
  Dimensions: { Name: string; Value: unknown }[];
}

/** Of an alarm, one or those that it adds up. */
function measuresOf(alarm: Properties): Measure[] {
  const added = (alarm.Metrics ?? []) as { MetricStat?: { Metric: Measure } }[];
  const all = [alarm as unknown as Partial<Measure>, ...added.map(({ MetricStat }) => MetricStat?.Metric)];
  return all.flatMap(one => (one?.MetricName ? [{ Dimensions: [], ...one } as Measure] : []));
}

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

  it('ring for every function of ours that ends in the middle', () => {
    const watched = alarms.flatMap(measuresOf);
    const failing = watched
      .filter(({ Namespace, MetricName }) => Namespace === 'AWS/Lambda' && MetricName === 'Errors')
      .flatMap(({ Dimensions }) => Dimensions.map(({ Value }) => (Value as { Ref?: string }).Ref));
    // The gateway answers for a call that ends in the middle.
    const isApiWatched = watched.some(
      ({ MetricName, Dimensions }) =>
        MetricName === '5XXError' && Dimensions.map(({ Name }) => Name).join() === 'ApiName',
    );
    const otherwise = {
      // Its refusals are errors, too: it counts what it cannot write, and is watched for its time.
      'custom-message': { MetricName: metricNames.unwrittenMails },
      // Missed as soon as it is silent.
      'watch-stage': { MetricName: metricNames.watchedStageWorks },
    };
    for (const one of Object.values(otherwise))
      expect(stage === 'dev' || watched.some(({ MetricName }) => MetricName === one.MetricName)).toBe(true);
    const measured = new Set<string>([...(isApiWatched ? callNames : []), ...Object.keys(otherwise)]);
    const ours = allOf(template, 'AWS::Lambda::Function').filter(([, { FunctionName }]) => FunctionName);
    expect(ours.length).toBeGreaterThan(30);
    const silent = ours.filter(
      ([id, { FunctionName }]) =>
        !measured.has(String(FunctionName).replace(`utmost-${stage}-`, '')) && !failing.includes(id),
    );
    expect(silent.map(([, { FunctionName }]) => FunctionName)).toEqual([]);
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
