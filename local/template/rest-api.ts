// The REST API as API Gateway would hold it: routes, authorizers, throttles and its own refusals.
import * as z from 'zod';
import { number, type Stack } from './stack.ts';

const texts = z.record(z.string(), z.string()).default({});

const resourceShape = z.object({ ParentId: z.string(), PathPart: z.string() });

const methodShape = z.object({
  ResourceId: z.string(),
  HttpMethod: z.string(),
  AuthorizationType: z.string().default('NONE'),
  AuthorizerId: z.string().optional(),
  AuthorizationScopes: z.array(z.string()).default([]),
  Integration: z.object({
    Type: z.string(),
    Uri: z.string().default(''),
    IntegrationResponses: z
      .array(z.object({ StatusCode: z.string(), ResponseParameters: texts, ResponseTemplates: texts }))
      .default([]),
  }),
});

const authorizerShape = z.object({ Type: z.string(), ProviderARNs: z.array(z.string()).default([]) });

const gatewayResponseShape = z.object({
  ResponseType: z.string(),
  StatusCode: z.string().optional(),
  ResponseParameters: texts,
  ResponseTemplates: texts,
});

const throttle = { ThrottlingRateLimit: number.optional(), ThrottlingBurstLimit: number.optional() };
const stageShape = z.object({
  StageName: z.string(),
  MethodSettings: z
    .array(z.object({ HttpMethod: z.string(), ResourcePath: z.string(), ...throttle }))
    .default([]),
});

export interface StageThrottle {
  rate: number;
  burst: number;
}

export interface MockAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface RestRoute {
  method: string;
  /** `/http/account/chat/{id}` */
  path: string;
  /** Pools whose id tokens open the route; nothing for an open one. */
  poolArns?: string[];
  throttle?: StageThrottle;
  target: { functionArn: string } | { mock: MockAnswer };
}

/** A refusal the gateway makes itself, by type (`UNAUTHORIZED`, `DEFAULT_4XX`, …). */
export interface GatewayResponse {
  status?: number;
  headers: Record<string, string>;
  /** Template of the JSON body, `$context.…` still in it. */
  template?: string;
}

export interface RestApi {
  id: string;
  stage: string;
  routes: RestRoute[];
  responses: Partial<Record<string, GatewayResponse>>;
  binaryTypes: string[];
}

/** The stack's one REST API. */
export function restApiOf(stack: Stack): RestApi {
  const [api] = stack.all(
    'AWS::ApiGateway::RestApi',
    z.object({ BinaryMediaTypes: z.array(z.string()).default([]) }),
  );
  const [stage] = stack.all('AWS::ApiGateway::Stage', stageShape);
  if (!api || !stage) throw new Error('the template has no REST API with a stage');
  const paths = pathsOf(stack);
  const authorizers = new Map(
    stack
      .all('AWS::ApiGateway::Authorizer', authorizerShape)
      .map(one => [one.ref, one.properties.ProviderARNs]),
  );
  return {
    id: api.ref,
    stage: stage.properties.StageName,
    binaryTypes: api.properties.BinaryMediaTypes,
    routes: stack.all('AWS::ApiGateway::Method', methodShape).map(({ properties }) => {
      const path = paths.get(properties.ResourceId) ?? '/';
      const throttle = throttleOf(stage.properties, properties.HttpMethod, path);
      return {
        method: properties.HttpMethod,
        path,
        ...(properties.AuthorizationType === 'COGNITO_USER_POOLS' && {
          poolArns: authorizers.get(properties.AuthorizerId ?? '') ?? [],
        }),
        ...(throttle && { throttle }),
        target: targetOf(properties),
      };
    }),
    responses: Object.fromEntries(
      stack.all('AWS::ApiGateway::GatewayResponse', gatewayResponseShape).map(({ properties: one }) => [
        one.ResponseType,
        {
          ...(one.StatusCode && { status: Number(one.StatusCode) }),
          headers: constantsOf(one.ResponseParameters),
          ...(one.ResponseTemplates['application/json'] && {
            template: one.ResponseTemplates['application/json'],
          }),
        },
      ]),
    ),
  };
}

function pathsOf(stack: Stack): Map<string, string> {
  const resources = new Map(stack.all('AWS::ApiGateway::Resource', resourceShape).map(one => [one.ref, one]));
  const pathOf = (ref: string): string => {
    const found = resources.get(ref)?.properties;
    return found ? `${pathOf(found.ParentId)}/${found.PathPart}` : '';
  };
  return new Map([...resources.keys()].map(ref => [ref, pathOf(ref)]));
}

function throttleOf(
  stage: z.output<typeof stageShape>,
  method: string,
  path: string,
): StageThrottle | undefined {
  const asStated = (text: string) => text.replaceAll('~1', '/').replace(/^\/\//, '/');
  const exact = stage.MethodSettings.find(
    one => one.HttpMethod === method && asStated(one.ResourcePath) === path,
  );
  const found = exact ?? stage.MethodSettings.find(one => one.HttpMethod === '*');
  const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = found ?? {};
  return rate === undefined || burst === undefined ? undefined : { rate, burst };
}

function targetOf({ Integration }: z.output<typeof methodShape>): RestRoute['target'] {
  if (Integration.Type !== 'MOCK') return { functionArn: functionArn(Integration.Uri) };
  const [first] = Integration.IntegrationResponses;
  return {
    mock: {
      status: Number(first?.StatusCode ?? 200),
      headers: constantsOf(first?.ResponseParameters ?? {}),
      body: first?.ResponseTemplates['application/json'] ?? '',
    },
  };
}

function functionArn(uri: string): string {
  return /functions\/(arn:.+)\/invocations$/.exec(uri)?.[1] ?? uri;
}

/** Mapped headers are `'quoted constants'`. */
function constantsOf(parameters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name.slice(name.indexOf('.header.') + '.header.'.length),
      value.replace(/^'(.*)'$/s, '$1'),
    ]),
  );
}
