import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { metricNames } from '#shared/metrics.ts';
import type { AccountData } from '../jobs/account-data.ts';
import type { JobQueues, JobStack } from '../jobs/jobs.ts';
import type { QueueWithParking } from '../jobs/queue-with-parking.ts';
import type { ProductFunction } from '../product-function.ts';
import { countOf, measureOf, type Watch } from './alarm-metrics.ts';

export interface WatchedData {
  accountData: AccountData;
  deleting: JobStack['deleting'];
  sharedReports: JobQueues['sharedReports'];
  outcomeFiles: JobQueues['outcomeFiles'];
}

/** Alarms of data that is not deleted, not handed over, not shared or not noted as promised. */
export function dataWatches(stage: string, watched: WatchedData) {
  const { accountData, deleting, sharedReports, outcomeFiles } = watched;
  return {
    DeletionsParked: {
      description:
        'A customer’s account that was to be deleted, or data that the terms promise to delete, is still there after four days. Check the queue deletions-parked and the log of the job delete-data.',
      metric: parkedIn(accountData.queues.deletions),
      from: 1,
    },
    ExportsParked: {
      description:
        'A customer does not get the file with the data of the account. Check the queue exports-parked and the log of the job write-exports.',
      metric: parkedIn(accountData.queues.exports),
      from: 1,
    },
    OutcomesParked: {
      description:
        'A customer’s file of outcomes was not checked, or is half applied or half undone, after four days. Check the queue outcome-files-parked and the log of the job process-outcome-files; its list is kept for seven days.',
      metric: parkedIn(outcomeFiles.queues.files),
      from: 1,
    },
    EndedLicensesUnqueued: {
      description:
        'Customers’ data that the terms promise to delete stays: nothing has looked for it for half an hour. Check the log of the job queue-ended-licenses.',
      metric: errorsOf(deleting.queueEnded),
      from: 1,
      periods: 2,
    },
    UnconfirmedAccountsUnqueued: {
      description:
        'Accounts of people who signed up and never confirmed stay longer than the privacy page says: nothing has looked for them for half an hour. Check the log of the job queue-unconfirmed-accounts.',
      metric: errorsOf(deleting.queueUnconfirmed),
      from: 1,
      periods: 2,
    },
    AuditMissed: {
      description:
        'Nobody will be able to tell a customer for certain who changed money or access, and when: S3 did not take an entry of the audit trail. Check the status of S3, the bucket and the log of the call; the calls themselves went through.',
      metric: countOf(metricNames.missedAuditEntries, stage, Duration.minutes(5)),
      from: 1,
    },
    RowsParked: {
      description:
        'Customers’ shared reports miss visits, because Google refuses their rows. Check the queue warehouse-rows-parked, where each message says why.',
      metric: parkedIn(sharedReports.queues.rows),
      from: 1,
    },
    RowsWaiting: {
      description:
        'Customers’ shared reports lag by an hour, because Google takes no rows; nothing is lost for four days. Check the log of the job append-rows and the status of BigQuery.',
      metric: measureOf(metricNames.waitingRowsMinutes, stage, Duration.hours(1)),
      from: 60,
    },
    ReportsUnsettled: {
      description:
        'Somebody may still read a report that is shared no longer, or not read one that is: Google could not be told for four days. Check the queue report-changes-parked.',
      metric: parkedIn(sharedReports.queues.changes),
      from: 1,
    },
  } satisfies Record<string, Watch>;
}

function errorsOf({ lambda }: ProductFunction) {
  return lambda.metricErrors({ statistic: Stats.SUM, period: Duration.minutes(15) });
}

function parkedIn({ parked }: QueueWithParking) {
  return parked.metricApproximateNumberOfMessagesVisible({
    statistic: Stats.MAXIMUM,
    period: Duration.minutes(5),
  });
}
