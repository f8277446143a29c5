// What an account's owner takes along or has deleted, and what is deleted some time after a license has ended or an
// account was left unconfirmed.
// Why: docs/decisions/0103
import { Duration } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { privateBucket } from '../site/site.ts';
import { QueuedWork, type Work } from './queued-work.ts';

type Queue = 'exports' | 'deletions';
type Worker = 'write' | 'remove';
type Scheduled = 'queueEnded' | 'queueUnconfirmed';

const work: Work<Queue, Worker, Scheduled> = {
  id: 'AccountData',
  // The records of many customers are read for one of them.
  timeout: Duration.minutes(15),
  queues: {
    exports: { id: 'Exports', name: 'exports', tries: 5 },
    deletions: { id: 'Deletions', name: 'deletions' },
  },
  workers: {
    write: {
      id: 'WriteExports',
      name: 'write-exports',
      rights: 'writeExports',
      reads: { exports: { batchSize: 1, maxConcurrency: 2 } },
    },
    remove: {
      id: 'DeleteData',
      name: 'delete-data',
      rights: 'deleteData',
      reads: { deletions: { batchSize: 1, maxConcurrency: 2 } },
    },
  },
  scheduled: {
    queueEnded: { id: 'QueueEndedLicenses', name: 'queue-ended-licenses', rights: 'queueEndedLicenses' },
    queueUnconfirmed: {
      id: 'QueueUnconfirmedAccounts',
      name: 'queue-unconfirmed-accounts',
      rights: 'queueUnconfirmed',
    },
  },
};

export class AccountData extends QueuedWork<Queue, Worker, Scheduled> {
  readonly files: Bucket;

  constructor(scope: Construct, settings: Settings) {
    super(scope, settings, work);
    this.files = privateBucket(this, 'Files', settings);
    this.files.addLifecycleRule({ prefix: 'exports/', expiration: Duration.days(1) });
    // Tables that owners sent, and the lists made of them: docs/decisions/0193.
    this.files.addLifecycleRule({ prefix: 'outcomes/', expiration: Duration.days(7) });
    // Longer than a table can be restored: docs/decisions/0115.
    this.files.addLifecycleRule({ prefix: 'deletions/', expiration: Duration.days(40) });
  }
}
