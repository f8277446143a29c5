import { beforeEach, expect, test } from 'vitest';
import { openStack } from '../template/stack.ts';
import { createMeters, measuredBy, measuringIn } from './meters.ts';

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
        Api: { Type: 'AWS::ApiGateway::RestApi', Properties: { Name: 'shop' } },
        Stage: {
          Type: 'AWS::ApiGateway::Stage',
          Properties: {
            StageName: 'local',
            MethodSettings: [
              { HttpMethod: '*', ResourcePath: '/*', MetricsEnabled: true },
              { HttpMethod: 'POST', ResourcePath: '/~1items~1{id}', MetricsEnabled: true },
              { HttpMethod: 'GET', ResourcePath: '/~1items~1{id}', MetricsEnabled: false },
            ],
          },
        },
        Collect: { Type: 'AWS::ApiGatewayV2::Api', Properties: {} },
        Cdn: { Type: 'AWS::CloudFront::Distribution', Properties: {} },
      },
    },
  },
  { site: 'http://localhost:1', demo: '', api: '', collect: '', services: '' },
);
const route = (method: string) => ({ method, path: '/items/{id}', target: { functionArn: 'fn' } });
const measuring = measuringIn(stack, {
  functions: [{ name: 'job' }],
  queues: [],
  tables: [{ name: 'items' }],
  rest: { routes: [route('GET'), route('POST')], stage: 'local' },
});

let taken: string[] = [];
const meters = createMeters(measuring, ({ name, dimensions }) => value => {
  if (value !== 0) taken.push(`${Object.values(dimensions).join(' ')} ${name} ${value}`);
});
beforeEach(() => {
  taken = [];
});

test('a failed answer counts for the API, its stage, and its method where that has measures of its own', () => {
  meters.restAnswered({ method: 'POST', path: '/local/items/7' }, 502, 0);
  expect(taken).toEqual([
    'shop 5XXError 1',
    'shop local 5XXError 1',
    'shop local POST /items/{id} 5XXError 1',
  ]);
});

test('an answer of a method without any, and of no method, counts for the API', () => {
  meters.restAnswered({ method: 'GET', path: '/local/items/7' }, 404, 0);
  meters.restAnswered({ method: 'GET', path: '/elsewhere' }, 403, 0);
  expect(taken).toEqual(Array(2).fill(['shop 4XXError 1', 'shop local 4XXError 1']).flat());
});

test('latency, and answers of the others, are taken', () => {
  meters.restAnswered({ method: 'GET', path: '/local/items/7' }, 200, 7);
  meters.collectAnswered(500);
  meters.collectAnswered(202);
  meters.siteAnswered(503);
  meters.siteAnswered(404);
  const [id] = measuring.httpApis;
  const [cdn] = measuring.cdns;
  expect(taken).toEqual([
    'shop Latency 7',
    'shop local Latency 7',
    `${id} 5xx 1`,
    `${cdn} Global 5xxErrorRate 100`,
  ]);
});

test('invocations and throttles of tables are measured by name, nothing of unknown ones', () => {
  meters.functionRan({ name: 'job', failed: true, at: 0, ms: 5 });
  meters.functionRan({ name: 'other', failed: true, at: 0, ms: 5 });
  meters.tableThrottled('items', 'read');
  meters.tableThrottled('others', 'write');
  expect(taken).toEqual(['job Errors 1', 'job Duration 5', 'items ReadThrottleEvents 1']);
});

test('every measured metric is listed as such', () => {
  const names = measuredBy(measuring).map(one => `${Object.values(one.dimensions).join(' ')} ${one.name}`);
  for (const name of ['job Errors', 'items WriteThrottleEvents', 'shop local POST /items/{id} 5XXError'])
    expect(names).toContain(name);
  expect(names).not.toContain('shop local GET /items/{id} 5XXError');
  expect(names).toContain('local WatchedStageWorks');
});
