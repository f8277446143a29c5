// An alarm on a metric that nobody publishes is silent for ever, and so is one whose topic takes no news of CloudWatch.
import { describe, expect, it } from 'vitest';
import {
  allOf,
  type Properties,
  type Synthesized,
  stages,
  synthesized,
} from '../support/infra/synthesized.ts';
import {
  metricsOf,
  metricsOfDashboard,
  missing,
  type NamedMetric,
  ownMetrics,
  textOf,
} from '../support/infra/watched-metrics.ts';

const ours = await ownMetrics();

interface Statement {
  Effect: string;
  Action: string | string[];
  Principal: { Service?: string; AWS?: string };
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}

/** Whether this topic's policy lets CloudWatch publish what the alarm says. */
function takesNews(topic: unknown, alarmName: string, stack: Synthesized): boolean {
  const wanted = textOf(topic, stack);
  const context: Record<string, string> = {
    'aws:SourceAccount': stack.settings.account,
    'aws:SourceArn': `arn:aws:cloudwatch:us-east-1:${stack.settings.account}:alarm:${alarmName}`,
    'aws:SecureTransport': 'true',
  };
  const applies = ({ Action, Principal, Resource, Condition = {} }: Statement) =>
    [Action].flat().includes('sns:Publish') &&
    (Principal.Service === 'cloudwatch.amazonaws.com' || Principal.AWS === '*') &&
    textOf(Resource, stack) === wanted &&
    Object.values(Condition).every(keys =>
      Object.entries(keys).every(([key, value]) => {
        const pattern = textOf(value, stack).replaceAll('*', '.*');
        return new RegExp(`^${pattern}$`).test(context[key] ?? '');
      }),
    );
  const statements = allOf(stack.template, 'AWS::SNS::TopicPolicy')
    .filter(([, { Topics }]) => (Topics as unknown[]).some(one => textOf(one, stack) === wanted))
    .flatMap(([, { PolicyDocument }]) => (PolicyDocument as { Statement: Statement[] }).Statement)
    .filter(applies);
  return statements.some(one => one.Effect === 'Allow') && !statements.some(one => one.Effect === 'Deny');
}

describe.each(stages)('alarms of stage %s', stage => {
  const stack = synthesized(stage);
  const alarms = allOf(stack.template, 'AWS::CloudWatch::Alarm').map(([, alarm]) => alarm);

  it('watch nothing but what is published', () => {
    const silent = alarms.flatMap(alarm =>
      metricsOf(alarm)
        .map(metric => missing(metric, stack, ours))
        .filter(reason => reason !== undefined)
        .map(reason => `${alarm.AlarmName}: ${reason}`),
    );
    expect(alarms.length).toBeGreaterThan(30);
    expect(silent).toEqual([]);
  });

  it('stand on a dashboard, whose graphs show nothing but what is published', () => {
    const [[, dashboard], ...more] = allOf(stack.template, 'AWS::CloudWatch::Dashboard') as [
      [string, Properties],
    ];
    const shown = metricsOfDashboard(dashboard, stack);
    expect([shown.length > 20, more]).toEqual([true, []]);
    const empty = shown
      .map(([title, metric]) => [title, missing(metric, stack, ours)])
      .filter(([, reason]) => reason);
    expect(empty).toEqual([]);
    const ids = allOf(stack.template, 'AWS::CloudWatch::Alarm').map(([id]) => id);
    expect(ids.filter(id => !textOf(dashboard.DashboardBody, stack).includes(`{${id}.Arn}`))).toEqual([]);
  });

  it('reach their topic when they go off and when it is over', () => {
    const unheard = alarms.flatMap(alarm =>
      [alarm.AlarmActions, alarm.OKActions]
        .flatMap(actions => (actions ?? [undefined]) as unknown[])
        .filter(topic => !topic || !takesNews(topic, String(alarm.AlarmName), stack))
        .map(() => alarm.AlarmName),
    );
    expect(unheard).toEqual([]);
  });
});

describe('the comparison finds', () => {
  const stack = synthesized('prod');
  const alarms = allOf(stack.template, 'AWS::CloudWatch::Alarm').map(([, alarm]) => alarm);
  const metricOf = (id: string) => {
    const alarm = alarms.find(({ AlarmName }) => AlarmName === `utmost-prod-${id}`) as Properties;
    return metricsOf(alarm)[0] as NamedMetric;
  };

  it.each<[string, string, Partial<NamedMetric>]>([
    ['a namespace that there is none of', 'Site', { namespace: 'AWS/Cloudfront' }],
    ['a name that there is none of', 'VisitsLate', { name: 'AgeOfOldestMessage' }],
    ['a dimension left out', 'Site', { dimensions: { DistributionId: { Ref: 'SiteCdn' } } }],
    ['a resource of another kind', 'VisitsLate', { dimensions: { QueueName: { Ref: 'Tableslicenses' } } }],
    ['a statistic that says nothing', 'Site', { statistic: 'Sum' }],
    ['a measure of ours that nobody writes', 'OldestLook', { name: 'OldestLookDays' }],
    ['a measure of another stage', 'OldestLook', { dimensions: { Stage: 'dev' } }],
    [
      'a method without measures of its own',
      'Checkout',
      {
        dimensions: {
          ApiName: 'utmost-prod',
          Stage: 'prod',
          Method: 'GET',
          Resource: '/http/account/licenses',
        },
      },
    ],
  ])('%s', (_, id, change) => {
    expect(missing(metricOf(id), stack, ours)).toBeUndefined();
    expect(missing({ ...metricOf(id), ...change }, stack, ours)).toEqual(expect.any(String));
  });
});
