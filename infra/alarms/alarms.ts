// The alarms for people on call. Each description says how customers are affected and where to look first.
import { Duration, NestedStack, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { metricNames } from '#shared/metrics.ts';
import { product } from '#shared/product.ts';
import { acceptFindings } from '../accepted-findings.ts';
import type { Tables } from '../data/tables.ts';
import type { ProductFunction } from '../product-function.ts';
import type { Settings } from '../settings.ts';
import { answersOf, countOf, measureOf, ofCdn, sumOf, type Watch } from './alarm-metrics.ts';
import { alarmTopicName } from './alarm-topic-name.ts';
import { budgetOf } from './budget.ts';
import { capacityWatches } from './capacity-alarms.ts';
import { dashboardOf, type WatchedAtAGlance } from './dashboard.ts';
import { dataWatches, type WatchedData } from './data-alarms.ts';
import { measuredCalls } from './measured-calls.ts';
import { paymentWatches } from './payment-alarms.ts';
import { reputationWatches } from './reputation-alarms.ts';
import { trafficWatches } from './traffic-alarms.ts';

export interface Watched extends WatchedAtAGlance, WatchedData {
  postConfirmation: ProductFunction;
  preTokenGeneration: ProductFunction;
  firstSignIn: ProductFunction;
  queueTrackers: ProductFunction;
  tables: Tables;
}

const period = Duration.minutes(5);

export class Alarms extends Construct {
  constructor(scope: Construct, settings: Settings, watched: Watched) {
    super(scope, 'Alarms');
    const topic = new Topic(this, 'Topic', {
      topicName: alarmTopicName(settings.stage),
      enforceSSL: true,
    });
    if (settings.alarmMail) {
      acceptFindings(topic.addSubscription(new EmailSubscription(settings.alarmMail)), {
        'Serverless-SNSRedrivePolicy':
          'A mail to a person; the alarm itself stays visible in the console until it is resolved.',
      });
    }
    letCloudWatchPublish(topic, settings);
    const notify = new SnsAction(topic);
    const all: Readonly<Record<string, Watch>> = {
      ...watches(settings, watched),
      ...capacityWatches(Stack.of(this), watched.tables),
      ...reputationWatches(settings),
    };
    // A stack within the product's, as the jobs are. Why: docs/decisions/0120
    const within = new NestedStack(this, 'Within', {
      description: `${product.name}, stage ${settings.stage}: alarms`,
    });
    const alarms = Object.entries(all).map(([id, watch]) => {
      const alarm = new Alarm(within, id, {
        alarmName: `${product.slug}-${settings.stage}-${id}`,
        alarmDescription: watch.description,
        metric: watch.metric,
        threshold: watch.from,
        comparisonOperator: watch.downTo
          ? ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD
          : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        evaluationPeriods: watch.periods ?? 1,
        treatMissingData: watch.isBreachedBySilence
          ? TreatMissingData.BREACHING
          : TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(notify);
      alarm.addOkAction(notify);
      return alarm;
    });
    dashboardOf(within, settings, watched, alarms);
    budgetOf(this, settings);
  }
}

/** The rule that holds publishers to TLS replaces the topic's own policy, by which alarms would publish. */
function letCloudWatchPublish(topic: Topic, { stage, account }: Settings): void {
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': account },
        ArnLike: {
          'aws:SourceArn': `arn:aws:cloudwatch:${product.region}:${account}:alarm:${product.slug}-${stage}-*`,
        },
      },
    }),
  );
}

function watches(settings: Settings, watched: Watched) {
  const { api, letters, site, customMessage, postConfirmation, preTokenGeneration, firstSignIn } = watched;
  const { trackers, queueTrackers } = watched;
  return {
    Checkout: {
      description:
        'A customer could not pay, change a plan or cancel. Check the logs of the billing calls and the open operations.',
      metric: answersOf(api, settings.stage, measuredCalls.money, '5XXError', period),
      from: 1,
    },
    Account: {
      description:
        'Customers see “There was an error on our end.” instead of their account. Check the logs of the calls.',
      metric: api.rest.metricServerError({ statistic: Stats.SUM, period }),
      from: 10,
      periods: 2,
    },
    SlowAnswers: {
      description:
        'Customers wait more than five seconds for an answer. Check the traces of the slowest calls.',
      metric: api.rest.metricLatency({ statistic: Stats.percentile(95), period }),
      from: 5000,
      periods: 3,
    },
    WebhooksRefused: {
      description:
        'Customers see renewals and failed payments late, because we refuse the webhooks of a provider. Check the webhook secrets and the clock.',
      metric: answersOf(api, settings.stage, measuredCalls.webhooks, '4XXError', period),
      from: 5,
    },
    LettersParked: {
      description:
        'Customers miss a mail about their money, or nobody knows whether it went out. Check the queue letters-parked and the log of the job send-letters.',
      metric: letters.due.parked.metricApproximateNumberOfMessagesVisible({
        statistic: Stats.MAXIMUM,
        period,
      }),
      from: 1,
    },
    LettersLate: {
      description:
        'Customers get mails about their money an hour late. Check SES sending limits and the log of the job send-letters.',
      metric: letters.due.queue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM, period }),
      from: 3600,
    },
    LettersWaiting: {
      description:
        'Customers wait for mails about their money, because SES has taken none of them for a quarter of an hour. Check the log of the job send-letters and the status of SES; nothing is lost.',
      metric: measureOf(metricNames.waitingLettersMinutes, settings.stage, Duration.hours(1)),
      from: 15,
    },
    ConfirmationMail: {
      description:
        'New customers get no mail and cannot confirm their accounts. Check the log of the trigger custom-message.',
      metric: countOf(metricNames.unwrittenMails, settings.stage, period),
      from: 1,
    },
    ConfirmationMailSlow: {
      description:
        'New customers get no mail and cannot confirm their accounts: the user pool waits five seconds for the trigger custom-message, and it took longer. Check its log.',
      metric: customMessage.lambda.metricDuration({ statistic: Stats.MAXIMUM, period }),
      from: 5000,
    },
    Confirmation: {
      description:
        'New customers cannot confirm their accounts, or have to log in after it, or whoever knew a customer’s old password stays logged in and its owner is not told. Check the logs of the triggers post-confirmation and first-sign-in.',
      metric: sumOf(
        [
          postConfirmation.lambda.metricErrors({ statistic: Stats.SUM, period }),
          firstSignIn.lambda.metricErrors({ statistic: Stats.SUM, period }),
          countOf(metricNames.unfinishedResets, settings.stage, period),
        ],
        period,
      ),
      from: 1,
    },
    SignIn: {
      description:
        'No customer can log in, and those who are get no further within minutes: the trigger pre-token-generation fails. Check its log.',
      metric: preTokenGeneration.lambda.metricErrors({ statistic: Stats.SUM, period }),
      from: 1,
    },
    FullDays: {
      description:
        'Customers get no answer of the model, or no file with their data, until tomorrow: all accounts together, or those without a license, have had as many as a day has. Somebody may ask from many accounts; check the logs of chat and export-account.',
      metric: countOf(metricNames.fullDays, settings.stage, period),
      from: 1,
    },
    Contact: {
      description:
        'A visitor’s message from the contact form could not be sent. Check the queue letters and the log of the call contact.',
      metric: answersOf(api, settings.stage, measuredCalls.contact, '5XXError', period),
      from: 1,
    },
    TrackersParked: {
      description:
        'Customers’ sites may run an old or damaged tracker: its file could not be compared or written for four days. Check the log of the job publish-trackers.',
      metric: trackers.queues.files.parked.metricApproximateNumberOfMessagesVisible({
        statistic: Stats.MAXIMUM,
        period,
      }),
      from: 1,
    },
    TrackersLate: {
      description:
        'Customers’ sites run the tracker from before the last deployment, half a day after it. Check the job publish-trackers and its queue.',
      metric: trackers.queues.files.queue.metricApproximateAgeOfOldestMessage({
        statistic: Stats.MAXIMUM,
        period,
      }),
      from: 12 * 3600,
    },
    TrackersUnqueued: {
      description:
        'Customers’ sites may run an old or damaged tracker: nothing has looked for such files for half an hour. Check the log of the job queue-trackers.',
      metric: queueTrackers.lambda.metricErrors({ statistic: Stats.SUM, period: Duration.minutes(15) }),
      from: 1,
      periods: 2,
    },
    Site: {
      description:
        'Visitors of our site, and customers’ sites that load the tracker or report visits, get errors. Check the CDN, its functions, its buckets and the collect API.',
      metric: ofCdn(site.distribution, '5xxErrorRate', Stats.AVERAGE, period),
      from: 1,
      periods: 2,
    },
    ...dataWatches(settings.stage, watched),
    ...trafficWatches(settings.stage, watched),
    ...paymentWatches(settings.stage, watched),
  } satisfies Record<string, Watch>;
}
