// The pipeline of a job that runs by the clock: run, log one line, and fail where something could not be done.
import type { Context } from 'aws-lambda';
import { log } from './log.ts';

export type Counts = Readonly<Record<string, number> & { failed: number }>;

export function scheduled<Deps>(
  job: string,
  deps: () => Deps,
  run: (event: unknown, deps: Deps) => Promise<Counts>,
) {
  let made: Deps | undefined;
  return async (event: unknown, context: Pick<Context, 'awsRequestId'>): Promise<Counts> => {
    const began = performance.now();
    made ??= deps();
    const counts = await run(event, made);
    log({ job, ...counts, ms: Math.round(performance.now() - began), requestId: context.awsRequestId });
    if (counts.failed > 0) throw new Error(`${job}: ${counts.failed} could not be done`);
    return counts;
  };
}
