// The reports of a month that is over are mailed to owners who want them: one job queues the licenses, another writes
// the letters.
import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { ProductFunction } from '../product-function.ts';
import type { JobRights } from '../rights/job-rights.ts';
import type { Settings } from '../settings.ts';
import { QueueWithParking, triesThroughOutages } from './queue-with-parking.ts';
import { everyQuarterHour } from './schedule.ts';

/** A message holds 25 licenses, five of them at once, each of which reads two months. */
const timeout = Duration.minutes(3);

export class MonthlyReports extends Construct {
  readonly due: QueueWithParking;

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'MonthlyReports');
    const common = { handlerTimeout: timeout, tries: triesThroughOutages };
    this.due = new QueueWithParking(this, 'Due', settings, { name: 'monthly-reports', ...common });
  }

  /** The job that fills the queue, and the one that reads it. */
  jobs(
    place: Construct,
    settings: Settings,
    built: string,
    { queueMonthlyReports, sendMonthlyReports }: JobRights,
  ): ProductFunction {
    const common = { settings, built, kind: 'jobs' as const };
    const send = new ProductFunction(place, 'SendMonthlyReports', {
      ...{ ...common, name: 'send-monthly-reports', timeout, rights: sendMonthlyReports },
    });
    send.reads(this.due, { batchSize: 1, maxConcurrency: 5 });
    const queue = new ProductFunction(place, 'QueueMonthlyReports', {
      ...{
        ...common,
        name: 'queue-monthly-reports',
        timeout: Duration.minutes(15),
        rights: queueMonthlyReports,
      },
    });
    everyQuarterHour(queue);
    return queue;
  }
}
