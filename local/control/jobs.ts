import type { Drained } from '../aws/event-source.ts';
import type { Functions } from '../functions/functions.ts';
import type { MappingConfig } from '../ports.ts';
import { scheduledEvent } from '../schedules.ts';

export interface JobsOptions {
  functions: Functions;
  mappings: readonly MappingConfig[];
  /** Prefix of every function's name. */
  prefix: string;
  drain(queueArn: string): Promise<Drained>;
}

/** Runs a job once: one that reads queues empties them, another gets its schedule's event with `event` added. */
export function createJobs({ functions, mappings, prefix, drain }: JobsOptions) {
  return async (name: string, event: object = {}): Promise<unknown> => {
    const job = functions.all.find(one => one.name === `${prefix}${name}`);
    if (!job || job.environment.UTMOST_CALL) return undefined;
    const queues = mappings.filter(({ functionArn }) => functionArn === job.arn);
    if (queues.length > 0) return sumOf(await Promise.all(queues.map(({ queueArn }) => drain(queueArn))));
    return functions.invoke(job.arn, { ...scheduledEvent(Date.now()), ...event });
  };
}

function sumOf(all: readonly Drained[]): Drained {
  const total = { batches: 0, messages: 0, failed: 0 };
  for (const { batches, messages, failed } of all) {
    total.batches += batches;
    total.messages += messages;
    total.failed += failed;
  }
  return total;
}
