import type { Drained } from '../aws/event-source.ts';
import type { Functions } from '../functions/functions.ts';
import type { MappingConfig } from '../ports.ts';

export interface JobsOptions {
  functions: Functions;
  mappings: readonly MappingConfig[];
  /** Prefix of every function's name. */
  prefix: string;
  drain(queueArn: string): Promise<Drained>;
}

/** Runs a job once: one that reads a queue empties it, another gets its schedule's event with `event` added. */
export function createJobs({ functions, mappings, prefix, drain }: JobsOptions) {
  return async (name: string, event: object = {}): Promise<unknown> => {
    const job = functions.all.find(one => one.name === `${prefix}${name}`);
    if (!job || job.environment.UTMOST_CALL) return undefined;
    const mapping = mappings.find(({ functionArn }) => functionArn === job.arn);
    if (mapping) return drain(mapping.queueArn);
    return functions.invoke(job.arn, {
      source: 'aws.events',
      'detail-type': 'Scheduled Event',
      time: new Date().toISOString(),
      detail: {},
      ...event,
    });
  };
}
