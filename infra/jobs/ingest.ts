// Visits go from the gateway directly to a queue and are counted in batches; no function runs when a visit is accepted.
// They come in floods that nobody controls: a function in their way would cost the most and take concurrency away from
// checkout. Good and bad keys get the same 202, so a mistake is shown by the self-test and the account. No access log:
// it would keep the address of every visitor.
import { Duration, Stack } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute, CfnStage, CorsHttpMethod, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { toCatalogueText } from '#shared/catalogue-text.ts';
import { channelPath, collectPath } from '#shared/collect-paths.ts';
import { product } from '#shared/product.ts';
import { acceptFindings } from '../accepted-findings.ts';
import type { Tables } from '../data/tables.ts';
import { ProductFunction } from '../product-function.ts';
import { fetches, knows, marks, reads, replaces, sendsTo, updates } from '../rights/rights.ts';
import type { Settings } from '../settings.ts';
import { QueueWithParking } from './queue-with-parking.ts';
import { visitBatches } from './visit-batches.ts';

const timeout = Duration.seconds(60);
/**
 * What a message holds beside the report, and the headers it comes from. The CDN's function writes all of them, because
 * the gateway refuses a request that lacks a mapped header.
 * Why: docs/decisions/0097
 */
export const mappedHeaders = {
  origin: 'origin',
  caller: 'x-utmost-caller',
  gpc: 'x-utmost-gpc',
} as const;

const channelRoute = `GET ${channelPath}`;
/** What the CDN does not know, so that a flood of made-up campaigns takes little of what functions may run at once. */
const channelThrottle = { ThrottlingRateLimit: 250, ThrottlingBurstLimit: 500 };

/** Where counted visits go. */
interface Counted {
  tables: Tables;
  warehouseRows: IQueue;
}

export class Ingest extends Construct {
  readonly visits: QueueWithParking;
  readonly api: HttpApi;
  /** Says the channel of a visit. */
  readonly channel: ProductFunction;

  constructor(scope: Construct, settings: Settings, built: string, tables: Tables) {
    super(scope, 'Ingest');
    this.visits = new QueueWithParking(this, 'Visits', settings, { name: 'visits', handlerTimeout: timeout });
    this.api = this.collectApi(settings);
    this.channel = new ProductFunction(scope, 'Channel', {
      settings,
      built,
      kind: 'triggers',
      name: 'channel',
      rights: [reads(tables, 'licenses')],
    });
    this.openStage(this.api, [this.reportRoute(this.api), this.channelRoute(this.api)]);
  }

  /** The job that counts. */
  count(
    place: Construct,
    settings: Settings,
    built: string,
    { tables, warehouseRows }: Counted,
  ): ProductFunction {
    const job = new ProductFunction(place, 'CountVisits', {
      settings,
      built,
      kind: 'jobs',
      name: 'count-visits',
      timeout,
      ...(settings.reservedConcurrency && { reservedConcurrency: settings.reservedConcurrency }),
      rights: [
        reads(tables, 'licenses'),
        updates(tables, 'counts'),
        replaces(tables, 'counts'),
        replaces(tables, 'rollups-due'),
        knows({ CATALOGUE: toCatalogueText(settings.catalogue) }),
        // Both are only added to or written over themselves; neither is ever removed here.
        ...[fetches(tables, 'clicks'), updates(tables, 'clicks'), marks(tables, 'leads')],
        sendsTo('WAREHOUSE_ROWS_QUEUE_URL', warehouseRows),
      ],
    });
    job.reads(this.visits, {
      batchSize: visitBatches.size,
      maxBatchingWindow: Duration.seconds(visitBatches.windowSeconds),
      maxConcurrency: visitBatches.functions,
    });
    return job;
  }

  private collectApi(settings: Settings): HttpApi {
    return new HttpApi(this, 'Collect', {
      apiName: `${product.slug}-${settings.stage}-collect`,
      createDefaultStage: false,
      corsPreflight: {
        allowOrigins: ['*'],
        allowMethods: [CorsHttpMethod.POST],
        exposeHeaders: ['x-utmost-ip'],
        maxAge: Duration.days(1),
      },
    });
  }

  private reportRoute(api: HttpApi): CfnRoute {
    const { queue } = this.visits;
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
        MessageAttributes: JSON.stringify(
          Object.fromEntries(
            Object.entries(mappedHeaders).map(([name, header]) => [
              name,
              { DataType: 'String', StringValue: `\${request.header.${header}}` },
            ]),
          ),
        ),
      },
      responseParameters: {
        '200': {
          ResponseParameters: [{ Destination: 'overwrite:statuscode', Source: '202' }],
        },
      },
    });
    const route = new CfnRoute(this, 'Report', {
      apiId: api.apiId,
      routeKey: `POST ${collectPath}`,
      target: `integrations/${integration.ref}`,
    });
    acceptFindings(route, {
      'AwsSolutions-APIG4':
        'Visitors have no account: a report counts an event and can do nothing else; shape, license, domain and service are checked when counting.',
    });
    return route;
  }

  /** The one function that a page may ask, because a channel needs lists too long for the page. */
  private channelRoute(api: HttpApi): CfnRoute {
    const { lambda } = this.channel;
    lambda.addPermission('FromGateway', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: api.apiId,
        resourceName: `*/*${channelPath}`,
      }),
    });
    const integration = new CfnIntegration(this, 'ToChannel', {
      apiId: api.apiId,
      integrationType: 'AWS_PROXY',
      payloadFormatVersion: '2.0',
      integrationUri: lambda.functionArn,
    });
    const route = new CfnRoute(this, 'AskForChannel', {
      apiId: api.apiId,
      routeKey: channelRoute,
      target: `integrations/${integration.ref}`,
    });
    acceptFindings(route, {
      'AwsSolutions-APIG4':
        'Visitors have no account: the answer says the channel of what is asked, by rules of a license whose key is public; nothing is kept.',
    });
    return route;
  }

  private openStage(api: HttpApi, routes: readonly CfnRoute[]) {
    const stage = new CfnStage(this, 'Stage', {
      apiId: api.apiId,
      stageName: '$default',
      autoDeploy: true,
      defaultRouteSettings: { throttlingRateLimit: 2500, throttlingBurstLimit: 5000 },
      routeSettings: { [channelRoute]: channelThrottle },
    });
    // Settings of a route that is not there yet are refused.
    for (const route of routes) stage.addResourceDependency(route);
    acceptFindings(stage, {
      'AwsSolutions-APIG1':
        'An access log here would keep the address of every visitor of every customer; metrics, the queue and its alarms tell the same without.',
      'Serverless-APIGWAccessLogging':
        'An access log here would keep the address of every visitor of every customer; metrics, the queue and its alarms tell the same without.',
    });
  }
}
