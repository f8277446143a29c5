// Visits go from the gateway directly to a queue and are counted in batches; no function runs when a visit is
// accepted.
// Why: docs/decisions/0031
import { Duration } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute, CfnStage, CorsHttpMethod, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { collectPath } from '#shared/contract/tracking.ts';
import { product } from '#shared/product.ts';
import { accepted } from './accepted.ts';
import { ProductFunction } from './product-function.ts';
import { QueueWithParking } from './queue-with-parking.ts';
import { reads, writes } from './rights.ts';
import type { Settings } from './settings.ts';
import type { Tables } from './tables.ts';

const timeout = Duration.seconds(60);
/**
 * The origin of a report. The gateway refuses requests that lack a mapped header, hence only a header that every
 * browser always sends can be mapped. `Sec-GPC` is not one; the tracker honours it itself.
 * Why: docs/decisions/0033
 */
const origin = { DataType: 'String', StringValue: `\${request.header.origin}` };

/** Limit of concurrent counting functions, which keeps a flood of visits from using up the account's concurrency. */
const counters = 10;

export class Ingest extends Construct {
  readonly visits: QueueWithParking;
  readonly api: HttpApi;
  readonly count: ProductFunction;

  constructor(scope: Construct, settings: Settings, tables: Tables, built: string) {
    super(scope, 'Ingest');
    this.visits = new QueueWithParking(this, 'Visits', settings, { name: 'visits', handlerTimeout: timeout });
    this.api = this.collectApi(settings);
    this.count = new ProductFunction(this, 'CountVisits', {
      settings,
      built,
      kind: 'jobs',
      name: 'count-visits',
      timeout,
      reservedConcurrency: counters,
      rights: [reads(tables, 'licenses'), writes(tables, 'counters'), writes(tables, 'events-seen')],
    });
    this.count.reads(this.visits, {
      batchSize: 1000,
      maxBatchingWindow: Duration.seconds(60),
      maxConcurrency: counters,
    });
  }

  private collectApi(settings: Settings): HttpApi {
    const { queue } = this.visits;
    const api = new HttpApi(this, 'Collect', {
      apiName: `${product.slug}-${settings.stage}-collect`,
      createDefaultStage: false,
      corsPreflight: {
        allowOrigins: ['*'],
        allowMethods: [CorsHttpMethod.POST],
        exposeHeaders: ['x-utmost-ip'],
        maxAge: Duration.days(1),
      },
    });
    const role = new Role(this, 'Sender', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') });
    queue.grant(role, 'sqs:SendMessage');
    const integration = new CfnIntegration(this, 'ToQueue', {
      apiId: api.apiId,
      integrationType: 'AWS_PROXY',
      integrationSubtype: 'SQS-SendMessage',
      payloadFormatVersion: '1.0',
      credentialsArn: role.roleArn,
      requestParameters: {
        QueueUrl: queue.queueUrl,
        MessageBody: '$request.body',
        MessageAttributes: JSON.stringify({ origin }),
      },
      responseParameters: {
        '200': {
          ResponseParameters: [
            { Destination: 'overwrite:statuscode', Source: '202' },
            { Destination: 'append:header.x-utmost-ip', Source: '$context.identity.sourceIp' },
          ],
        },
      },
    });
    const route = new CfnRoute(this, 'Report', {
      apiId: api.apiId,
      routeKey: `POST ${collectPath}`,
      target: `integrations/${integration.ref}`,
    });
    const stage = new CfnStage(this, 'Stage', {
      apiId: api.apiId,
      stageName: '$default',
      autoDeploy: true,
      defaultRouteSettings: { throttlingRateLimit: 2500, throttlingBurstLimit: 5000 },
    });
    accepted(route, {
      'AwsSolutions-APIG4':
        'Visitors have no account: a report counts an event and can do nothing else; shape, licence, domain and service are checked when counting.',
    });
    accepted(stage, {
      'AwsSolutions-APIG1':
        'An access log here would keep the address of every visitor of every customer; metrics, the queue and its alarms tell the same without.',
      'Serverless-APIGWAccessLogging':
        'An access log here would keep the address of every visitor of every customer; metrics, the queue and its alarms tell the same without.',
    });
    return api;
  }
}
