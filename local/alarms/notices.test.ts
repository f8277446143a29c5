import { expect, test } from 'vitest';
import type { OutgoingMail } from '../ports.ts';
import { openStack } from '../template/stack.ts';
import { topicsOf } from '../template/topics.ts';
import { createNotices } from './notices.ts';
import type { AlarmChange } from './watch.ts';

const topicArn = 'arn:aws:sns:us-east-1:1:shop-alarms';
const publish = { Action: 'sns:Publish', Resource: { Ref: 'Topic' } };
const tls = {
  Effect: 'Deny',
  Principal: '*',
  ...publish,
  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
};
const cloudWatch = {
  Effect: 'Allow',
  Principal: { Service: 'cloudwatch.amazonaws.com' },
  ...publish,
  Condition: {
    StringEquals: { 'aws:SourceAccount': '1' },
    ArnLike: { 'aws:SourceArn': 'arn:aws:cloudwatch:us-east-1:1:alarm:shop-*' },
  },
};

function noticesWith(statements: object[], mailboxes = ['operator@shop.test']) {
  const stack = openStack(
    {
      stackName: 'shop',
      account: '1',
      region: 'us-east-1',
      asset: (key: string) => key,
      template: {
        Parameters: {},
        Mappings: {},
        Conditions: {},
        Outputs: {},
        Resources: {
          Topic: { Type: 'AWS::SNS::Topic', Properties: { TopicName: 'shop-alarms' } },
          Policy: {
            Type: 'AWS::SNS::TopicPolicy',
            Properties: { Topics: [{ Ref: 'Topic' }], PolicyDocument: { Statement: statements } },
          },
          ...Object.fromEntries(
            mailboxes.map(Endpoint => [
              'Mailbox',
              {
                Type: 'AWS::SNS::Subscription',
                Properties: { TopicArn: { Ref: 'Topic' }, Protocol: 'email', Endpoint },
              },
            ]),
          ),
        },
      },
    },
    { site: 'http://localhost:1', demo: '', api: '', collect: '', services: '' },
  );
  const mails: OutgoingMail[] = [];
  const notify = createNotices(topicsOf(stack), mail => mails.push(mail));
  return { mails, notify };
}

function change(name: string, more: Partial<AlarmChange> = {}): AlarmChange {
  return {
    alarm: {
      name,
      arn: `arn:aws:cloudwatch:us-east-1:1:alarm:${name}`,
      description: 'Nobody can pay.',
      measures: [],
      periodMs: 60_000,
      periods: 1,
      breaches: 1,
      threshold: 1,
      comparison: '',
      missing: '',
      whenAlarm: [topicArn],
      whenOk: [topicArn],
    },
    from: 'OK',
    to: 'ALARM',
    at: 0,
    reason: 'It is 3.',
    ...more,
  };
}

test('a change is mailed to the subscribers', () => {
  const { mails, notify } = noticesWith([tls, cloudWatch]);
  expect(notify(change('shop-Checkout'))).toBeUndefined();
  expect(mails).toEqual([
    {
      from: 'AWS Notifications <no-reply@sns.amazonaws.com>',
      to: ['operator@shop.test'],
      subject: 'ALARM: "shop-Checkout" in US East (N. Virginia)',
      text: expect.stringContaining('Nobody can pay.'),
    },
  ]);
  notify(change('shop-Checkout', { from: 'INSUFFICIENT_DATA', to: 'OK' }));
  expect(mails).toHaveLength(1);
});

test.each([
  ['has no word of CloudWatch', [tls]],
  [
    'lets another account in',
    [tls, { ...cloudWatch, Condition: { StringEquals: { 'aws:SourceAccount': '2' } } }],
  ],
  ['is about another action', [tls, { ...cloudWatch, Action: 'sns:Subscribe' }]],
  ['forbids it, too', [cloudWatch, { ...tls, Condition: {} }]],
])('given a topic whose policy %s, nothing is mailed, and the reason is returned', (_, statements) => {
  const { mails, notify } = noticesWith(statements);
  expect(notify(change('shop-Checkout'))).toContain('refuses CloudWatch');
  expect(mails).toEqual([]);
});

test('an alarm of another name is not allowed by the policy', () => {
  const { notify } = noticesWith([tls, cloudWatch]);
  expect(notify(change('store-Checkout'))).toContain('refuses CloudWatch');
});

test('given a topic without a subscriber, says so', () => {
  const { notify } = noticesWith([tls, cloudWatch], []);
  expect(notify(change('shop-Checkout'))).toContain('Nobody subscribes');
});

test('a condition that is not evaluated here does not count as met', () => {
  const unknown = { ...cloudWatch, Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } };
  expect(() => noticesWith([tls, unknown])).toThrow('IpAddress');
});
