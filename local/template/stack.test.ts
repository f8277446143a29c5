// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of CloudFormation, not of ours.
import { expect, it } from 'vitest';
import * as z from 'zod';
import { mappingsOf, queuesOf } from './queues.ts';
import { restApiOf } from './rest-api.ts';
import { schedulesOf } from './schedules.ts';
import { openStack } from './stack.ts';
import { tableConfigsOf } from './tables.ts';

const addresses = {
  site: 'http://localhost:1',
  demo: 'http://acme.localhost:2',
  api: 'http://localhost:3',
  collect: 'http://localhost:4',
  services: 'http://localhost:5',
};

function ref(id: string) {
  return { Ref: id };
}

function arnOf(id: string) {
  return { 'Fn::GetAtt': [id, 'Arn'] };
}

function invocation(id: string) {
  return {
    'Fn::Join': [
      '',
      ['arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/', arnOf(id), '/invocations'],
    ],
  };
}

type Properties = Record<string, unknown>;

function open(resources: Record<string, [type: string, properties: Properties, condition?: string]>) {
  return openStack(
    {
      stackName: 'shop-local',
      account: '1',
      region: 'us-east-1',
      asset: key => key,
      template: {
        Parameters: { Version: { Type: 'String', Default: '7' } },
        Outputs: {},
        Mappings: {},
        Conditions: { Never: { 'Fn::Equals': [1, 2] } },
        Resources: Object.fromEntries(
          Object.entries(resources).map(([id, [Type, Properties, Condition]]) => [
            id,
            { Type, Properties, ...(Condition && { Condition }) },
          ]),
        ),
      },
    },
    addresses,
  );
}

it('leads addresses of AWS back to this machine', () => {
  const stack = open({
    Rest: ['AWS::ApiGateway::RestApi', {}],
    Http: ['AWS::ApiGatewayV2::Api', {}],
    Cdn: ['AWS::CloudFront::Distribution', {}],
    Shown: [
      'Custom::Shown',
      {
        api: { 'Fn::Sub': 'https://${Rest}.execute-api.us-east-1.${AWS::URLSuffix}/live/' },
        collect: { 'Fn::GetAtt': ['Http', 'ApiEndpoint'] },
        site: { 'Fn::Sub': 'https://${Cdn.DomainName}' },
        version: ref('Version'),
      },
    ],
    Hidden: ['Custom::Shown', {}, 'Never'],
  });
  const shown = stack.all('Custom::Shown', z.record(z.string(), z.string()));
  expect(shown.map(one => one.properties)).toEqual([
    {
      api: 'http://localhost:3/live/',
      collect: 'http://localhost:4',
      site: 'http://localhost:1',
      version: '7',
    },
  ]);
  expect(() => stack.all('AWS::CloudFront::Distribution', z.object({}))[0]?.attribute('Nothing')).toThrow(
    'Nothing',
  );
});

it('names what the template does not, the same in every run', () => {
  const names = () => {
    const stack = open({
      Table: ['AWS::DynamoDB::Table', { AttributeDefinitions: [], KeySchema: [] }],
      Named: [
        'AWS::DynamoDB::Table',
        { TableName: { 'Fn::Join': ['-', ['a', ref('Version')]] }, AttributeDefinitions: [], KeySchema: [] },
      ],
    });
    return tableConfigsOf(stack).map(({ name }) => name);
  };
  expect(names()).toEqual(['shop-local-table', 'a-7']);
  expect(names()).toEqual(names());
});

it('reads queues, their dead-letter queues and their functions', () => {
  const stack = open({
    Parked: ['AWS::SQS::Queue', {}],
    Queue: [
      'AWS::SQS::Queue',
      {
        QueueName: 'visits',
        VisibilityTimeout: '60',
        RedrivePolicy: { deadLetterTargetArn: arnOf('Parked'), maxReceiveCount: 5 },
      },
    ],
    Count: ['AWS::Lambda::Function', { FunctionName: 'count' }],
    Reads: [
      'AWS::Lambda::EventSourceMapping',
      {
        EventSourceArn: arnOf('Queue'),
        FunctionName: ref('Count'),
        BatchSize: 100,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      },
    ],
    Off: [
      'AWS::Lambda::EventSourceMapping',
      { EventSourceArn: arnOf('Queue'), FunctionName: ref('Count'), Enabled: false },
    ],
  });
  const [parked, queue] = queuesOf(stack);
  expect(queue).toMatchObject({
    name: 'visits',
    url: 'http://localhost:5/1/visits',
    visibilitySeconds: 60,
    retentionSeconds: 345_600,
    deadLetter: { arn: parked?.arn, maxReceives: 5 },
  });
  expect(mappingsOf(stack)).toEqual([
    {
      queueArn: queue?.arn,
      functionArn: 'arn:aws:lambda:us-east-1:1:function:count',
      batchSize: 100,
      windowSeconds: 0,
      partialFailures: true,
    },
  ]);
});

it('reads the REST API: paths, authorizer, throttles, preflights and refusals', () => {
  const stack = open({
    Pool: ['AWS::Cognito::UserPool', {}],
    Fn: ['AWS::Lambda::Function', { FunctionName: 'fn' }],
    Rest: ['AWS::ApiGateway::RestApi', { BinaryMediaTypes: ['image/*'] }],
    Chat: [
      'AWS::ApiGateway::Resource',
      { ParentId: { 'Fn::GetAtt': ['Rest', 'RootResourceId'] }, PathPart: 'chat' },
    ],
    One: ['AWS::ApiGateway::Resource', { ParentId: ref('Chat'), PathPart: '{id}' }],
    Users: ['AWS::ApiGateway::Authorizer', { Type: 'COGNITO_USER_POOLS', ProviderARNs: [arnOf('Pool')] }],
    Get: [
      'AWS::ApiGateway::Method',
      {
        ResourceId: ref('One'),
        HttpMethod: 'GET',
        AuthorizationType: 'COGNITO_USER_POOLS',
        AuthorizerId: ref('Users'),
        Integration: { Type: 'AWS_PROXY', Uri: invocation('Fn') },
      },
    ],
    Options: [
      'AWS::ApiGateway::Method',
      {
        ResourceId: ref('Chat'),
        HttpMethod: 'OPTIONS',
        Integration: {
          Type: 'MOCK',
          IntegrationResponses: [
            { StatusCode: '204', ResponseParameters: { 'method.response.header.Vary': "'Origin'" } },
          ],
        },
      },
    ],
    Stage: [
      'AWS::ApiGateway::Stage',
      {
        StageName: 'live',
        MethodSettings: [
          { HttpMethod: '*', ResourcePath: '/*', ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 },
          {
            HttpMethod: 'GET',
            ResourcePath: '/~1chat~1{id}',
            ThrottlingRateLimit: 5,
            ThrottlingBurstLimit: 20,
          },
        ],
      },
    ],
    Refusal: [
      'AWS::ApiGateway::GatewayResponse',
      {
        ResponseType: 'UNAUTHORIZED',
        StatusCode: '401',
        ResponseParameters: { 'gatewayresponse.header.X-Own': "'y'" },
      },
    ],
  });
  expect(restApiOf(stack)).toMatchObject({
    stage: 'live',
    binaryTypes: ['image/*'],
    responses: { UNAUTHORIZED: { status: 401, headers: { 'X-Own': 'y' } } },
    routes: [
      {
        method: 'GET',
        path: '/chat/{id}',
        throttle: { rate: 5, burst: 20 },
        poolArns: [
          expect.stringMatching(/^arn:aws:cognito-idp:us-east-1:1:userpool\/us-east-1_[a-z0-9]{9}$/),
        ],
        target: { functionArn: 'arn:aws:lambda:us-east-1:1:function:fn' },
      },
      {
        method: 'OPTIONS',
        path: '/chat',
        throttle: { rate: 200, burst: 400 },
        target: { mock: { status: 204, headers: { Vary: 'Origin' }, body: '' } },
      },
    ],
  });
});

it('reads what calls functions on a schedule, and refuses a schedule it does not know', () => {
  const rule = (ScheduleExpression: string, more: object = {}): [string, Properties] => [
    'AWS::Events::Rule',
    { ScheduleExpression, Targets: [{ Id: 'Target0', Arn: arnOf('Fn') }], ...more },
  ];
  const Fn: [string, Properties] = ['AWS::Lambda::Function', { FunctionName: 'fn' }];
  const functionArns = ['arn:aws:lambda:us-east-1:1:function:fn'];
  const stack = open({
    Fn,
    Often: rule('rate(15 minutes)'),
    Daily: rule('rate(1 day)'),
    Off: rule('rate(1 hour)', { State: 'DISABLED' }),
  });
  expect(schedulesOf(stack)).toEqual([
    { rule: 'Often', everyMs: 900_000, functionArns },
    { rule: 'Daily', everyMs: 86_400_000, functionArns },
  ]);
  expect(() => schedulesOf(open({ Fn, Noon: rule('cron(0 12 * * ? *)') }))).toThrow('cron(0 12 * * ? *)');
  const Other: [string, Properties] = ['AWS::Scheduler::Schedule', { ScheduleExpression: 'rate(1 day)' }];
  expect(() => schedulesOf(open({ Fn, Other }))).toThrow('Other is no rule');
});
