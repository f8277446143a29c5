// The functions that no caller waits for. They read queues or run on a schedule; nothing of the API refers to them.
// Why: docs/decisions/0120
import { NestedStack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { product } from '#shared/product.ts';
import type { ProductFunction } from '../product-function.ts';
import type { InfraContext } from '../rights/infra-context.ts';
import { jobRightsOf } from '../rights/job-rights.ts';
import type { AccountData } from './account-data.ts';
import type { Ingest } from './ingest.ts';
import type { LetterQueue } from './letters.ts';
import type { LookJobs } from './license-looks.ts';
import type { MonthlyReports } from './monthly-reports.ts';
import type { Payments } from './payments.ts';
import type { ReportJobs } from './reports.ts';
import type { RollUps } from './roll-ups.ts';
import type { TrackerPasses } from './tracker-passes.ts';

/** The queues, each with the functions that fill and read it. */
export interface Work {
  accountData: AccountData;
  ingest: Ingest;
  letters: LetterQueue;
  looks: LookJobs;
  payments: Payments;
  reports: MonthlyReports;
  rollUps: RollUps;
  sharedReports: ReportJobs;
  trackers: TrackerPasses;
}

/**
 * A stack within the product's, deployed and rolled back with it: the product has more resources than one may hold.
 * Queues, tables and files stay outside, so that what they keep never depends on where its readers stand.
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

  constructor(scope: Construct, built: string, work: Work, context: InfraContext & { apiUrl: string }) {
    const { settings, tables } = context;
    super(scope, 'Jobs', { description: `${product.name}, stage ${settings.stage}: jobs` });
    const rights = jobRightsOf(context);
    work.payments.apply(this, settings, built, rights);
    const reconcile = work.payments.reconcile(this, settings, built, rights);
    work.looks.sync(this, settings, built, rights);
    const queueing = work.looks.queue(this, settings, built, rights);
    this.reconciling = [reconcile, queueing.licenses, queueing.lostPurchases];
    work.trackers.publish(this, settings, built, rights);
    this.queueTrackers = work.trackers.queue(this, settings, built, rights);
    this.deleting = work.accountData.jobs(this, settings, built, rights);
    work.rollUps.sum(this, settings, built, rights);
    this.queueRollUps = work.rollUps.queue(this, settings, built, rights);
    this.queueReports = work.reports.jobs(this, settings, built, rights);
    this.atGoogle = [
      work.sharedReports.append(this, settings, built, rights),
      work.sharedReports.settle(this, settings, built, rights),
    ];
    work.letters.send(this, settings, built, context);
    work.ingest.count(this, settings, built, { tables, warehouseRows: context.warehouseRows });
  }
}
