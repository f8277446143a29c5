import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { metricNames } from '#shared/metrics.ts';
import type { JobQueues } from '../jobs/jobs.ts';
import type { ProductFunction } from '../product-function.ts';
import { countOf, measureOf, sumOf, type Watch } from './alarm-metrics.ts';

export interface WatchedPayments {
  payments: JobQueues['payments'];
  syncs: JobQueues['syncs'];
  /** The scheduled jobs about payments. */
  reconciling: readonly ProductFunction[];
}

const period = Duration.minutes(5);

/** Alarms of what happens to payments behind the customer's back. */
export function paymentWatches(stage: string, { payments, syncs, reconciling }: WatchedPayments) {
  return {
    PaymentsParked: {
      description:
        'A webhook was parked: a customer may have paid without getting service, have service without paying, miss a refund or dispute a payment. Check the queue payments-parked; each message states its reason.',
      metric: payments.queues.nudges.parked.metricApproximateNumberOfMessagesVisible({
        statistic: Stats.MAXIMUM,
        period,
      }),
      from: 1,
    },
    PaymentsLate: {
      description:
        'A customer’s payment from an hour ago is not visible yet. Check the job apply-webhook and the provider’s status page.',
      metric: payments.queues.nudges.queue.metricApproximateAgeOfOldestMessage({
        statistic: Stats.MAXIMUM,
        period,
      }),
      // News of a purchase whose owner is not known yet waits for 45 minutes on purpose.
      from: 3600,
    },
    NewsWaiting: {
      description:
        'A customer’s payment is not visible yet, because news of a provider could not be applied for a quarter of an hour, or somebody who deleted the account may still be charged, because the deletion does not go on. Check the logs of the jobs apply-webhook and delete-data and the provider’s status page; nothing is lost.',
      metric: measureOf(metricNames.waitingNewsMinutes, stage, Duration.hours(1)),
      from: 15,
    },
    AfterMoneyFails: {
      description:
        'A customer’s payment, change or refund went through, and a bug of ours stopped what comes after it, such as their license or their mail. Check the logs of the calls and jobs about money for afterMoney.',
      metric: countOf(metricNames.failuresAfterMoney, stage, period),
      from: 1,
    },
    OtherApiVersion: {
      description:
        'Customers see renewals and failed payments late: Stripe sends events in the shape of another API version. Set the version of the webhook endpoint.',
      metric: measureOf(metricNames.otherApiVersion, stage, period),
      from: 1,
    },
    Unreconciled: {
      description:
        'A customer’s payment, change or refund may be missing: reconciling has failed for half an hour. Check the logs of the jobs reconcile-payments, queue-licenses and queue-lost-purchases.',
      metric: sumOf(
        reconciling.map(({ lambda }) =>
          lambda.metricErrors({ statistic: Stats.SUM, period: Duration.minutes(15) }),
        ),
        Duration.minutes(15),
      ),
      from: 1,
      periods: 2,
    },
    OldestLook: {
      description:
        'A customer may have service without paying, or pay without service: a license was not compared with its provider for 36 hours. Check the jobs queue-licenses and sync-licenses and their queues.',
      metric: measureOf(metricNames.oldestLookHours, stage, Duration.hours(1)),
      from: 36,
      isBreachedBySilence: true,
    },
    UnreadableLicenses: {
      description:
        'A customer’s license is no longer compared with its provider, because its row has another shape. Check the log of the job queue-licenses, then the table.',
      metric: measureOf(metricNames.unreadableLicenses, stage, Duration.hours(1)),
      from: 1,
    },
    LicensesParked: {
      description:
        'A customer’s license could not be compared with its provider for four days. Check the log of the job sync-licenses.',
      metric: sumOf(
        [syncs.queues.due, syncs.queues.all].map(({ parked }) =>
          parked.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period }),
        ),
        period,
      ),
      from: 1,
    },
    SyncsLate: {
      description:
        'Customers’ licenses wait half a day to be compared with their provider, some have service without paying. Check the job sync-licenses and the provider’s status page.',
      metric: syncs.queues.all.queue.metricApproximateAgeOfOldestMessage({
        statistic: Stats.MAXIMUM,
        period,
      }),
      from: 12 * 3600,
    },
  } satisfies Record<string, Watch>;
}
