// The functions that no caller waits for. They read queues or run on a schedule; nothing of the API refers to them.
// Why: docs/decisions/0120
import { NestedStack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { product } from '#shared/product.ts';
import type { ProductFunction } from '../product-function.ts';
import type { InfraContext } from '../rights/infra-context.ts';
import { jobRightsOf } from '../rights/job-rights.ts';
import type { Settings } from '../settings.ts';
import { AccountData } from './account-data.ts';
import type { Ingest } from './ingest.ts';
import type { LetterQueue } from './letters.ts';
import { licenseSyncs } from './license-syncs.ts';
import { monthlyReports } from './monthly-reports.ts';
import { outcomeFiles } from './outcome-files.ts';
import { payments } from './payments.ts';
import { QueuedWork } from './queued-work.ts';
import { sharedReports } from './reports.ts';
import { rollUps } from './roll-ups.ts';
import { trackerPasses } from './tracker-passes.ts';

/** The queues that only jobs of one kind fill and read. */
export function jobQueuesOf(stack: Construct, settings: Settings) {
  return {
    payments: new QueuedWork(stack, settings, payments),
    syncs: new QueuedWork(stack, settings, licenseSyncs),
    trackers: new QueuedWork(stack, settings, trackerPasses),
    accountData: new AccountData(stack, settings),
    rollUps: new QueuedWork(stack, settings, rollUps),
    reports: new QueuedWork(stack, settings, monthlyReports),
    sharedReports: new QueuedWork(stack, settings, sharedReports),
    outcomeFiles: new QueuedWork(stack, settings, outcomeFiles),
  };
}

/** The queues, each with the functions that fill and read it. */
export interface JobQueues extends ReturnType<typeof jobQueuesOf> {
  ingest: Ingest;
  letters: LetterQueue;
}

/**
 * A stack within the product's, deployed and rolled back with it: the product has more resources than one may hold.
 * JobQueues, tables and files stay outside, so that what they keep never depends on where its readers stand.
 */
export class JobStack extends NestedStack {
  /** The scheduled jobs that look for what is to be deleted. */
  readonly deleting: Record<'queueEnded' | 'queueUnconfirmed', ProductFunction>;
  readonly queueRollUps: ProductFunction;
  readonly queueReports: ProductFunction;
  readonly queueTrackers: ProductFunction;
  /** The scheduled jobs about payments. */
  readonly reconciling: readonly ProductFunction[];
  /** Those that sign in to Google. */
  readonly atGoogle: readonly ProductFunction[];

  constructor(
    scope: Construct,
    built: string,
    queues: JobQueues,
    context: InfraContext & { apiUrl: string },
  ) {
    const { settings, tables } = context;
    super(scope, 'Jobs', { description: `${product.name}, stage ${settings.stage}: jobs` });
    const place = { stack: this, settings, built, rights: jobRightsOf(context) };
    const { reconcile } = queues.payments.jobs(place);
    const { queueLicenses, queueLostPurchases } = queues.syncs.jobs(place);
    this.reconciling = [reconcile, queueLicenses, queueLostPurchases];
    this.queueTrackers = queues.trackers.jobs(place).queue;
    this.deleting = queues.accountData.jobs(place);
    this.queueRollUps = queues.rollUps.jobs(place).queue;
    this.queueReports = queues.reports.jobs(place).queue;
    const { append, settle } = queues.sharedReports.jobs(place);
    this.atGoogle = [append, settle];
    queues.outcomeFiles.jobs(place);
    queues.letters.send(this, settings, built, context);
    queues.ingest.count(this, settings, built, { tables, warehouseRows: context.warehouseRows });
  }
}
