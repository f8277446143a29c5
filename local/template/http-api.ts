// The collect API: an HTTP API with routes that put the request on a queue without a function in between, and others that ask one.
import * as z from 'zod';
import { number, type Stack } from './stack.ts';

const apiShape = z.object({
  CorsConfiguration: z
    .object({
      AllowOrigins: z.array(z.string()).default([]),
      AllowMethods: z.array(z.string()).default([]),
      AllowHeaders: z.array(z.string()).default([]),
      ExposeHeaders: z.array(z.string()).default([]),
      MaxAge: number.optional(),
    })
    .optional(),
});
export type Cors = NonNullable<z.output<typeof apiShape>['CorsConfiguration']>;

const integrationShape = z.object({
  IntegrationUri: z.string().optional(),
  PayloadFormatVersion: z.string().default('1.0'),
  IntegrationSubtype: z.string().default(''),
  CredentialsArn: z.string().default(''),
  RequestParameters: z.record(z.string(), z.string()).default({}),
  ResponseParameters: z
    .record(
      z.string(),
      z.object({ ResponseParameters: z.array(z.object({ Destination: z.string(), Source: z.string() })) }),
    )
    .default({}),
});

const routeShape = z.object({ RouteKey: z.string(), Target: z.string() });
const throttleShape = z
  .object({ ThrottlingRateLimit: number, ThrottlingBurstLimit: number })
  .partial()
  .transform(({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }) =>
    rate === undefined || burst === undefined ? undefined : { rate, burst },
  );
const stageShape = z.object({
  DefaultRouteSettings: throttleShape.optional(),
  RouteSettings: z.record(z.string(), throttleShape).default({}),
});

interface Route {
  method: string;
  path: string;
  /** Where the stage has one for this route alone. */
  throttle?: Throttle;
}

interface Throttle {
  rate: number;
  burst: number;
}

/** A route that asks a function, with an event of version 2.0. */
export interface FunctionRoute extends Route {
  functionArn: string;
}

export interface QueueRoute extends Route {
  /** The role the gateway takes to put the message on the queue, by its ARN. */
  role: string;
  /** Request mapping of `SQS-SendMessage`: `QueueUrl`, `MessageBody`, `MessageAttributes`. */
  request: Record<string, string>;
  /** Response mapping by status of the queue. */
  response: Record<string, { destination: string; source: string }[]>;
}

export interface HttpApi {
  routes: (QueueRoute | FunctionRoute)[];
  cors?: Cors;
  throttle?: Throttle;
}

/** The stack's one HTTP API. */
export function httpApiOf(stack: Stack): HttpApi {
  const [api] = stack.all('AWS::ApiGatewayV2::Api', apiShape);
  if (!api) throw new Error('the template has no HTTP API');
  const [stage] = stack.all('AWS::ApiGatewayV2::Stage', stageShape);
  const { DefaultRouteSettings: usual, RouteSettings: own = {} } = stage?.properties ?? {};
  const integrations = new Map(
    stack.all('AWS::ApiGatewayV2::Integration', integrationShape).map(one => [one.ref, one.properties]),
  );
  const routes = stack.all('AWS::ApiGatewayV2::Route', routeShape).map(({ properties }) => {
    const [method = '', path = ''] = properties.RouteKey.split(' ');
    const integration = integrations.get(properties.Target.replace(/^integrations\//, ''));
    const throttle = own[properties.RouteKey];
    const route = { method, path, ...(throttle && { throttle }) };
    if (integration?.IntegrationUri && integration.PayloadFormatVersion === '2.0')
      return { ...route, functionArn: integration.IntegrationUri };
    if (integration?.IntegrationSubtype !== 'SQS-SendMessage')
      throw new Error(`route ${properties.RouteKey}: only a function and SQS-SendMessage are known here`);
    return {
      ...route,
      role: integration.CredentialsArn,
      request: integration.RequestParameters,
      response: Object.fromEntries(
        Object.entries(integration.ResponseParameters).map(([status, { ResponseParameters }]) => [
          status,
          ResponseParameters.map(one => ({ destination: one.Destination, source: one.Source })),
        ]),
      ),
    };
  });
  const cors = api.properties.CorsConfiguration;
  return {
    routes,
    ...(cors && { cors }),
    ...(usual && { throttle: usual }),
  };
}
