import { Duration } from 'aws-cdk-lib';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type MathExpression,
  type Metric,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { product } from '#shared/product.ts';
import type { Api } from '../api.ts';
import type { JobQueues } from '../jobs/jobs.ts';
import type { LetterQueue } from '../jobs/letters.ts';
import type { ProductFunction } from '../product-function.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site/site.ts';
import { answersOf, ofCdn } from './alarm-metrics.ts';
import type { WatchedData } from './data-alarms.ts';
import { measuredCalls } from './measured-calls.ts';
import type { WatchedPayments } from './payment-alarms.ts';
import type { WatchedTraffic } from './traffic-alarms.ts';

export interface WatchedAtAGlance
  extends WatchedPayments,
    WatchedTraffic,
    Pick<WatchedData, 'accountData' | 'outcomeFiles'> {
  api: Api;
  letters: LetterQueue;
  site: Site;
  customMessage: ProductFunction;
  trackers: JobQueues['trackers'];
}

const period = Duration.minutes(5);
const third = 8;
const whole = 24;

type Named = readonly (readonly [label: string, metric: Metric | MathExpression])[];

/** A stage at a glance, worded for people: what customers feel comes first, what explains it below. */
export function dashboardOf(
  scope: Construct,
  settings: Settings,
  watched: WatchedAtAGlance,
  alarms: readonly Alarm[],
): void {
  const { api, ingest, site, payments, letters, trackers, syncs, rollUps, customMessage } = watched;
  const answers = (names: Parameters<typeof answersOf>[2], kind: '4XXError' | '5XXError') =>
    answersOf(api, settings.stage, names, kind, period);
  const rows = [
    [new AlarmStatusWidget({ title: 'What is wrong now', alarms: [...alarms], width: whole, height: 6 })],
    [
      graph('Customers who could not pay, upgrade or claim a purchase', [
        ['answers that failed', answers(measuredCalls.money, '5XXError')],
      ]),
      graph('Customers who saw “There was an error on our end.”', [
        ['answers that failed', api.rest.metricServerError({ statistic: Stats.SUM, period })],
        ['all answers', api.rest.metricCount({ statistic: Stats.SUM, period })],
      ]),
      graph('How long customers wait for an answer (ms)', [
        ['half of them', api.rest.metricLatency({ statistic: Stats.percentile(50), period })],
        ['the slowest twentieth', api.rest.metricLatency({ statistic: Stats.percentile(95), period })],
      ]),
    ],
    [
      graph('Visitors who got an error instead of a page or a tracker (%)', [
        ['errors of ours', ofCdn(site.distribution, '5xxErrorRate', Stats.AVERAGE, period)],
        ['asked for what there is not', ofCdn(site.distribution, '4xxErrorRate', Stats.AVERAGE, period)],
      ]),
      graph('Visits that customers’ sites report', [
        ['reported', ingest.api.metricCount({ statistic: Stats.SUM, period })],
        ['not accepted', ingest.api.metricServerError({ statistic: Stats.SUM, period })],
      ]),
      graph('Mails of the user pool', [
        ['written', customMessage.lambda.metricInvocations({ statistic: Stats.SUM, period })],
        ['failed or asked for too soon', customMessage.lambda.metricErrors({ statistic: Stats.SUM, period })],
      ]),
    ],
    [
      graph('What customers wait for (seconds)', [
        ['a payment to show', ageOf(payments.queues.nudges.queue)],
        ['a mail about it', ageOf(letters.due.queue)],
        ['a visit to be counted', ageOf(ingest.visits.queue)],
      ]),
      graph('Work that runs behind (seconds)', [
        ['trackers to be written', ageOf(trackers.queues.files.queue)],
        ['licenses to be compared', ageOf(syncs.queues.all.queue)],
        ['visits to be summed up', ageOf(rollUps.queues.due.queue)],
      ]),
      graph('What waits for a person: see the runbook', [
        ['payments', parkedOf(payments.queues.nudges.parked)],
        ['mails', parkedOf(letters.due.parked)],
        ['visits', parkedOf(ingest.visits.parked)],
        ['trackers', parkedOf(trackers.queues.files.parked)],
        ['reports', parkedOf(watched.reports.queues.due.parked)],
        ['deletions', parkedOf(watched.accountData.queues.deletions.parked)],
        ['exports', parkedOf(watched.accountData.queues.exports.parked)],
        ['outcomes', parkedOf(watched.outcomeFiles.queues.files.parked)],
      ]),
    ],
  ];
  const note = new TextWidget({
    markdown: `# ${product.name}, ${settings.stage}\nWhat customers feel stands first. What to do about an alarm: \`docs/runbook.md\`, a section for each.`,
    width: whole,
    height: 2,
  });
  new Dashboard(scope, 'Dashboard', {
    dashboardName: `${product.slug}-${settings.stage}`,
    defaultInterval: Duration.days(1),
    widgets: [[note], ...rows],
  });
}

function graph(title: string, named: Named) {
  const left = named.map(([label, metric]) => metric.with({ label }));
  return new GraphWidget({ title, left, width: third, height: 6, leftYAxis: { min: 0, showUnits: false } });
}

function ageOf(queue: Queue): Metric {
  return queue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM, period });
}

function parkedOf(queue: Queue): Metric {
  return queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period });
}
