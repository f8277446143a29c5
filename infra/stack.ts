import { join } from 'node:path';
import { CfnOutput, DefaultStackSynthesizer, Duration, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { collectPath } from '#shared/collect-paths.ts';
import { product } from '#shared/product.ts';
import { Alarms } from './alarms/alarms.ts';
import { Api } from './api.ts';
import { trailFiles } from './data/audit-trail.ts';
import { Backups } from './data/backups.ts';
import { isProtected } from './data/kept.ts';
import { tablesOf } from './data/tables.ts';
import { recordsOf } from './domains.ts';
import { endLogsOfHelpers } from './helper-logs.ts';
import { Identity } from './identity.ts';
import { Ingest } from './jobs/ingest.ts';
import { JobStack, jobQueuesOf } from './jobs/jobs.ts';
import { LetterQueue } from './jobs/letters.ts';
import { onlyOverTls } from './jobs/queue-with-parking.ts';
import { watchStage } from './jobs/watch-stage.ts';
import { ProductFunction } from './product-function.ts';
import { rightsOf } from './rights/call-rights.ts';
import type { InfraContext } from './rights/infra-context.ts';
import { sendsTo, updates } from './rights/rights.ts';
import type { Settings } from './settings.ts';
import { privateBucket, Site } from './site/site.ts';
import { siteConfig } from './site/site-config.ts';

/** Folders of the built parts. */
export interface Built {
  functions: string;
  web: string;
}

/** Cognito waits five seconds for a trigger, then calls it again: a run that goes on would work beside the next. */
const untilCognitoAsksAgain = Duration.seconds(5);

/** The complete product for one stage. */
export class ProductStack extends Stack {
  constructor(scope: Construct, settings: Settings, built: Built) {
    const { bootstrapQualifier: qualifier } = settings;
    super(scope, `${product.slug}-${settings.stage}`, {
      env: { account: settings.account, region: product.region },
      ...(qualifier && { synthesizer: new DefaultStackSynthesizer({ qualifier }) }),
      description: `${product.name}, stage ${settings.stage}`,
      terminationProtection: isProtected(settings),
      tags: { product: product.slug, stage: settings.stage },
    });
    const { functions } = built;
    const tables = tablesOf(this, settings);
    new Backups(this, settings, tables);
    const letters = new LetterQueue(this, settings);
    const writesLetters = sendsTo('LETTERS_QUEUE_URL', letters.due.queue);
    const customMessage = new ProductFunction(this, 'CustomMessage', {
      settings,
      built: functions,
      kind: 'triggers',
      name: 'custom-message',
      timeout: untilCognitoAsksAgain,
      rights: [updates(tables, 'limits'), writesLetters],
    });
    const postConfirmation = new ProductFunction(this, 'PostConfirmation', {
      settings,
      built: functions,
      kind: 'triggers',
      name: 'post-confirmation',
      timeout: untilCognitoAsksAgain,
      rights: [writesLetters],
    });
    const preTokenGeneration = new ProductFunction(this, 'PreTokenGeneration', {
      settings,
      built: functions,
      kind: 'triggers',
      name: 'pre-token-generation',
      timeout: untilCognitoAsksAgain,
      rights: [],
    });
    const firstSignIn = new ProductFunction(this, 'FirstSignIn', {
      settings,
      built: functions,
      kind: 'triggers',
      name: 'first-sign-in',
      timeout: untilCognitoAsksAgain,
      rights: [],
    });
    const identity = new Identity(this, settings, {
      customMessage: customMessage.lambda,
      postConfirmation: postConfirmation.lambda,
      preTokenGeneration: preTokenGeneration.lambda,
      firstSignIn: firstSignIn.lambda,
    });
    const trackerFiles = privateBucket(this, 'TrackerFiles', settings);
    const own = jobQueuesOf(this, settings);
    const { payments, syncs, trackers, accountData, rollUps, reports, sharedReports } = own;
    const ingest = new Ingest(this, settings, functions, tables);
    const context: InfraContext = {
      settings,
      tables,
      trackerFiles,
      pool: {
        id: identity.pool.userPoolId,
        clientId: identity.client.userPoolClientId,
        arn: identity.pool.userPoolArn,
      },
      nudges: payments.queues.nudges.queue,
      parkedNudges: payments.queues.nudges.parked,
      letters: letters.due.queue,
      dueLicenses: syncs.queues.due.queue,
      allLicenses: syncs.queues.all.queue,
      trackers: trackers.queues.files.queue,
      rollUps: rollUps.queues.due.queue,
      monthlyReports: reports.queues.due.queue,
      warehouseRows: sharedReports.queues.rows.queue,
      parkedRows: sharedReports.queues.rows.parked,
      reportChanges: sharedReports.queues.changes.queue,
      outcomeFiles: own.outcomeFiles.queues.files.queue,
      collectUrl: settings.siteUrl,
      exports: accountData.queues.exports.queue,
      deletions: accountData.queues.deletions.queue,
      exportFiles: accountData.files,
      trailFiles: trailFiles(this, settings),
    };
    const api = new Api(this, { settings, built: functions, pool: identity.pool, rights: rightsOf(context) });
    const queues = { ...own, ingest, letters };
    const jobs = new JobStack(this, functions, queues, { ...context, apiUrl: api.url });
    if (settings.watched) watchStage(jobs, functions, { ...context, apiUrl: api.url });
    const config = siteConfig(settings, {
      apiUrl: api.url,
      region: product.region,
      userPoolId: context.pool.id,
      userPoolClientId: context.pool.clientId,
      identityPoolId: identity.identityPool.ref,
    });
    const site = new Site(this, {
      settings,
      trackerFiles,
      config,
      apiUrl: config.apiUrl,
      collect: ingest.api,
      web: built.web,
    });
    recordsOf(this, settings, { cdn: site.distribution, api: api.domain });
    new Alarms(this, settings, {
      ...queues,
      api,
      site,
      customMessage,
      postConfirmation,
      preTokenGeneration,
      firstSignIn,
      tables,
      queueTrackers: jobs.queueTrackers,
      deleting: jobs.deleting,
      reconciling: jobs.reconciling,
      queueRollUps: jobs.queueRollUps,
      queueReports: jobs.queueReports,
    });
    // New pages only where what they call is there; a change that fails leaves the old ones.
    site.upload.node.addDependency(api, jobs, ingest, identity);
    onlyOverTls(this);
    endLogsOfHelpers(this);
    this.say({
      SiteAddress: settings.siteUrl,
      CdnAddress: `https://${site.distribution.distributionDomainName}`,
      ApiAddress: config.apiUrl,
      WebhookAddresses: ['stripe', 'paypal'].map(name => `${config.apiUrl}/webhooks/${name}`).join(' '),
      CollectAddress: `${context.collectUrl}${collectPath}`,
      UserPool: config.userPoolId,
      UserPoolClient: config.userPoolClientId,
      IdentityPool: config.identityPoolId,
      RolesAtGoogle: [api.functions.get('setup-bigquery'), ...jobs.atGoogle]
        .map(one => one?.lambda.role?.roleName)
        .join(),
    });
  }

  private say(outputs: Readonly<Record<string, string>>) {
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}

/** The default folders of the built parts below the repository's root. */
export function builtBelow(root: string): Built {
  return { functions: join(root, '.utmost/build/functions'), web: join(root, 'web/dist') };
}
