// The pipeline of a scheduled job: run, log one line, and fail if anything failed.
import type { Context } from 'aws-lambda';
import { log } from './log.ts';

export type Counts = Readonly<Record<string, number> & { failed: number }>;

export function scheduled<Deps>(
  job: string,
  deps: () => Deps,
  run: (event: unknown, deps: Deps) => Promise<Counts>,
) {
  let created: Deps | undefined;
  return async (event: unknown, context: Pick<Context, 'awsRequestId'>): Promise<Counts> => {
    const began = performance.now();
    created ??= deps();
    const counts = await run(event, created);
    log({ job, ...counts, ms: Math.round(performance.now() - began), requestId: context.awsRequestId });
    if (counts.failed > 0) throw new Error(`${job}: ${counts.failed} could not be done`);
    return counts;
  };
}
