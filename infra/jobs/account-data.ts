// What an account's owner takes along or has deleted, and what is deleted some time after a license has ended or an
// account was left unconfirmed.
// Why: docs/decisions/0103
import { Duration } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { ProductFunction } from '../product-function.ts';
import type { JobRights } from '../rights/job-rights.ts';
import type { Settings } from '../settings.ts';
import { privateBucket } from '../site/site.ts';
import { QueueWithParking, triesThroughOutages } from './queue-with-parking.ts';
import { everyQuarterHour } from './schedule.ts';

/** The records of many customers are read for one of them. */
const timeout = Duration.minutes(15);

export class AccountData extends Construct {
  readonly exports: QueueWithParking;
  readonly deletions: QueueWithParking;
  readonly files: Bucket;

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'AccountData');
    this.exports = new QueueWithParking(this, 'Exports', settings, {
      name: 'exports',
      handlerTimeout: timeout,
      tries: 5,
    });
    this.deletions = new QueueWithParking(this, 'Deletions', settings, {
      name: 'deletions',
      handlerTimeout: timeout,
      tries: triesThroughOutages,
    });
    this.files = privateBucket(this, 'Files', settings);
    this.files.addLifecycleRule({ prefix: 'exports/', expiration: Duration.days(1) });
    // Longer than a table can be restored: docs/decisions/0115.
    this.files.addLifecycleRule({ prefix: 'deletions/', expiration: Duration.days(40) });
  }

  jobs(place: Construct, settings: Settings, built: string, rights: JobRights) {
    const common = { settings, built, kind: 'jobs' as const, timeout };
    const write = new ProductFunction(place, 'WriteExports', {
      ...common,
      name: 'write-exports',
      rights: rights.writeExports,
    });
    write.reads(this.exports, { batchSize: 1, maxConcurrency: 2 });
    const remove = new ProductFunction(place, 'DeleteData', {
      ...common,
      name: 'delete-data',
      rights: rights.deleteData,
    });
    remove.reads(this.deletions, { batchSize: 1, maxConcurrency: 2 });
    const queue = new ProductFunction(place, 'QueueEndedLicenses', {
      ...common,
      name: 'queue-ended-licenses',
      rights: rights.queueEndedLicenses,
    });
    everyQuarterHour(queue);
    const queueUnconfirmed = new ProductFunction(place, 'QueueUnconfirmedAccounts', {
      ...common,
      name: 'queue-unconfirmed-accounts',
      rights: rights.queueUnconfirmed,
    });
    everyQuarterHour(queueUnconfirmed);
    return { write, remove, queueEnded: queue, queueUnconfirmed };
  }
}
