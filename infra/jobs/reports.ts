// Reports are shared at BigQuery: rows go there through a queue that waits out days without Google, and so do changes of
// a report's reader.
// Why: docs/decisions/0101
import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { ProductFunction } from '../product-function.ts';
import type { JobRights } from '../rights/job-rights.ts';
import type { Settings } from '../settings.ts';
import { QueueWithParking, triesThroughOutages } from './queue-with-parking.ts';

/** At most 25 licenses, five at once, each within 20 seconds. */
const timeout = Duration.minutes(3);
const messagesPerRun = 25;

export class ReportJobs extends Construct {
  readonly rows: QueueWithParking;
  readonly changes: QueueWithParking;

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'SharedReports');
    const common = { handlerTimeout: timeout, tries: triesThroughOutages };
    this.rows = new QueueWithParking(this, 'Rows', settings, { name: 'warehouse-rows', ...common });
    this.changes = new QueueWithParking(this, 'Changes', settings, { name: 'report-changes', ...common });
  }

  /** The job that appends rows: bounded, below the rates that Google allows, and the window fills its requests. */
  append(place: Construct, settings: Settings, built: string, { appendRows }: JobRights): ProductFunction {
    const job = new ProductFunction(place, 'AppendRows', {
      settings,
      built,
      kind: 'jobs',
      name: 'append-rows',
      timeout,
      rights: appendRows,
    });
    job.reads(this.rows, {
      batchSize: messagesPerRun,
      maxBatchingWindow: Duration.seconds(10),
      maxConcurrency: 5,
    });
    return job;
  }

  /** The job that makes Google share as the licenses say. */
  settle(place: Construct, settings: Settings, built: string, { settleReports }: JobRights): ProductFunction {
    const job = new ProductFunction(place, 'SettleReports', {
      settings,
      built,
      kind: 'jobs',
      name: 'settle-reports',
      timeout,
      rights: settleReports,
    });
    job.reads(this.changes, { batchSize: 5, maxConcurrency: 2 });
    return job;
  }
}
