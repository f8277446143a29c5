import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { metricNames } from '#shared/metrics.ts';
import type { Ingest } from '../jobs/ingest.ts';
import type { JobQueues } from '../jobs/jobs.ts';
import type { ProductFunction } from '../product-function.ts';
import { measureOf, type Watch } from './alarm-metrics.ts';

export interface WatchedTraffic {
  ingest: Ingest;
  rollUps: JobQueues['rollUps'];
  queueRollUps: ProductFunction;
  reports: JobQueues['reports'];
  queueReports: ProductFunction;
}

const period = Duration.minutes(5);

/** Alarms of what happens to visits, from their report to the sums that owners see. */
export function trafficWatches(stage: string, watched: WatchedTraffic) {
  const { ingest, rollUps, queueRollUps, reports, queueReports } = watched;
  return {
    VisitsParked: {
      description:
        'Reports show too few visits and leads, because some were parked. Check the queue visits-parked and replay it.',
      metric: ingest.visits.parked.metricApproximateNumberOfMessagesVisible({
        statistic: Stats.MAXIMUM,
        period,
      }),
      from: 1,
    },
    VisitsLate: {
      description:
        'Visits appear in usage and reports half an hour late. Check the job count-visits and its reserved concurrency.',
      metric: ingest.visits.queue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM, period }),
      from: 1800,
    },
    Collect: {
      description:
        'Visits are not accepted; browsers keep them until the visitor’s next page. Check the collect API and its queue.',
      metric: ingest.api.metricServerError({ statistic: Stats.SUM, period }),
      from: 10,
    },
    Channels: {
      description:
        'Leads reach customers without the channel that their forms ask for; it comes with a visitor’s next page once this is mended. Check the log of the function channel.',
      metric: ingest.channel.lambda.metricErrors({ statistic: Stats.SUM, period }),
      from: 10,
    },
    RollUpsParked: {
      description:
        'A customer’s reports may lack late visits, and notices about the allowance may be missing: hours could not be summed up for four days. Check the log of the job roll-up-days.',
      metric: rollUps.queues.due.parked.metricApproximateNumberOfMessagesVisible({
        statistic: Stats.MAXIMUM,
        period,
      }),
      from: 1,
    },
    RollUpsLate: {
      description:
        'Customers’ pages about their visits get slow, and notices about the allowance come late: an hour was not summed up for twelve hours, or nobody measures it. Check the jobs queue-roll-ups and roll-up-days.',
      metric: measureOf(metricNames.oldestRollUpHours, stage, Duration.hours(1)),
      from: 12,
      isBreachedBySilence: true,
    },
    RollUpsUnqueued: {
      description:
        'Customers’ visits are not summed up, and notices about the allowance come late: nothing has looked for hours that are over for half an hour. Check the log of the job queue-roll-ups.',
      metric: queueRollUps.lambda.metricErrors({ statistic: Stats.SUM, period: Duration.minutes(15) }),
      from: 1,
      periods: 2,
    },
    ReportsParked: {
      description:
        'Customers miss the monthly report that they asked for: it could not be written for four days. Check the log of the job send-monthly-reports.',
      metric: reports.queues.due.parked.metricApproximateNumberOfMessagesVisible({
        statistic: Stats.MAXIMUM,
        period,
      }),
      from: 1,
    },
    ReportsUnqueued: {
      description:
        'Customers get the monthly report that they asked for late: nothing has looked for reports to be mailed for half an hour. Check the log of the job queue-monthly-reports.',
      metric: queueReports.lambda.metricErrors({ statistic: Stats.SUM, period: Duration.minutes(15) }),
      from: 1,
      periods: 2,
    },
  } satisfies Record<string, Watch>;
}
