import type { InfraContext } from './infra-context.ts';
import { knows, type Right, reads, repairs, scans, sendsTo, updates, writes } from './rights.ts';
import { sharedRights } from './shared-rights.ts';

export interface JobRights {
  applyWebhook: readonly Right[];
  reconcile: readonly Right[];
  queueLicenses: readonly Right[];
  queueLostPurchases: readonly Right[];
  syncLicenses: readonly Right[];
  queueTrackers: readonly Right[];
  publishTrackers: readonly Right[];
}

/** Permissions of the jobs about payments and about published files. */
export function jobRightsOf(context: InfraContext): JobRights {
  const { tables, parkedNudges, dueLicenses, allLicenses, trackers, trackerFiles, collectUrl } = context;
  const { syncing, bothProviders, operations, stripe } = sharedRights(context);
  /** Who runs a job at the moment, and how far it has come. */
  const lease = updates(tables, 'billing-records');
  return {
    applyWebhook: [
      sendsTo('PAYMENTS_PARKED_URL', parkedNudges),
      ...syncing,
      writes(tables, 'events-seen'),
      ...bothProviders,
    ],
    reconcile: [...syncing, operations, lease, ...bothProviders],
    queueLicenses: [
      scans(tables, 'licenses'),
      updates(tables, 'licenses'),
      lease,
      sendsTo('LICENSES_DUE_QUEUE_URL', dueLicenses),
      sendsTo('LICENSES_ALL_QUEUE_URL', allLicenses),
    ],
    queueLostPurchases: [
      reads(tables, 'licenses'),
      lease,
      ...stripe,
      sendsTo('LICENSES_DUE_QUEUE_URL', dueLicenses),
    ],
    syncLicenses: [...syncing, ...bothProviders],
    queueTrackers: [
      scans(tables, 'licenses'),
      lease,
      sendsTo('TRACKERS_QUEUE_URL', trackers),
      knows({ COLLECT_URL: collectUrl }),
    ],
    publishTrackers: [reads(tables, 'licenses'), repairs(trackerFiles, collectUrl)],
  };
}
