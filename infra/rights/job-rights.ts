import { onDeletionLedger, onExportFiles, onOutcomeLists, repairs, unpublishes } from './file-rights.ts';
import type { InfraContext } from './infra-context.ts';
import {
  atGoogle,
  clears,
  closesAccounts,
  fetches,
  knows,
  knowsAccounts,
  lists,
  listsAccounts,
  marks,
  putsAndRemoves,
  type Right,
  reads,
  replaces,
  scans,
  sendsTo,
  updates,
  writes,
} from './rights.ts';
import { sharedRights } from './shared-rights.ts';

export interface JobRights {
  applyWebhook: readonly Right[];
  reconcile: readonly Right[];
  queueLicenses: readonly Right[];
  queueLostPurchases: readonly Right[];
  syncLicenses: readonly Right[];
  queueTrackers: readonly Right[];
  publishTrackers: readonly Right[];
  writeExports: readonly Right[];
  deleteData: readonly Right[];
  queueEndedLicenses: readonly Right[];
  queueUnconfirmed: readonly Right[];
  queueRollUps: readonly Right[];
  rollUpDays: readonly Right[];
  queueMonthlyReports: readonly Right[];
  sendMonthlyReports: readonly Right[];
  appendRows: readonly Right[];
  settleReports: readonly Right[];
  processOutcomeFiles: readonly Right[];
}

/** Tables that keep something of a person (functions/adapters/dynamo/account/personal-tables.ts). */
const personal = [
  ...(['counts', 'clicks', 'leads', 'chats', 'notifications', 'operations', 'billing-records'] as const),
  ...(['limits', 'rollups-due', 'account-requests'] as const),
];

/** Permissions of the jobs about payments, published files, shared reports and data that leaves. */
export function jobRightsOf(context: InfraContext): JobRights {
  const { pool, deletions, exportFiles } = context;
  const {
    tables,
    parkedNudges,
    dueLicenses,
    allLicenses,
    trackers,
    rollUps,
    monthlyReports,
    trackerFiles,
    collectUrl,
  } = context;
  const shared = sharedRights(context);
  const { syncing, bothProviders, operations, stripe, catalogue, writesLetters, pastRefunds } = shared;
  /** Who runs a job at the moment, and how far it has come. */
  const lease = marks(tables, 'billing-records');
  return {
    applyWebhook: [sendsTo('PAYMENTS_PARKED_URL', parkedNudges), ...syncing, ...bothProviders],
    reconcile: [...syncing, operations, lease, pastRefunds, ...bothProviders],
    queueLicenses: [
      scans(tables, 'licenses'),
      marks(tables, 'licenses'),
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
    writeExports: [
      ...[knowsAccounts(pool), reads(tables, 'licenses'), ...personal.map(name => scans(tables, name))],
      ...[replaces(tables, 'account-requests'), onExportFiles(exportFiles, 'writes'), writesLetters],
    ],
    deleteData: [
      ...[closesAccounts(pool), clears(tables, 'licenses'), ...personal.map(name => clears(tables, name))],
      ...[
        onExportFiles(exportFiles, 'deletes'),
        onOutcomeLists(exportFiles, 'deletes'),
        unpublishes(trackerFiles),
        writesLetters,
        ...bothProviders,
      ],
      ...[onDeletionLedger(exportFiles, 'writes'), sendsTo('DELETIONS_QUEUE_URL', deletions)],
      ...[sendsTo('REPORT_CHANGES_QUEUE_URL', context.reportChanges), pastRefunds],
    ],
    queueEndedLicenses: [
      ...[scans(tables, 'licenses'), lease, sendsTo('DELETIONS_QUEUE_URL', deletions)],
      onDeletionLedger(exportFiles, 'reads'),
      sendsTo('REPORT_CHANGES_QUEUE_URL', context.reportChanges),
    ],
    queueUnconfirmed: [listsAccounts(pool), lease, sendsTo('DELETIONS_QUEUE_URL', deletions)],
    queueRollUps: [lists(tables, 'rollups-due'), lease, sendsTo('ROLL_UPS_QUEUE_URL', rollUps)],
    rollUpDays: [
      reads(tables, 'licenses'),
      ...[fetches(tables, 'counts'), writes(tables, 'counts')],
      writes(tables, 'rollups-due'),
      reads(tables, 'notifications'),
      catalogue,
      writesLetters,
    ],
    queueMonthlyReports: [
      scans(tables, 'licenses'),
      lease,
      sendsTo('MONTHLY_REPORTS_QUEUE_URL', monthlyReports),
    ],
    sendMonthlyReports: [
      reads(tables, 'licenses'),
      reads(tables, 'counts'),
      reads(tables, 'rollups-due'),
      reads(tables, 'notifications'),
      catalogue,
      writesLetters,
    ],
    publishTrackers: [reads(tables, 'licenses'), repairs(trackerFiles, collectUrl)],
    appendRows: [
      reads(tables, 'licenses'),
      atGoogle(context.settings),
      sendsTo('WAREHOUSE_PARKED_URL', context.parkedRows),
    ],
    settleReports: [updates(tables, 'licenses'), atGoogle(context.settings)],
    processOutcomeFiles: [
      ...[reads(tables, 'licenses'), replaces(tables, 'account-requests')],
      ...[fetches(tables, 'leads'), updates(tables, 'leads')],
      ...[fetches(tables, 'clicks'), updates(tables, 'clicks'), putsAndRemoves(tables, 'counts')],
      onOutcomeLists(exportFiles, 'writes', 'reads', 'deletes'),
    ],
  };
}
