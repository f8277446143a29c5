// Webhooks are nudges: they are queued immediately, and a job reads the current state from the provider. A second job
// completes operations for which no webhook came.
import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { ProductFunction } from '../product-function.ts';
import type { JobRights } from '../rights/job-rights.ts';
import type { Settings } from '../settings.ts';
import { QueueWithParking, triesThroughOutages } from './queue-with-parking.ts';
import { everyQuarterHour } from './schedule.ts';

const timeout = Duration.seconds(60);

export class Payments extends Construct {
  readonly nudges: QueueWithParking;

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'Payments');
    this.nudges = new QueueWithParking(this, 'Nudges', settings, {
      name: 'payments',
      handlerTimeout: timeout,
      tries: triesThroughOutages,
    });
  }

  /** The job that updates a license to its provider's current state. */
  apply(place: Construct, settings: Settings, built: string, { applyWebhook }: JobRights): ProductFunction {
    const job = new ProductFunction(place, 'ApplyWebhook', {
      settings,
      built,
      kind: 'jobs',
      name: 'apply-webhook',
      timeout,
      rights: applyWebhook,
    });
    // Thirty subscriptions at once are about eighty reads a second, less than a provider allows.
    job.reads(this.nudges, { batchSize: 10, maxConcurrency: 3 });
    return job;
  }

  /** Completes unfinished operations every 15 minutes. */
  reconcile(place: Construct, settings: Settings, built: string, { reconcile }: JobRights): ProductFunction {
    const job = new ProductFunction(place, 'Reconcile', {
      settings,
      built,
      kind: 'jobs',
      name: 'reconcile-payments',
      timeout: Duration.minutes(15),
      rights: reconcile,
    });
    everyQuarterHour(job);
    return job;
  }
}
