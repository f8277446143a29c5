import { join } from 'node:path';
import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { product } from '#shared/product.ts';
import { Alarms } from './alarms.ts';
import { Api } from './api.ts';
import { rightsOf } from './call-rights.ts';
import { Identity } from './identity.ts';
import type { InfraContext } from './infra-context.ts';
import { Ingest } from './ingest.ts';
import { jobRightsOf } from './job-rights.ts';
import { LetterQueue } from './letters.ts';
import { LookJobs } from './license-looks.ts';
import { Payments } from './payments.ts';
import { ProductFunction } from './product-function.ts';
import { sendsTo, updates } from './rights.ts';
import type { Settings } from './settings.ts';
import { privateBucket, Site } from './site.ts';
import { siteConfig } from './site-config.ts';
import { tablesOf } from './tables.ts';
import { TrackerPasses } from './tracker-passes.ts';

/** Folders of the built parts. */
export interface Built {
  functions: string;
  web: string;
}

/** The complete product for one stage. */
export class ProductStack extends Stack {
  constructor(scope: Construct, settings: Settings, built: Built) {
    super(scope, `${product.slug}-${settings.stage}`, {
      env: { account: settings.account, region: product.region },
      description: `${product.name}, stage ${settings.stage}`,
      terminationProtection: !settings.removable,
      tags: { product: product.slug, stage: settings.stage },
    });
    const { functions } = built;
    const tables = tablesOf(this, settings);
    const letters = new LetterQueue(this, settings);
    const writesLetters = sendsTo('LETTERS_QUEUE_URL', letters.due.queue);
    const customMessage = new ProductFunction(this, 'CustomMessage', {
      settings,
      built: functions,
      kind: 'triggers',
      name: 'custom-message',
      rights: [updates(tables, 'limits'), writesLetters],
    });
    const postConfirmation = new ProductFunction(this, 'PostConfirmation', {
      settings,
      built: functions,
      kind: 'triggers',
      name: 'post-confirmation',
      rights: [writesLetters],
    });
    const identity = new Identity(this, settings, {
      customMessage: customMessage.lambda,
      postConfirmation: postConfirmation.lambda,
    });
    const trackerFiles = privateBucket(this, 'TrackerFiles', settings);
    const payments = new Payments(this, settings);
    const looks = new LookJobs(this, settings);
    const trackers = new TrackerPasses(this, settings);
    const ingest = new Ingest(this, settings, tables, functions);
    const context: InfraContext = {
      settings,
      tables,
      trackerFiles,
      pool: {
        id: identity.pool.userPoolId,
        clientId: identity.client.userPoolClientId,
        arn: identity.pool.userPoolArn,
      },
      nudges: payments.nudges.queue,
      parkedNudges: payments.nudges.parked,
      letters: letters.due.queue,
      dueLicenses: looks.due.queue,
      allLicenses: looks.all.queue,
      trackers: trackers.files.queue,
      collectUrl: ingest.api.apiEndpoint,
    };
    letters.send(settings, functions, context);
    const jobRights = jobRightsOf(context);
    payments.apply(settings, functions, jobRights);
    const reconcile = payments.reconcile(settings, functions, jobRights);
    looks.sync(settings, functions, jobRights);
    const queueing = looks.queue(settings, functions, jobRights);
    trackers.publish(settings, functions, jobRights);
    const queueTrackers = trackers.queue(settings, functions, jobRights);
    const api = new Api(this, { settings, built: functions, pool: identity.pool, rights: rightsOf(context) });
    const config = siteConfig(settings, {
      apiUrl: api.url,
      collectUrl: context.collectUrl,
      region: product.region,
      userPoolId: context.pool.id,
      userPoolClientId: context.pool.clientId,
      identityPoolId: identity.identityPool.ref,
    });
    const site = new Site(this, { settings, trackerFiles, spoken: config, web: built.web, config });
    new Alarms(this, settings, {
      ...{ api, ingest, payments, letters, site, customMessage, looks, trackers, queueTrackers },
      reconciling: [reconcile, queueing.licenses, queueing.lostPurchases],
    });
    this.say({
      SiteAddress: settings.siteUrl,
      CdnAddress: `https://${site.distribution.distributionDomainName}`,
      ApiAddress: config.apiUrl,
      CollectAddress: config.collectUrl,
      UserPool: config.userPoolId,
      UserPoolClient: config.userPoolClientId,
      IdentityPool: config.identityPoolId,
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
