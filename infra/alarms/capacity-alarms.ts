import { Duration } from 'aws-cdk-lib';
import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IConstruct } from 'constructs';
import type { TableName } from '../data/table-names.ts';
import type { Tables } from '../data/tables.ts';
import { ProductFunction } from '../product-function.ts';
import { sumOf, type Watch } from './alarm-metrics.ts';

const period = Duration.minutes(5);
const quarter = Duration.minutes(15);

/** Of the thousand functions at once that AWS allows an account unless asked for more. */
const fullAt = 800;

/**
 * Jobs that read queues, by what customers miss when they fail as a whole: what one message meets is shown by the age of
 * its queue. An alarm adds up ten measures at the most.
 */
const jobsBy = {
  money: ['apply-webhook', 'sync-licenses', 'send-letters'],
  visits: ['count-visits', 'roll-up-days', 'send-monthly-reports', 'append-rows', 'settle-reports'],
  files: ['publish-trackers', 'write-exports', 'delete-data', 'process-outcome-files'],
} as const;

/** Two measures of each table; an alarm adds up ten at the most. */
const tablesBy = {
  account: ['licenses', 'operations', 'billing-records', 'limits', 'notifications'],
  visits: ['counts', 'rollups-due', 'clicks', 'leads'],
  rest: ['account-requests', 'letters-sent', 'chats'],
} as const satisfies Record<string, readonly TableName[]>;

/** Alarms of what there is too little of, and of jobs that end in the middle. */
export function capacityWatches(stack: IConstruct, tables: Tables) {
  const errorsOf = (names: readonly string[]) =>
    sumOf(
      names.map(name => jobNamed(stack, name).lambda.metricErrors({ statistic: Stats.SUM, period: quarter })),
      quarter,
    );
  return {
    FunctionsThrottled: {
      description:
        'Customers see “There was an error on our end.” and visits are counted late: AWS runs no more functions at once for this account. Check which function takes them, then the quota.',
      metric: ofAllFunctions('Throttles', Stats.SUM),
      from: 1,
      periods: 2,
    },
    FunctionsNearLimit: {
      description:
        'Customers will soon see errors: four fifths of the functions that the account may run at once are taken. Check which function takes them, then ask for a higher quota.',
      metric: ofAllFunctions('ClaimedAccountConcurrency', Stats.MAXIMUM),
      from: fullAt,
      periods: 2,
    },
    TablesThrottled: {
      description:
        'Customers see “There was an error on our end.” or wait to pay: a table of accounts or payments takes no more requests. Check which table and key.',
      metric: throttlesOf(tables, tablesBy.account),
      from: 10,
      periods: 2,
    },
    VisitTablesThrottled: {
      description:
        'Customers’ reports show visits and leads late: a table of them takes no more requests. Check which table and key; nothing is lost.',
      metric: throttlesOf(tables, tablesBy.visits),
      from: 100,
      periods: 3,
    },
    OtherTablesThrottled: {
      description:
        'Customers wait for mails, for their data or for the chat: a table of these takes no more requests. Check which table and key.',
      metric: throttlesOf(tables, tablesBy.rest),
      from: 10,
      periods: 2,
    },
    PaymentJobsFail: {
      description:
        'A customer’s payment or a mail about it is late: a job about payments ends in the middle, by time, memory or a fault of its own. Check the logs of the jobs apply-webhook, sync-licenses and send-letters.',
      metric: errorsOf(jobsBy.money),
      from: 3,
    },
    VisitJobsFail: {
      description:
        'Customers’ visits and reports are late: a job that counts or sums up ends in the middle, by time, memory or a fault of its own. Check the logs of the jobs count-visits, roll-up-days, send-monthly-reports, append-rows and settle-reports.',
      metric: errorsOf(jobsBy.visits),
      from: 3,
    },
    FileJobsFail: {
      description:
        'Customers’ trackers, exports, deletions or uploaded outcomes are late: a job about them ends in the middle, by time, memory or a fault of its own. Check the logs of the jobs publish-trackers, write-exports, delete-data and process-outcome-files.',
      metric: errorsOf(jobsBy.files),
      from: 3,
    },
  } satisfies Record<string, Watch>;
}

function jobNamed(stack: IConstruct, name: string): ProductFunction {
  const found = stack.node
    .findAll()
    .find(one => one instanceof ProductFunction && one.kind === 'jobs' && one.name === name);
  if (!found) throw new Error(`There is no job ${name} to watch.`);
  return found as ProductFunction;
}

/** Of every function of the account in this region, which share one limit. */
function ofAllFunctions(metricName: 'Throttles' | 'ClaimedAccountConcurrency', statistic: string): IMetric {
  return new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period });
}

function throttlesOf(tables: Tables, names: readonly TableName[]): IMetric {
  const metrics = names.flatMap(name =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map(metricName =>
      tables[name].metric(metricName, { statistic: Stats.SUM, period }),
    ),
  );
  return sumOf(metrics, period);
}
