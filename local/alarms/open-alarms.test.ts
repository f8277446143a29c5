// A template with alarms, over the stand-ins that measure: from what happens to the operator's mail.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openInbox } from '../aws/mail.ts';
import { openQueues } from '../aws/sqs.ts';
import { folderForTest } from '../folder-for-test.ts';
import { createFunctions } from '../functions/functions.ts';
import { functionsOf } from '../template/functions.ts';
import { queuesOf } from '../template/queues.ts';
import { openStack } from '../template/stack.ts';
import { type AlarmsOptions, openAlarms } from './open-alarms.ts';

const minute = 60_000;
const topic = [{ Ref: 'Topic' }];
const fnArn = 'arn:aws:lambda:us-east-1:1:function:job';

function alarm(AlarmName: string, more: object) {
  return {
    Type: 'AWS::CloudWatch::Alarm',
    Properties: {
      AlarmName: `shop-${AlarmName}`,
      AlarmDescription: `What ${AlarmName} means.`,
      Threshold: 1,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      TreatMissingData: 'notBreaching',
      EvaluationPeriods: 1,
      Period: 300,
      AlarmActions: topic,
      OKActions: topic,
      ...more,
    },
  };
}

const resources = {
  Topic: { Type: 'AWS::SNS::Topic', Properties: { TopicName: 'shop-alarms' } },
  Mailbox: {
    Type: 'AWS::SNS::Subscription',
    Properties: { TopicArn: { Ref: 'Topic' }, Protocol: 'email', Endpoint: 'operator@shop.test' },
  },
  Policy: {
    Type: 'AWS::SNS::TopicPolicy',
    Properties: {
      Topics: topic,
      PolicyDocument: {
        Statement: [
          {
            Effect: 'Allow',
            Action: 'sns:Publish',
            Resource: { Ref: 'Topic' },
            Principal: { Service: 'cloudwatch.amazonaws.com' },
          },
        ],
      },
    },
  },
  Fn: {
    Type: 'AWS::Lambda::Function',
    Properties: { FunctionName: 'job', Runtime: 'nodejs24.x', Code: { S3Key: 'job.zip' } },
  },
  Parked: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'parked' } },
  JobFails: alarm('JobFails', {
    Namespace: 'AWS/Lambda',
    MetricName: 'Errors',
    Statistic: 'Sum',
    Dimensions: [{ Name: 'FunctionName', Value: { Ref: 'Fn' } }],
  }),
  Letters: alarm('Parked', {
    Namespace: 'AWS/SQS',
    MetricName: 'ApproximateNumberOfMessagesVisible',
    Statistic: 'Maximum',
    Dimensions: [{ Name: 'QueueName', Value: { 'Fn::GetAtt': ['Parked', 'QueueName'] } }],
  }),
  Outside: alarm('Outside', {
    Namespace: 'Utmost',
    MetricName: 'WatchedStageWorks',
    Statistic: 'Maximum',
    Threshold: 0,
    ComparisonOperator: 'LessThanOrEqualToThreshold',
    TreatMissingData: 'breaching',
    EvaluationPeriods: 2,
    Period: 900,
    Dimensions: [{ Name: 'Stage', Value: 'local' }],
  }),
  Bounces: alarm('Bounces', {
    Namespace: 'AWS/SES',
    MetricName: 'Reputation.BounceRate',
    Statistic: 'Average',
  }),
};

let close = async () => undefined as unknown;

async function open(more: Pick<AlarmsOptions, 'whyAsleep'> = {}) {
  const [folder, dir] = [folderForTest(), folderForTest()];
  writeFileSync(
    join(folder, 'index.js'),
    `exports.handler = async ({ works, fails }) => {
      if (fails) throw new Error('broken');
      if (works !== undefined) process.stdout.write(JSON.stringify({
        _aws: { Timestamp: Date.now(), CloudWatchMetrics: [
          { Namespace: 'Utmost', Dimensions: [['Stage']], Metrics: [{ Name: 'WatchedStageWorks' }] },
        ] },
        Stage: 'local', WatchedStageWorks: works,
      }) + '\\n');
    };`,
  );
  const template = { Parameters: {}, Mappings: {}, Conditions: {}, Outputs: {}, Resources: resources };
  const stack = openStack(
    { stackName: 'shop', account: '1', region: 'us-east-1', asset: () => folder, template },
    { site: 'http://localhost:1', demo: '', api: '', collect: '', services: '' },
  );
  const inbox = openInbox(join(dir, 'inbox.log'));
  const parts = {
    functions: functionsOf(stack),
    queues: queuesOf(stack),
    tables: [],
    rest: { routes: [], stage: 'local' },
  };
  const alarms = openAlarms({ stack, parts, dir, now: () => Date.now(), deliver: inbox.deliver, ...more });
  const functions = createFunctions({
    functions: parts.functions,
    environment: {},
    ended: alarms.meters.functionRan,
    print: (_, text) => alarms.hear(text),
  });
  const invoke = (event: object) => functions.invoke(fnArn, event).catch(() => undefined);
  const queues = openQueues({
    dir: join(dir, 'queues'),
    queues: parts.queues,
    mappings: [],
    invoke: functions.invoke,
  });
  close = queues.close;
  alarms.followQueues(queues.all);
  const pass = async (minutes: number) => {
    const target = Date.now() + minutes * minute;
    for (;;) {
      const next = alarms.due.nextAt();
      if (next === undefined || next > target) break;
      vi.setSystemTime(Math.max(next, Date.now()));
      // As the clock does, which asks again once it has arrived.
      if ((alarms.due.nextAt() ?? target) <= Date.now()) await alarms.due.run(Date.now());
    }
    vi.setSystemTime(target);
  };
  const mailed = (name: string) =>
    inbox
      .list({ to: 'operator@shop.test' })
      .filter(({ subject }) => subject.includes(`"shop-${name}"`))
      .map(({ subject }) => subject.split(':')[0])
      .reverse();
  const stateOf = (name: string) => alarms.list().alarms.find(one => one.name === `shop-${name}`)?.state;
  await pass(1);
  return { alarms, invoke, queues, pass, mailed, stateOf };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 20_000 * 24 * 60 * minute }));
afterEach(async () => {
  await close();
  vi.useRealTimers();
});

test('given a function that fails, its alarm rings, is mailed, and ends', async () => {
  const { invoke, pass, mailed, stateOf } = await open();
  await invoke({});
  await pass(1);
  expect(stateOf('JobFails')).toBe('OK');
  await invoke({ fails: true });
  await pass(1);
  expect([stateOf('JobFails'), mailed('JobFails')]).toEqual(['ALARM', ['ALARM']]);
  await pass(60);
  expect([stateOf('JobFails'), mailed('JobFails').at(-1)]).toEqual(['OK', 'OK']);
});

test('given a parked message, the alarm rings until it is gone', async () => {
  const { queues, pass, mailed, stateOf } = await open();
  const QueueUrl = 'http://localhost/1/parked';
  await queues.service('SendMessage', { QueueUrl, MessageBody: '{}' });
  await pass(1);
  expect(mailed('Parked')).toEqual(['ALARM']);
  await pass(2 * 24 * 60);
  expect(stateOf('Parked')).toBe('ALARM');
  const got = (await queues.service('ReceiveMessage', { QueueUrl })) as {
    Messages: [{ ReceiptHandle: string }];
  };
  await queues.service('DeleteMessage', { QueueUrl, ReceiptHandle: got.Messages[0].ReceiptHandle });
  await pass(10);
  expect(mailed('Parked')).toEqual(['ALARM', 'OK']);
});

test('given the watched stage fails twice, or reports nothing for an hour, its alarm rings', async () => {
  const { invoke, pass, mailed, stateOf } = await open();
  for (const works of [1, 1, 0]) {
    await invoke({ works });
    await pass(15);
  }
  expect(stateOf('Outside')).toBe('OK');
  await invoke({ works: 0 });
  await pass(15);
  expect(mailed('Outside')).toEqual(['ALARM']);
  await invoke({ works: 1 });
  await pass(15);
  await invoke({ works: 1 });
  await pass(44);
  expect(mailed('Outside')).toEqual(['ALARM', 'OK']);
  await pass(60);
  expect(mailed('Outside')).toEqual(['ALARM', 'OK', 'ALARM']);
});

test('given no watched stage yet, its alarm stays silent; once there is one, it rings as usual', async () => {
  let isMade = false;
  const whyAsleep = ({ name }: { name: string }) =>
    name === 'shop-Outside' && !isMade ? 'There is no account.' : undefined;
  const { alarms, invoke, pass, mailed, stateOf } = await open({ whyAsleep });
  for (let run = 0; run < 8; run++) {
    await invoke({ works: 0 });
    await pass(15);
  }
  expect([mailed('Outside'), stateOf('Outside')]).toEqual([[], undefined]);
  expect(alarms.list().notEvaluated.at(-1)).toEqual({
    name: 'shop-Outside',
    description: 'What Outside means.',
    why: 'There is no account.',
  });
  await pass(60);
  isMade = true;
  // The first run of a new account sees no visit of the one before.
  for (const works of [0, 1, 1, 1]) {
    await invoke({ works });
    await pass(15);
  }
  expect([mailed('Outside'), stateOf('Outside')]).toEqual([[], 'OK']);
  for (let run = 0; run < 2; run++) {
    await invoke({ works: 0 });
    await pass(15);
  }
  expect(mailed('Outside')).toEqual(['ALARM']);
});

test('an alarm that cannot be judged here is named, and has no state', async () => {
  const { alarms } = await open();
  const { alarms: judged, notEvaluated } = alarms.list();
  expect(judged.map(({ name }) => name)).toEqual(['shop-JobFails', 'shop-Parked', 'shop-Outside']);
  expect(notEvaluated).toEqual([
    {
      name: 'shop-Bounces',
      description: 'What Bounces means.',
      why: 'No mailbox here bounces, and nobody complains.',
    },
  ]);
});
