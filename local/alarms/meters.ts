// What the services of this cloud measure of themselves, under the names and dimensions of AWS.
import * as z from 'zod';
import { metricNames, metricNamespace } from '#shared/metrics.ts';
import { findRoute } from '../gateway/find-route.ts';
import type { HttpRequest } from '../ports.ts';
import type { Measure } from '../template/alarms.ts';
import type { RestApi } from '../template/rest-api.ts';
import type { Stack } from '../template/stack.ts';

/** A run of a function that has ended. */
export interface EndedRun {
  name: string;
  failed: boolean;
  at: number;
  ms: number;
}

const ofFunctions = ['Errors', 'Duration'];
const ofQueues = ['ApproximateNumberOfMessagesVisible', 'ApproximateAgeOfOldestMessage'];
const restNames = { '4XXError': 400, '5XXError': 500 } as const;
const httpNames = { '4xx': 400, '5xx': 500 } as const;
const ofTables = { read: 'ReadThrottleEvents', write: 'WriteThrottleEvents' } as const;

const methodShape = z.object({
  HttpMethod: z.string(),
  ResourcePath: z.string(),
  MetricsEnabled: z.boolean().default(false),
});
const stageShape = z.object({ StageName: z.string(), MethodSettings: z.array(methodShape).default([]) });

/** Parts of the stack that others have read already. */
export interface MeasuringParts {
  functions: readonly { name: string }[];
  queues: readonly { name: string }[];
  tables: readonly { name: string }[];
  rest: Pick<RestApi, 'routes' | 'stage'>;
}

/** The parts of the stack that measure themselves. */
export interface Measuring extends MeasuringParts {
  /** The REST API as a whole, its stage, and the methods that the stage measures one by one. */
  apis: readonly Readonly<Record<string, string>>[];
  /** Ids of HTTP APIs and of CDNs. */
  httpApis: readonly string[];
  cdns: readonly string[];
}

/** Takes one value of a measure that an alarm reads. */
export type TakesValue = (value: number, at?: number) => void;

export function measuringIn(stack: Stack, parts: MeasuringParts): Measuring {
  const ApiName = stack.all('AWS::ApiGateway::RestApi', z.object({ Name: z.string() }))[0]?.properties.Name;
  return {
    ...parts,
    apis: ApiName === undefined ? [] : [{ ApiName }, ...stagesOf(stack, ApiName)],
    httpApis: stack.all('AWS::ApiGatewayV2::Api', z.object({})).map(({ ref }) => ref),
    cdns: stack.all('AWS::CloudFront::Distribution', z.object({})).map(({ ref }) => ref),
  };
}

/** Everything that is measured here: an alarm on anything else would be silent for ever. */
export function measuredBy({ functions, queues, tables, apis, httpApis, cdns, rest }: Measuring): Measure[] {
  return [
    ...functions.flatMap(({ name }) => ofFunctions.map(one => ofFunction(name, one))),
    ...queues.flatMap(({ name }) => ofQueues.map(one => ofQueue(name, one))),
    ...tables.flatMap(({ name }) => Object.values(ofTables).map(one => ofTable(name, one))),
    ...apis.flatMap(dimensions => [...Object.keys(restNames), 'Latency'].map(one => ofApi(dimensions, one))),
    ...httpApis.flatMap(ApiId => Object.keys(httpNames).map(one => ofApi({ ApiId }, one))),
    ...cdns.map(ofCdn),
    ...Object.values(metricNames).map(one => ({
      namespace: metricNamespace,
      name: one,
      dimensions: { Stage: rest.stage },
    })),
  ];
}

export type Meters = ReturnType<typeof createMeters>;

/** `meterOf` answers nothing for a measure that no alarm reads. */
export function createMeters(measuring: Measuring, meterOf: (measure: Measure) => TakesValue | undefined) {
  const { functions, tables, apis, httpApis, cdns, rest } = measuring;
  const runs = new Map(
    functions.map(({ name }) => {
      const [errors, duration] = ofFunctions.map(one => meterOf(ofFunction(name, one)));
      return [name, { errors, duration }];
    }),
  );
  const throttles = new Map(
    tables.flatMap(({ name }) =>
      Object.entries(ofTables).map(([kind, one]) => [`${kind} ${name}`, meterOf(ofTable(name, one))]),
    ),
  );
  const answers = apis.map(dimensions => ({
    route: dimensions.Method && `${dimensions.Method} ${dimensions.Resource}`,
    statuses: statusMeters(restNames, name => meterOf(ofApi(dimensions, name))),
    latency: meterOf(ofApi(dimensions, 'Latency')),
  }));
  const collected = httpApis.map(ApiId => statusMeters(httpNames, name => meterOf(ofApi({ ApiId }, name))));
  const site = cdns.map(id => meterOf(ofCdn(id)));
  const root = `/${rest.stage}`;

  return {
    functionRan({ name, failed, at, ms }: EndedRun) {
      const meters = runs.get(name);
      meters?.errors?.(failed ? 1 : 0, at);
      meters?.duration?.(ms, at);
    },

    restAnswered({ method, path }: Pick<HttpRequest, 'method' | 'path'>, status: number, ms: number) {
      const found = path.startsWith(`${root}/`)
        ? findRoute(rest.routes, method, path.slice(root.length))?.route
        : undefined;
      const route = found && `${found.method} ${found.path}`;
      for (const one of answers) {
        if (one.route && one.route !== route) continue;
        one.statuses(status);
        one.latency?.(ms);
      }
    },

    collectAnswered(status: number) {
      for (const statuses of collected) statuses(status);
    },

    /** The CDN's measure is a share in percent. */
    siteAnswered(status: number) {
      for (const meter of site) meter?.(status >= 500 ? 100 : 0);
    },

    tableThrottled(table: string, kind: keyof typeof ofTables) {
      throttles.get(`${kind} ${table}`)?.(1);
    },
  };
}

export function ofQueue(QueueName: string, name: string): Measure {
  return { namespace: 'AWS/SQS', name, dimensions: { QueueName } };
}

function ofFunction(FunctionName: string, name: string): Measure {
  return { namespace: 'AWS/Lambda', name, dimensions: { FunctionName } };
}

function ofTable(TableName: string, name: string): Measure {
  return { namespace: 'AWS/DynamoDB', name, dimensions: { TableName } };
}

function ofApi(dimensions: Readonly<Record<string, string>>, name: string): Measure {
  return { namespace: 'AWS/ApiGateway', name, dimensions };
}

function ofCdn(DistributionId: string): Measure {
  return {
    namespace: 'AWS/CloudFront',
    name: '5xxErrorRate',
    dimensions: { DistributionId, Region: 'Global' },
  };
}

/** One for an answer of the kind, zero for another. */
function statusMeters(
  names: Readonly<Record<string, number>>,
  meterOf: (name: string) => TakesValue | undefined,
): (status: number) => void {
  const meters = Object.entries(names).map(([name, from]) => ({ from, meter: meterOf(name) }));
  return status => {
    for (const { from, meter } of meters) meter?.(status >= from && status < from + 100 ? 1 : 0);
  };
}

function stagesOf(stack: Stack, ApiName: string): Record<string, string>[] {
  return stack
    .all('AWS::ApiGateway::Stage', stageShape)
    .flatMap(({ properties: { StageName, MethodSettings } }) => [
      { ApiName, Stage: StageName },
      ...MethodSettings.filter(one => one.MetricsEnabled && one.HttpMethod !== '*').map(one => ({
        ApiName,
        Stage: StageName,
        Method: one.HttpMethod,
        Resource: one.ResourcePath.replaceAll('~1', '/').replace(/^\/\//, '/'),
      })),
    ]);
}
