// Hours and days of counted visits are summed up when they are over: one job queues the licenses, another works through
// the queue.
// Why: docs/decisions/0099
import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { ProductFunction } from '../product-function.ts';
import type { JobRights } from '../rights/job-rights.ts';
import type { Settings } from '../settings.ts';
import { QueueWithParking, triesThroughOutages } from './queue-with-parking.ts';
import { everyQuarterHour } from './schedule.ts';

/** A message holds 25 licenses, five of them at once; one that has a month of hours to sum up takes half a minute. */
const timeout = Duration.minutes(3);

export class RollUps extends Construct {
  readonly due: QueueWithParking;

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'RollUps');
    const common = { handlerTimeout: timeout, tries: triesThroughOutages };
    this.due = new QueueWithParking(this, 'Due', settings, { name: 'roll-ups', ...common });
  }

  /** The job that sums up: bounded, so that an hour's end takes no concurrency from customers' calls. */
  sum(place: Construct, settings: Settings, built: string, { rollUpDays }: JobRights): ProductFunction {
    const job = new ProductFunction(place, 'RollUpDays', {
      settings,
      built,
      kind: 'jobs',
      name: 'roll-up-days',
      timeout,
      rights: rollUpDays,
    });
    job.reads(this.due, { batchSize: 1, maxConcurrency: 10 });
    return job;
  }

  /** The job that fills the queue; it knows itself what is over. */
  queue(place: Construct, settings: Settings, built: string, { queueRollUps }: JobRights): ProductFunction {
    const job = new ProductFunction(place, 'QueueRollUps', {
      settings,
      built,
      kind: 'jobs',
      name: 'queue-roll-ups',
      timeout: Duration.minutes(15),
      rights: queueRollUps,
    });
    everyQuarterHour(job);
    return job;
  }
}
