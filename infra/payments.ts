// Webhooks are nudges: they are queued immediately, and a job reads the current state from the provider. A second job
// completes operations for which no webhook came.
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

  /** The job that updates a licence to its provider's current state. */
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

  /** Completes unfinished operations every 15 minutes; once a day it reads every subscription. */
  reconcile(settings: Settings, built: string, rights: readonly Right[]): ProductFunction {
    const job = new ProductFunction(this, 'Reconcile', {
      settings,
      built,
      kind: 'jobs',
      name: 'reconcile-payments',
      timeout: Duration.minutes(15),
      rights,
    });
    this.runRegularly(job, 'QuarterHourly', Schedule.rate(Duration.minutes(15)), {});
    this.runRegularly(job, 'Daily', Schedule.cron({ minute: '7', hour: '3' }), { daily: true });
    return job;
  }

  private runRegularly({ lambda }: ProductFunction, id: string, schedule: Schedule, event: object) {
    const rule = new Rule(this, id, { schedule });
    rule.addTarget(
      new LambdaFunction(lambda, { event: RuleTargetInput.fromObject(event), retryAttempts: 0 }),
    );
    accepted(rule, {
      'Serverless-EventBusDLQ':
        'The next run, 15 minutes later, does the work of a missed one; an alarm goes off when runs fail.',
    });
  }
}
