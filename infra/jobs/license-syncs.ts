// Every license is synced with its provider once a day, and when a date of it has come: two jobs queue them, a third
// works through the queues.
// Why: docs/decisions/0067
import { Duration } from 'aws-cdk-lib';
import type { Work } from './queued-work.ts';

export const licenseSyncs: Work<'due' | 'all', 'sync', 'queueLicenses' | 'queueLostPurchases'> = {
  // What its queues are known by: under another id they would be made anew, and their names are taken.
  id: 'LicenseLooks',
  // A message holds 25 licenses, five of them read at once, each within 20 seconds.
  timeout: Duration.minutes(3),
  queues: {
    due: { id: 'Due', name: 'licenses-due' },
    all: { id: 'All', name: 'licenses-all' },
  },
  workers: {
    sync: {
      id: 'SyncLicenses',
      name: 'sync-licenses',
      rights: 'syncLicenses',
      // Queues of their own, so that a license whose date has come does not wait behind all others. At most thirty
      // licenses at once, below the rates that providers allow.
      reads: { due: { batchSize: 1, maxConcurrency: 2 }, all: { batchSize: 1, maxConcurrency: 4 } },
    },
  },
  scheduled: {
    queueLicenses: { id: 'QueueLicenses', name: 'queue-licenses', rights: 'queueLicenses' },
    queueLostPurchases: {
      id: 'QueueLostPurchases',
      name: 'queue-lost-purchases',
      rights: 'queueLostPurchases',
    },
  },
};
