// The five servers of a run: site, demo site, REST API, collect API, services.
import type { CatalogueRow } from '#shared/domain/checkout/plans.ts';
import { countThrottles } from './alarms/throttled-tables.ts';
import { AwsError } from './aws-error.ts';
import { bedrock, bedrockOperationOf } from './bedrock/bedrock.ts';
import { deployedObjects } from './cdn/deployed-objects.ts';
import { createEdgeCache, missingSeconds } from './cdn/edge-cache.ts';
import { createSite } from './cdn/site.ts';
import type { ClockTicker } from './clock-ticker.ts';
import { type Cloud, functionPrefix } from './cloud.ts';
import { callListOf } from './control/call-list.ts';
import { createControl } from './control/control.ts';
import { createJobs } from './control/jobs.ts';
import { createDemoData } from './demo-data/demo-data.ts';
import { faultAnswer } from './fault-answer.ts';
import type { FaultInjector } from './faults.ts';
import { createCollectApi } from './gateway/collect.ts';
import { createPoolFirewall } from './gateway/firewall.ts';
import { createRestApi } from './gateway/rest.ts';
import { type Listening, listen, type ReceivedRequest, type Reply } from './http.ts';
import { sampleSender } from './letters/sample-sender.ts';
import { createServices } from './outside.ts';
import { licensesHere } from './pages/licenses-here.ts';
import { createPages } from './pages/pages.ts';
import type { PaypalSandbox } from './paypal/sandbox.ts';
import { leadingHere, pluginPath } from './plugin-zip.ts';
import type { HttpRequest } from './ports.ts';
import type { Schedules } from './schedules.ts';
import { viewer } from './settings.ts';
import type { RunStatus } from './status.ts';
import type { StripeSandbox } from './stripe/sandbox.ts';
import type { Switches } from './switches.ts';
import { deployedFilesOf } from './template/deployments.ts';
import { distributionOf } from './template/distributions.ts';
import { firewallRulesOf, rulesOfPool } from './template/firewall.ts';
import { httpApiOf } from './template/http-api.ts';
import type { Stack } from './template/stack.ts';
import { vendorStandIns } from './vendors/stand-ins.ts';
import type { WebhookJournal } from './webhook-log.ts';

export interface ServeOptions {
  /** First of the five. */
  port: number;
  stack: Stack;
  cloud: Cloud;
  clockTicker: ClockTicker;
  desk: WebhookJournal;
  faults: FaultInjector;
  switches: Switches;
  sandbox: StripeSandbox;
  paypal: PaypalSandbox;
  catalogue: readonly CatalogueRow[];
  status(): RunStatus;
  jobs: Pick<Schedules, 'list'>;
}

export function serveAll(options: ServeOptions): Promise<Listening[]> {
  const { port, stack, cloud, clockTicker } = options;
  const collect = collectOf(options);
  const site = siteOf(options, collect);
  const rest = createRestApi({
    api: cloud.rest,
    account: stack.account,
    functions: {
      all: cloud.functions.all,
      invoke: cloud.rights.invokedBy('apigateway', cloud.functions.invoke),
    },
    jwksOf: cloud.cognito.jwks,
    now: clockTicker.now,
    rateRules: firewallRulesOf(stack),
  });
  return Promise.all([
    listen(port, async request => {
      const reply = await site.serve(request);
      if (!request.path.startsWith('/__local') && typeof reply !== 'string')
        cloud.alarms.meters.siteAnswered(reply.status);
      return reply;
    }),
    listen(port + 1, request => site.pages.demo.handle(request)),
    listen(port + 2, async request => {
      const from = performance.now();
      const answer = await rest(request);
      cloud.alarms.meters.restAnswered(request, answer.status, performance.now() - from);
      return answer;
    }),
    listen(port + 3, collect),
    listen(port + 4, servicesOf(options)),
  ]);
}

function siteOf(options: ServeOptions, collect: ReturnType<typeof collectOf>) {
  const { stack, cloud, clockTicker, desk, faults, switches, sandbox, paypal, catalogue, status } = options;
  const deployed = deployedObjects(deployedFilesOf(stack));
  const distribution = distributionOf(stack);
  const read = async (bucket: string, key: string) =>
    deployed(bucket, key) ?? (await cloud.buckets.read(bucket, key));
  const site = createSite({
    distribution,
    read: cloud.glitches
      ? createEdgeCache({ read, now: clockTicker.now, errorSeconds: missingSeconds(distribution) })
      : read,
    api: collect,
    viewer,
  });
  const here = () => licensesHere(stack, cloud.tables);
  const lists = { alarms: cloud.alarms.list, schedules: options.jobs.list };
  const demoData = createDemoData({ status, licenses: here });
  const pages = createPages({
    demoData: demoData.progress,
    status,
    mails: () => cloud.inbox.list({}),
    promotionCodes: sandbox.promotionCodes,
    webhooks: desk.log,
    licenses: here,
    paypal: paypal.overview,
    reports: cloud.bigQuery.datasets,
    query: cloud.bigQuery.query,
    ...lists,
  });
  const { functions, mappings, queues } = cloud;
  const control = createControl({
    demoData,
    status,
    catalogue,
    clock: clockTicker,
    faults,
    switches,
    desk,
    cognito: cloud.cognito,
    pages,
    calls: callListOf(cloud.rest, httpApiOf(stack), functions.all),
    promotionCodes: sandbox.promotionCodes,
    mails: cloud.inbox.list,
    runJob: createJobs({ functions, mappings, prefix: functionPrefix, drain: queues.drain }),
    ...lists,
    sendSamples: sampleSender({ stack, queues, now: clockTicker.now, siteUrl: () => status().site }),
  });
  const serve = async (request: ReceivedRequest): Promise<Reply> => {
    if (request.path === '/__local') return { status: 302, headers: { location: '/__local/' }, body: '' };
    if (request.path.startsWith('/__local/')) return control(request);
    if (request.path === pluginPath) return leadingHere(await site(request), status().site);
    if (request.path !== '/geo') return site(request);
    const fault = await faults.check('geo', 'geo');
    if (!fault) return site(request);
    return fault === '500' || fault === '429' ? faultAnswer('geo', fault) : 'hang-up';
  };
  return { serve, pages };
}

function collectOf({ stack, cloud, faults, clockTicker }: ServeOptions) {
  const serve = createCollectApi({
    api: httpApiOf(stack),
    now: clockTicker.now,
    invoke: cloud.rights.invokedBy('apigateway', cloud.functions.invoke),
    async sendMessage(body, roleArn) {
      cloud.rights.demandSending(roleArn, String(body.QueueUrl));
      const fault = await faults.check('queue', 'SendMessage');
      if (fault) throw new AwsError('InternalFailure', `injected fault: ${fault}`, 500);
      return cloud.queues.service('SendMessage', body);
    },
  });
  return async (request: HttpRequest) => {
    const answer = await serve(request);
    cloud.alarms.meters.collectAnswered(answer.status);
    return answer;
  };
}

function servicesOf({ stack, cloud, clockTicker, faults, sandbox, paypal }: ServeOptions) {
  const isBlocked = createPoolFirewall(rulesOfPool(stack), clockTicker.now);
  const { tables, queues, cognito, parameters, inbox, buckets, bigQuery } = cloud;
  const services = createServices({
    faults,
    guard: cloud.guard,
    jwksOf: cognito.jwks,
    targets: {
      DynamoDB_20120810: { run: tables.service, dependency: 'dynamodb' },
      AmazonSQS: { run: queues.service, dependency: 'queue' },
      AmazonSSM: { run: parameters },
      AWSCognitoIdentityProviderService: { run: cognito.userPools, dependency: 'cognito', isBlocked },
      AWSCognitoIdentityService: { run: cognito.identityPools, dependency: 'cognito' },
    },
    mounts: [
      { matches: /^\/v2\/email\//, service: inbox, dependency: 'mail', operationOf: () => 'SendEmail' },
      {
        matches: /^\/(v1\/|3ds\/|invoices\/|stripe\.js$)/,
        service: sandbox,
        dependency: 'stripe',
        operationOf: sandbox.operationOf,
      },
      { matches: /^\/paypal\//, service: paypal, dependency: 'paypal', operationOf: paypal.operationOf },
      {
        matches: /^\/model\//,
        service: bedrock,
        dependency: 'model',
        operationOf: bedrockOperationOf,
      },
      {
        matches: /^\/google\//,
        service: bigQuery,
        dependency: 'warehouse',
        operationOf: bigQuery.operationOf,
      },
      { matches: /^\/vendors\//, service: vendorStandIns, operationOf: () => undefined },
      { matches: /^\//, service: buckets, operationOf: () => undefined },
    ],
  });
  return async (request: ReceivedRequest) => {
    const reply = await services(request);
    countThrottles(request, reply, cloud.alarms.meters.tableThrottled);
    return reply;
  };
}
