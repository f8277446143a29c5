import { expect, test } from 'vitest';
import type { HttpRequest } from '../ports.ts';
import { createGuard } from './guard.ts';
import type { Statement } from './policy.ts';

const table = 'arn:aws:dynamodb:us-east-1:1:table/licenses';

function setup(...statements: Statement[]) {
  const printed: string[] = [];
  const frozen = new Set<string>();
  const guard = createGuard({
    here: { region: 'us-east-1', account: '1', identities: ['shop.test', 'hello@own.test'] },
    roleOf: name => (name === 'charge' ? { name: 'ChargeRole', statements } : undefined),
    isRunning: name => !frozen.has(name),
    print: (name, text) => printed.push(`${name} ${text}`),
  });
  return { guard, printed, frozen };
}

function allow(action: string | string[], ...resources: string[]): Statement {
  return { Effect: 'Allow', Action: [action].flat(), Resource: resources };
}

interface Sent {
  service: string;
  body?: object;
  key?: string;
  method?: string;
  path?: string;
}

function request({
  service,
  body = {},
  key = 'LOCAL-charge',
  method = 'POST',
  path = '/',
}: Sent): HttpRequest {
  const authorization = `AWS4-HMAC-SHA256 Credential=${key}/20261123/us-east-1/${service}/aws4_request, SignedHeaders=host, Signature=x`;
  return {
    method,
    path,
    query: new URLSearchParams(),
    headers: { authorization },
    ip: '127.0.0.1',
    body: Buffer.from(JSON.stringify(body)),
  };
}

test('a call outside the role is refused as the service words it', () => {
  const { guard, printed } = setup(allow('dynamodb:GetItem', table));
  const read = request({ service: 'dynamodb', body: { TableName: 'licenses' } });
  expect(guard(read, 'GetItem')).toBeUndefined();
  const refused = guard(read, 'PutItem');
  expect(refused).toMatchObject({ status: 400, headers: { 'x-amzn-errortype': 'AccessDeniedException' } });
  expect(JSON.parse(String(Object(refused).body))).toMatchObject({
    __type: 'com.amazon.coral.service#AccessDeniedException',
    message: `User: arn:aws:sts::1:assumed-role/ChargeRole/charge is not authorized to perform: dynamodb:PutItem on resource: ${table} because no identity-based policy allows the dynamodb:PutItem action`,
  });
  expect(printed).toEqual([expect.stringMatching(/^charge .*access-denied.*PutItem/)]);
});

test('a caller that is not one of our functions may do everything', () => {
  const { guard } = setup();
  const body = { TableName: 'licenses' };
  expect(guard(request({ service: 'dynamodb', body, key: 'local' }), 'PutItem')).toBeUndefined();
  expect(guard({ ...request({ service: 'dynamodb', body }), headers: {} }, 'PutItem')).toBeUndefined();
});

test.each<[string, Sent, string, Statement]>([
  [
    'an index',
    { service: 'dynamodb', body: { TableName: 'licenses', IndexName: 'by-key' } },
    'Query',
    allow('dynamodb:Query', `${table}/index/by-key`),
  ],
  [
    'each part of a transaction',
    {
      service: 'dynamodb',
      body: {
        TransactItems: [{ Put: { TableName: 'licenses' } }, { ConditionCheck: { TableName: 'limits' } }],
      },
    },
    'TransactWriteItems',
    allow(
      ['dynamodb:PutItem', 'dynamodb:ConditionCheckItem'],
      table,
      'arn:aws:dynamodb:us-east-1:1:table/limits',
    ),
  ],
  [
    'each table of a batch',
    { service: 'dynamodb', body: { RequestItems: { licenses: {} } } },
    'BatchGetItem',
    allow('dynamodb:BatchGetItem', table),
  ],
  [
    'a batch of messages',
    { service: 'sqs', body: { QueueUrl: 'http://x/1/letters' } },
    'SendMessageBatch',
    allow('sqs:SendMessage', 'arn:aws:sqs:us-east-1:1:letters'),
  ],
  [
    'every parameter',
    { service: 'ssm', body: { Names: ['/s/a', '/s/b'] } },
    'GetParameters',
    allow(
      'ssm:GetParameters',
      'arn:aws:ssm:us-east-1:1:parameter/s/a',
      'arn:aws:ssm:us-east-1:1:parameter/s/b',
    ),
  ],
  [
    'an account',
    { service: 'cognito-idp', body: { UserPoolId: 'p' } },
    'AdminGetUser',
    allow('cognito-idp:AdminGetUser', 'arn:aws:cognito-idp:us-east-1:1:userpool/p'),
  ],
  [
    'a domain that mails',
    { service: 'ses', body: { FromEmailAddress: 'Shop <hello@shop.test>', ConfigurationSetName: 'set' } },
    '',
    allow(
      'ses:SendEmail',
      'arn:aws:ses:us-east-1:1:identity/shop.test',
      'arn:aws:ses:us-east-1:1:configuration-set/set',
    ),
  ],
  [
    'an address that is verified itself',
    { service: 'ses', body: { FromEmailAddress: 'hello@own.test' } },
    '',
    allow('ses:SendEmail', 'arn:aws:ses:us-east-1:1:identity/hello@own.test'),
  ],
  [
    'a file',
    { service: 's3', method: 'PUT', path: '/files/t/a.js' },
    '',
    allow('s3:PutObject', 'arn:aws:s3:::files/t/*'),
  ],
  [
    'a list of files',
    { service: 's3', method: 'GET', path: '/files' },
    '',
    allow('s3:ListBucket', 'arn:aws:s3:::files'),
  ],
  [
    'a model',
    { service: 'bedrock', path: '/model/some.model%3A0/converse' },
    '',
    allow('bedrock:InvokeModel', 'arn:aws:bedrock:us-east-1::foundation-model/some.model:0'),
  ],
])('%s needs its right', (_, sent, operation, statement) => {
  expect(setup(statement).guard(request(sent), operation)).toBeUndefined();
  for (const [place] of statement.Resource.entries()) {
    const Resource = statement.Resource.filter((_, other) => other !== place);
    expect(setup({ ...statement, Resource }).guard(request(sent), operation)).toMatchObject({
      status: ['ses', 's3', 'bedrock'].includes(sent.service) ? 403 : 400,
    });
  }
});

test('a denial overrides an allowance, and a call with a person’s token needs no right', () => {
  const denied = { ...allow('dynamodb:*', table), Effect: 'Deny' as const };
  const read = request({ service: 'dynamodb', body: { TableName: 'licenses' } });
  expect(setup(allow('*', '*'), denied).guard(read, 'GetItem')).toMatchObject({ status: 400 });
  expect(setup().guard(request({ service: 'cognito-idp' }), 'InitiateAuth')).toBeUndefined();
});

test('a function that has answered sends nothing any more, except to addresses shared with others', () => {
  const { guard, frozen, printed } = setup(allow('*', '*'));
  frozen.add('charge');
  expect(guard(request({ service: 'sqs', body: { QueueUrl: 'q' } }), 'SendMessage')).toBe('hang-up');
  expect(printed).toEqual([expect.stringContaining('sent-after-its-answer')]);
  const address = { ...request({ service: 's3', method: 'GET', path: '/files/t/a.js' }), headers: {} };
  address.query.set('X-Amz-Credential', 'LOCAL-charge/20261123/us-east-1/s3/aws4_request');
  expect(guard(address, '')).toBeUndefined();
  const narrow = setup(allow('s3:GetObject', 'arn:aws:s3:::files/exports/*'));
  expect(narrow.guard(address, '')).toMatchObject({
    status: 403,
    body: expect.stringContaining('AccessDenied'),
  });
});
