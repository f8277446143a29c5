// Every license's published file is compared with its row once a day and after each change of the tracker: one job
// queues the licenses, another works through the queue.
// Why: docs/decisions/0093
import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { ProductFunction } from '../product-function.ts';
import type { JobRights } from '../rights/job-rights.ts';
import type { Settings } from '../settings.ts';
import { QueueWithParking, triesThroughOutages } from './queue-with-parking.ts';
import { everyQuarterHour } from './schedule.ts';

/** A message holds fifty licenses, five of them at once, and S3 answers within ten seconds or fails. */
const timeout = Duration.minutes(3);

export class TrackerPasses extends Construct {
  readonly files: QueueWithParking;

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'TrackerPasses');
    const common = { handlerTimeout: timeout, tries: triesThroughOutages };
    this.files = new QueueWithParking(this, 'Files', settings, { name: 'trackers', ...common });
  }

  /** The job that compares and writes: bounded, so that a pass takes no concurrency from customers' calls. */
  publish(
    place: Construct,
    settings: Settings,
    built: string,
    { publishTrackers }: JobRights,
  ): ProductFunction {
    const job = new ProductFunction(place, 'PublishTrackers', {
      settings,
      built,
      kind: 'jobs',
      name: 'publish-trackers',
      timeout,
      rights: publishTrackers,
    });
    job.reads(this.files, { batchSize: 1, maxConcurrency: 5 });
    return job;
  }

  /** The job that fills the queue; it knows itself what is due. */
  queue(place: Construct, settings: Settings, built: string, { queueTrackers }: JobRights): ProductFunction {
    const job = new ProductFunction(place, 'QueueTrackers', {
      settings,
      built,
      kind: 'jobs',
      name: 'queue-trackers',
      timeout: Duration.minutes(15),
      rights: queueTrackers,
    });
    everyQuarterHour(job);
    return job;
  }
}
