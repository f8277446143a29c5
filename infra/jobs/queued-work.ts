import { Duration } from 'aws-cdk-lib';
import type { SqsEventSourceProps } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import { ProductFunction } from '../product-function.ts';
import type { JobRights } from '../rights/job-rights.ts';
import type { Settings } from '../settings.ts';
import { QueueWithParking, triesThroughOutages } from './queue-with-parking.ts';
import { everyQuarterHour } from './schedule.ts';

/** Where jobs are made: a stack beside the one that keeps their queues. */
export interface JobPlace {
  stack: Construct;
  settings: Settings;
  /** Folder of all built functions. */
  built: string;
  rights: JobRights;
}

interface Job {
  id: string;
  name: string;
  rights: keyof JobRights;
}

/** Queues, the jobs that work through them, and the jobs of every quarter of an hour, which know themselves what is due. */
export interface Work<Queue extends string, Worker extends string, Scheduled extends string> {
  id: string;
  /** Of a worker, with a whole message. */
  timeout: Duration;
  /** A message is tried through days of an outage, unless `tries` says how often. */
  queues: Readonly<Record<Queue, { id: string; name: string; tries?: number }>>;
  /** Bounded, so that they take no concurrency from customers' calls, and ask no provider faster than it allows. */
  workers: Readonly<Record<Worker, Job & { reads: Readonly<Partial<Record<Queue, SqsEventSourceProps>>> }>>;
  scheduled: Readonly<Record<Scheduled, Job>>;
}

export class QueuedWork<
  Queue extends string,
  Worker extends string,
  Scheduled extends string,
> extends Construct {
  readonly queues: Readonly<Record<Queue, QueueWithParking>>;
  private readonly work: Work<Queue, Worker, Scheduled>;

  constructor(scope: Construct, settings: Settings, work: Work<Queue, Worker, Scheduled>) {
    super(scope, work.id);
    this.work = work;
    this.queues = mapped(
      work.queues,
      ({ id, name, tries = triesThroughOutages }) =>
        new QueueWithParking(this, id, settings, { name, handlerTimeout: work.timeout, tries }),
    );
  }

  jobs(place: JobPlace): Readonly<Record<Worker | Scheduled, ProductFunction>> {
    const { timeout, workers, scheduled } = this.work;
    return {
      ...mapped(workers, ({ reads, ...job }) => {
        const worker = jobIn(place, job, timeout);
        for (const [queue, batch] of Object.entries(reads) as [Queue, SqsEventSourceProps][])
          worker.reads(this.queues[queue], batch);
        return worker;
      }),
      ...mapped(scheduled, job => {
        const made = jobIn(place, job, Duration.minutes(15));
        everyQuarterHour(made);
        return made;
      }),
    };
  }
}

function jobIn({ stack, settings, built, rights }: JobPlace, job: Job, timeout: Duration): ProductFunction {
  const common = { settings, built, kind: 'jobs' as const, timeout };
  return new ProductFunction(stack, job.id, { ...common, name: job.name, rights: rights[job.rights] });
}

function mapped<Name extends string, From, To>(from: Readonly<Record<Name, From>>, to: (one: From) => To) {
  return Object.fromEntries(
    Object.entries<From>(from).map(([name, one]) => [name, to(one)]),
  ) as unknown as Record<Name, To>;
}
