import { expect, test } from 'vitest';
import { openStack } from '../template/stack.ts';
import { openRights } from './rights.ts';

const queueArn = 'arn:aws:sqs:us-east-1:1:visits';
/** As the stand-in of CloudFormation makes it up. */
const sender = 'arn:aws:local:us-east-1:1:shop-sender';
const functionArn = 'arn:aws:lambda:us-east-1:1:function:count';
const reading = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

function arnOf(id: string) {
  return { 'Fn::GetAtt': [id, 'Arn'] };
}

function rights({ reads = reading, sends = 'sqs:SendMessage', permitted = 'events.amazonaws.com' } = {}) {
  const statements = [{ Effect: 'Allow', Action: reads, Resource: arnOf('Visits') }];
  const resources: Record<string, [string, Record<string, unknown>]> = {
    Visits: ['AWS::SQS::Queue', { QueueName: 'visits' }],
    Role: ['AWS::IAM::Role', { Policies: [{ PolicyDocument: { Statement: statements } }] }],
    Count: ['AWS::Lambda::Function', { FunctionName: 'count', Role: arnOf('Role') }],
    Sender: ['AWS::IAM::Role', {}],
    Sending: [
      'AWS::IAM::Policy',
      {
        Roles: [{ Ref: 'Sender' }],
        PolicyDocument: { Statement: [{ Effect: 'Allow', Action: sends, Resource: arnOf('Visits') }] },
      },
    ],
    Permission: ['AWS::Lambda::Permission', { FunctionName: arnOf('Count'), Principal: permitted }],
  };
  const addresses = {
    site: 'http://localhost:1',
    demo: '',
    api: '',
    collect: '',
    services: 'http://localhost:5',
  };
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
        Resources: Object.fromEntries(
          Object.entries(resources).map(([id, [Type, Properties]]) => [id, { Type, Properties }]),
        ),
      },
    },
    addresses,
  );
  const functions = [{ name: 'count', arn: functionArn }];
  return openRights(stack, functions, [{ functionArn, queueArn }]);
}

test('a function has the rights of its role', () => {
  expect(rights().roleOfFunction('count')).toMatchObject({
    name: 'Role',
    statements: [{ Action: reading, Resource: [queueArn] }],
  });
  expect(rights().roleOfFunction('stranger')).toBeUndefined();
});

test('given a function without the right to read its queue, the start fails', () => {
  expect(() => rights({ reads: reading.slice(1) })).toThrow('no right to sqs:ReceiveMessage');
});

test('the gateway sends by the right of its role', () => {
  const { demandSending } = rights();
  demandSending(sender, 'http://localhost:5/1/visits');
  expect(() => demandSending(sender, 'http://localhost:5/1/other')).toThrow('is denied');
  const without = rights({ sends: 'sqs:ReceiveMessage' });
  expect(() => without.demandSending(sender, 'http://localhost:5/1/visits')).toThrow('is denied');
});

test('a service calls only functions that permit it', async () => {
  const invoke = async () => 'done';
  expect(await rights().invokedBy('events', invoke)(functionArn, {})).toBe('done');
  await expect(rights().invokedBy('apigateway', invoke)(functionArn, {})).rejects.toThrow('may not invoke');
});

test('a condition that is not evaluated here is refused, not skipped', () => {
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
          Role: {
            Type: 'AWS::IAM::Role',
            Properties: {
              Policies: [
                {
                  PolicyDocument: {
                    Statement: [{ Effect: 'Allow', Action: 'a:*', Resource: '*', Condition: {} }],
                  },
                },
              ],
            },
          },
          Count: {
            Type: 'AWS::Lambda::Function',
            Properties: { FunctionName: 'count', Role: arnOf('Role') },
          },
        },
      },
    },
    { site: 'http://localhost:1', demo: '', api: '', collect: '', services: '' },
  );
  const functions = [{ name: 'count', arn: functionArn }];
  expect(() => openRights(stack, functions, [])).toThrow('Condition');
});
