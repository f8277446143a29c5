// Webhooks are nudges: noted on a queue at once, then the job reads the truth from the provider; another job sees
// through what no webhook came for.
import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { accepted } from './accepted.ts';
import { ProductFunction } from './product-function.ts';
import { QueueWithParking } from './queue-with-parking.ts';
import type { Right } from './rights.ts';
import type { Settings } from './settings.ts';

const timeout = Duration.seconds(60);

export class Payments extends Construct {
  readonly nudges: QueueWithParking;

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'Payments');
    this.nudges = new QueueWithParking(this, 'Nudges', settings, {
      name: 'payments',
      handlerTimeout: timeout,
    });
  }

  /** The job that brings a licence up to what its provider says. */
  apply(settings: Settings, built: string, rights: readonly Right[]): ProductFunction {
    const job = new ProductFunction(this, 'ApplyWebhook', {
      settings,
      built,
      kind: 'jobs',
      name: 'apply-webhook',
      timeout,
      rights,
    });
    job.reads(this.nudges, { batchSize: 10, maxConcurrency: 10 });
    return job;
  }

  /** What began and did not end is seen through every quarter of an hour; once a day every licence is read anew. */
  reconcile(settings: Settings, built: string, rights: readonly Right[]): ProductFunction {
    const job = new ProductFunction(this, 'Reconcile', {
      settings,
      built,
      kind: 'jobs',
      name: 'reconcile-payments',
      timeout: Duration.minutes(15),
      rights,
    });
    this.runs(job, 'QuarterHourly', Schedule.rate(Duration.minutes(15)), {});
    this.runs(job, 'Daily', Schedule.cron({ minute: '7', hour: '3' }), { daily: true });
    return job;
  }

  private runs({ lambda }: ProductFunction, id: string, schedule: Schedule, event: object) {
    const rule = new Rule(this, id, { schedule });
    rule.addTarget(
      new LambdaFunction(lambda, { event: RuleTargetInput.fromObject(event), retryAttempts: 0 }),
    );
    accepted(rule, {
      'Serverless-EventBusDLQ':
        'A run that did not happen is made up for by the next one, a quarter of an hour later; an alarm rings when runs fail.',
    });
  }
}
