// The collect API: an HTTP API whose routes put the request on a queue without a function in between.
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
const throttle = { ThrottlingRateLimit: number, ThrottlingBurstLimit: number };
const stageShape = z.object({ DefaultRouteSettings: z.object(throttle).partial().optional() });

export interface QueueRoute {
  method: string;
  path: string;
  /** The role the gateway takes to put the message on the queue, by its ARN. */
  role: string;
  /** Request mapping of `SQS-SendMessage`: `QueueUrl`, `MessageBody`, `MessageAttributes`. */
  request: Record<string, string>;
  /** Response mapping by status of the queue. */
  response: Record<string, { destination: string; source: string }[]>;
}

export interface HttpApi {
  routes: QueueRoute[];
  cors?: Cors;
  throttle?: { rate: number; burst: number };
}

/** The stack's one HTTP API. */
export function httpApiOf(stack: Stack): HttpApi {
  const [api] = stack.all('AWS::ApiGatewayV2::Api', apiShape);
  if (!api) throw new Error('the template has no HTTP API');
  const [stage] = stack.all('AWS::ApiGatewayV2::Stage', stageShape);
  const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } =
    stage?.properties.DefaultRouteSettings ?? {};
  const integrations = new Map(
    stack.all('AWS::ApiGatewayV2::Integration', integrationShape).map(one => [one.ref, one.properties]),
  );
  const routes = stack.all('AWS::ApiGatewayV2::Route', routeShape).map(({ properties }) => {
    const [method = '', path = ''] = properties.RouteKey.split(' ');
    const integration = integrations.get(properties.Target.replace(/^integrations\//, ''));
    if (integration?.IntegrationSubtype !== 'SQS-SendMessage')
      throw new Error(`route ${properties.RouteKey}: only SQS-SendMessage is known here`);
    return {
      method,
      path,
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
    ...(rate !== undefined && burst !== undefined && { throttle: { rate, burst } }),
  };
}
