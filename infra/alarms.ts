// What wakes somebody: each alarm says what the customer feels, not which number moved.
import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { methodsOf } from '#shared/contract/define.ts';
import { type CallName, calls } from '#shared/contract/index.ts';
import { product } from '#shared/product.ts';
import { accepted } from './accepted.ts';
import type { Api } from './api.ts';
import type { Ingest } from './ingest.ts';
import type { Payments } from './payments.ts';
import type { ProductFunction } from './product-function.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

export interface Watched {
  api: Api;
  ingest: Ingest;
  payments: Payments;
  reconcile: ProductFunction;
  site: Site;
  customMessage: ProductFunction;
}

interface Watch {
  /** What the customer feels, and where to look. */
  feels: string;
  metric: IMetric;
  /** Rings from this value on. */
  from: number;
  /** Periods of five minutes in a row. */
  periods?: number;
}

const period = Duration.minutes(5);

const money: readonly CallName[] = [
  'charge',
  'create-stripe-subscription',
  'create-paypal-subscription',
  'claim-purchase',
  'buy-support-plan',
  'upgrade',
];
const webhooks: readonly CallName[] = ['stripe-webhook', 'paypal-webhook'];

export class Alarms extends Construct {
  constructor(scope: Construct, settings: Settings, watched: Watched) {
    super(scope, 'Alarms');
    const topic = new Topic(this, 'Topic', {
      topicName: `${product.slug}-${settings.stage}-alarms`,
      enforceSSL: true,
    });
    if (settings.alarmMail) {
      accepted(topic.addSubscription(new EmailSubscription(settings.alarmMail)), {
        'Serverless-SNSRedrivePolicy':
          'Mail to a person; the alarm itself stays raised in the console until it is over.',
      });
    }
    const told = new SnsAction(topic);
    for (const [id, watch] of Object.entries<Watch>(watches(settings, watched))) {
      const alarm = new Alarm(this, id, {
        alarmName: `${product.slug}-${settings.stage}-${id}`,
        alarmDescription: watch.feels,
        metric: watch.metric,
        threshold: watch.from,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        evaluationPeriods: watch.periods ?? 1,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(told);
      alarm.addOkAction(told);
    }
  }
}

function watches(settings: Settings, { api, ingest, payments, reconcile, site, customMessage }: Watched) {
  return {
    Checkout: {
      feels:
        'Somebody wanted to pay, change or cancel and could not. Logs of the billing calls; open operations.',
      metric: answersOf(api, settings.stage, money, '5XXError'),
      from: 1,
    },
    Account: {
      feels: 'Customers see “There was an error on our end.” instead of their account. Logs of the calls.',
      metric: api.rest.metricServerError({ statistic: Stats.SUM, period }),
      from: 10,
      periods: 2,
    },
    SlowAnswers: {
      feels: 'Customers wait more than five seconds for an answer. Traces of the slowest calls.',
      metric: api.rest.metricLatency({ statistic: Stats.percentile(95), period }),
      from: 5000,
      periods: 3,
    },
    WebhooksRefused: {
      feels:
        'Renewals and failed payments reach customers late: we refuse what a provider sends. Webhook secrets, clock.',
      metric: answersOf(api, settings.stage, webhooks, '4XXError'),
      from: 5,
    },
    PaymentsParked: {
      feels:
        'A customer paid without getting service, has service unpaid, did not get a refund or disputes a payment: news was parked. Queue payments-parked; the reason stands in the message.',
      metric: payments.nudges.parked.metricApproximateNumberOfMessagesVisible({
        statistic: Stats.MAXIMUM,
        period,
      }),
      from: 1,
    },
    PaymentsLate: {
      feels:
        'A customer’s payment made a quarter of an hour ago does not show yet. Job apply-webhook; the provider’s status.',
      metric: payments.nudges.queue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM, period }),
      from: 900,
    },
    Unreconciled: {
      feels:
        'What a customer paid, changed or was refunded may not show: it could not be seen through for half an hour. Log of job reconcile-payments.',
      metric: reconcile.lambda.metricErrors({ statistic: Stats.SUM, period: Duration.minutes(15) }),
      from: 1,
      periods: 2,
    },
    VisitsParked: {
      feels: 'Reports show too few visits and leads: some were parked. Queue visits-parked; replay it.',
      metric: ingest.visits.parked.metricApproximateNumberOfMessagesVisible({
        statistic: Stats.MAXIMUM,
        period,
      }),
      from: 1,
    },
    VisitsLate: {
      feels: 'Usage and reports are half an hour behind. Job count-visits; its reserved concurrency.',
      metric: ingest.visits.queue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM, period }),
      from: 1800,
    },
    Collect: {
      feels:
        'Visits are not accepted; browsers keep them for the visitor’s next page. The collect API and its queue.',
      metric: ingest.api.metricServerError({ statistic: Stats.SUM, period }),
      from: 10,
    },
    ConfirmationMail: {
      feels:
        'Somebody signed up and gets no mail, so cannot confirm the account. Log of trigger custom-message.',
      metric: customMessage.lambda.metricErrors({ statistic: Stats.SUM, period }),
      from: 1,
    },
    Contact: {
      feels:
        'Somebody wrote to us through the contact form and was told that it did not work. SES; log of call contact.',
      metric: answersOf(api, settings.stage, ['contact'], '5XXError'),
      from: 1,
    },
    Site: {
      feels:
        'Visitors of the site, and of customers’ sites loading their script, get errors. CDN and buckets.',
      metric: site.distribution.metric5xxErrorRate({ period }),
      from: 1,
      periods: 2,
    },
  } satisfies Record<string, Watch>;
}

/** Answers of one kind that the gateway gave for these calls; an alarm adds up ten metrics at most. */
function answersOf(
  { rest }: Api,
  stage: string,
  names: readonly CallName[],
  metricName: '4XXError' | '5XXError',
): IMetric {
  const metrics = names
    .flatMap(name => methodsOf(calls[name]).map(Method => ({ Method, Resource: calls[name].path })))
    .map((dimensions, place) => [
      `m${place}`,
      new Metric({
        namespace: 'AWS/ApiGateway',
        metricName,
        dimensionsMap: { ApiName: rest.restApiName, Stage: stage, ...dimensions },
        statistic: Stats.SUM,
        period,
      }),
    ]);
  return new MathExpression({
    expression: 'SUM(METRICS())',
    usingMetrics: Object.fromEntries(metrics),
    period,
  });
}
