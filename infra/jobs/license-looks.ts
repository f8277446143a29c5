// Every license is compared with its provider once a day, and when a date of it has come: two jobs queue them, a third
// works through the queues.
// Why: docs/decisions/0067
import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { ProductFunction } from '../product-function.ts';
import type { JobRights } from '../rights/job-rights.ts';
import type { Settings } from '../settings.ts';
import { QueueWithParking, triesThroughOutages } from './queue-with-parking.ts';
import { everyQuarterHour } from './schedule.ts';

/** A message holds 25 licenses, five of them read at once, each within 20 seconds. */
const timeout = Duration.minutes(3);

export class LookJobs extends Construct {
  readonly due: QueueWithParking;
  readonly all: QueueWithParking;

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'LicenseLooks');
    const common = { handlerTimeout: timeout, tries: triesThroughOutages };
    this.due = new QueueWithParking(this, 'Due', settings, { name: 'licenses-due', ...common });
    this.all = new QueueWithParking(this, 'All', settings, { name: 'licenses-all', ...common });
  }

  /** The job that reads both queues: at most thirty licenses at once, below the rates that providers allow. */
  sync(place: Construct, settings: Settings, built: string, { syncLicenses }: JobRights): ProductFunction {
    const job = new ProductFunction(place, 'SyncLicenses', {
      settings,
      built,
      kind: 'jobs',
      name: 'sync-licenses',
      timeout,
      rights: syncLicenses,
    });
    // Queues of their own, so that a license whose date has come does not wait behind all others.
    job.reads(this.due, { batchSize: 1, maxConcurrency: 2 });
    job.reads(this.all, { batchSize: 1, maxConcurrency: 4 });
    return job;
  }

  /** The jobs that fill the queues; they know themselves what is due. */
  queue(
    place: Construct,
    settings: Settings,
    built: string,
    { queueLicenses, queueLostPurchases }: JobRights,
  ) {
    const common = { settings, built, kind: 'jobs' as const, timeout: Duration.minutes(15) };
    const licenses = new ProductFunction(place, 'QueueLicenses', {
      ...common,
      name: 'queue-licenses',
      rights: queueLicenses,
    });
    const lostPurchases = new ProductFunction(place, 'QueueLostPurchases', {
      ...common,
      name: 'queue-lost-purchases',
      rights: queueLostPurchases,
    });
    everyQuarterHour(licenses);
    everyQuarterHour(lostPurchases);
    return { licenses, lostPurchases };
  }
}
