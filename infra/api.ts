// The product's REST API, generated from the list of calls.
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccessLogField,
  AccessLogFormat,
  AuthorizationType,
  CognitoUserPoolsAuthorizer,
  type DomainName,
  EndpointType,
  type Method as GatewayMethod,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  ResponseType,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type Auth, type Call, gatewayAuth, methodsOf } from '#shared/contract/define.ts';
import { type CallName, calls } from '#shared/contract/index.ts';
import { httpStatusOf, type Refusal } from '#shared/errors.ts';
import { product } from '#shared/product.ts';
import { limitText } from '#shared/text/limits.ts';
import { messages } from '#shared/text/messages.ts';
import { acceptFindings } from './accepted-findings.ts';
import { measuredMethods } from './alarms/measured-calls.ts';
import { domainOfApi } from './domains.ts';
import { ProductFunction } from './product-function.ts';
import type { Right } from './rights/rights.ts';
import type { Settings } from './settings.ts';
import { firewallOfApi, firewallWindowMs, withoutFirewall } from './site/firewall.ts';

const entries = Object.entries(calls) as [CallName, Call][];

/**
 * Requests per second, and at once, that each method lets through: a ceiling of cost, far above what all customers
 * ask together. What holds one caller are the buckets and the firewall.
 * Why: docs/decisions/0071
 */
const ceiling = { throttlingRateLimit: 200, throttlingBurstLimit: 400 } as const;

const methodSettings = {
  ...ceiling,
  metricsEnabled: false,
  loggingLevel: MethodLoggingLevel.ERROR,
  dataTraceEnabled: false,
} as const;

/** What protects the calls that the gateway lets through without an id token. */
const protectionOf: Readonly<Record<Exclude<Auth, 'user'>, string>> = {
  public: 'Public by design: limited per address in the function, which checks each type.',
  checkout:
    'Used before an account is confirmed: the function demands a valid id token or the checkout capability.',
  signed: 'Called by a payment provider: the function verifies the signature over the raw bytes first.',
};

/** What the gateway says of a token that it refuses: the site shows the message as it stands. */
const signedOut = {
  error: true,
  code: 'unauthenticated',
  message: messages.auth.unauthenticated,
} satisfies Refusal;

export interface ApiProps {
  settings: Settings;
  built: string;
  pool: IUserPool;
  rights: Record<CallName, readonly Right[]>;
}

export class Api extends Construct {
  readonly rest: RestApi;
  /** Address of the stage, without a trailing slash. */
  readonly url: string;
  readonly domain: DomainName | undefined;
  readonly functions: ReadonlyMap<CallName, ProductFunction>;

  constructor(scope: Construct, props: ApiProps) {
    super(scope, 'Api');
    const { settings, pool } = props;
    this.rest = this.restApi(settings);
    this.domain = domainOfApi(this.rest, settings);
    const own = `https://${this.rest.restApiId}.execute-api.${product.region}.amazonaws.com/${settings.stage}`;
    this.url = settings.apiDomainName ? `https://${settings.apiDomainName}` : own;
    const authorizer = new CognitoUserPoolsAuthorizer(this, 'Users', {
      cognitoUserPools: [pool],
      resultsCacheTtl: Duration.minutes(5),
    });
    this.functions = new Map(
      entries.map(([name, entry]) => [name, this.callOf(name, entry, props, authorizer)]),
    );
    this.addGatewayResponses(settings.siteUrl);
    const { stageArn } = this.rest.deploymentStage;
    if (settings.firewall) firewallOfApi(this, settings, { stageArn, poolArn: pool.userPoolArn });
    else acceptFindings(this.rest, { 'AwsSolutions-APIG3': withoutFirewall });
  }

  private callOf(name: CallName, entry: Call, props: ApiProps, authorizer: CognitoUserPoolsAuthorizer) {
    const { settings, built, rights } = props;
    const called = new ProductFunction(this, name, {
      settings,
      built,
      kind: 'calls',
      name,
      rights: rights[name],
      environment: { UTMOST_CALL: name },
    });
    const resource = this.rest.root.resourceForPath(entry.path);
    const integration = new LambdaIntegration(called.lambda, { allowTestInvoke: false });
    const auth = gatewayAuth(entry.auth);
    for (const verb of methodsOf(entry)) {
      const method = resource.addMethod(
        verb,
        integration,
        auth === 'user'
          ? { authorizer, authorizationType: AuthorizationType.COGNITO }
          : { authorizationType: AuthorizationType.NONE },
      );
      if (auth !== 'user') acceptUnauthorized(method, auth);
    }
    if (auth !== 'signed') {
      resource.addCorsPreflight({
        allowOrigins: [settings.siteUrl],
        allowMethods: [...methodsOf(entry)],
        allowHeaders: ['authorization', 'content-type'],
        maxAge: Duration.hours(2),
      });
    }
    return called;
  }

  private restApi(settings: Settings): RestApi {
    const logged = {
      retention: settings.removable ? RetentionDays.ONE_WEEK : RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    };
    const accessLog = new LogGroup(this, 'AccessLog', {
      logGroupName: `/aws/apigateway/${product.slug}-${settings.stage}`,
      ...logged,
    });
    const api = new RestApi(this, 'Rest', {
      restApiName: `${product.slug}-${settings.stage}`,
      description: `The API of ${product.name}, stage ${settings.stage}`,
      endpointTypes: [EndpointType.REGIONAL],
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      deployOptions: {
        stageName: settings.stage,
        ...methodSettings,
        methodOptions: measuredMethods(methodSettings),
        tracingEnabled: true,
        accessLogDestination: new LogGroupLogDestination(accessLog),
        accessLogFormat: accessLogFormat(),
      },
    });
    // Where the gateway writes its own errors: it would make the group itself, which then kept them for ever.
    const errorLog = new LogGroup(this, 'ErrorLog', {
      logGroupName: `API-Gateway-Execution-Logs_${api.restApiId}/${settings.stage}`,
      ...logged,
    });
    api.deploymentStage.node.addDependency(errorLog);
    acceptFindings(api, {
      'AwsSolutions-APIG2':
        'Every function parses its body with the schema of the call before anything else.',
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
        'The only role through which the gateway writes logs in this account; AWS defines its policy.',
    });
    return api;
  }

  /** The gateway's own refusals need CORS headers and a message, or the site could not read them. */
  private addGatewayResponses(siteUrl: string) {
    const answer = {
      responseHeaders: { 'Access-Control-Allow-Origin': `'${siteUrl}'` },
      templates: { 'application/json': '{"message":$context.error.messageString}' },
    };
    this.rest.addGatewayResponse('Refusal', { type: ResponseType.DEFAULT_4XX, ...answer });
    this.rest.addGatewayResponse('Failure', { type: ResponseType.DEFAULT_5XX, ...answer });
    for (const type of [ResponseType.UNAUTHORIZED, ResponseType.EXPIRED_TOKEN]) {
      this.rest.addGatewayResponse(`SignedOut${type.responseType}`, {
        type,
        statusCode: String(httpStatusOf.unauthenticated),
        responseHeaders: answer.responseHeaders,
        templates: { 'application/json': JSON.stringify(signedOut) },
      });
    }
    const limited = (type: ResponseType, waitSeconds: number, message: string) => ({
      type,
      statusCode: String(httpStatusOf.limited),
      responseHeaders: {
        ...answer.responseHeaders,
        'Retry-After': `'${waitSeconds}'`,
        'Access-Control-Expose-Headers': "'Retry-After'",
      },
      templates: { 'application/json': JSON.stringify({ error: true, code: 'limited', message }) },
    });
    this.rest.addGatewayResponse('Busy', limited(ResponseType.THROTTLED, 3, limitText.busy));
    const perAddress = limitText.tooMany(firewallWindowMs);
    this.rest.addGatewayResponse(
      'Flood',
      limited(ResponseType.WAF_FILTERED, firewallWindowMs / 1000, perAddress),
    );
  }
}

function acceptUnauthorized(method: GatewayMethod, auth: Exclude<Auth, 'user'>) {
  return acceptFindings(method, {
    'AwsSolutions-APIG4': protectionOf[auth],
    'AwsSolutions-COG4': protectionOf[auth],
  });
}

/** Records no address, user agent or query: the log must not identify visitors. */
function accessLogFormat() {
  return AccessLogFormat.custom(
    JSON.stringify({
      requestId: AccessLogField.contextRequestId(),
      at: AccessLogField.contextRequestTimeEpoch(),
      method: AccessLogField.contextHttpMethod(),
      path: AccessLogField.contextResourcePath(),
      status: AccessLogField.contextStatus(),
      milliseconds: AccessLogField.contextResponseLatency(),
      error: AccessLogField.contextErrorResponseType(),
    }),
  );
}
