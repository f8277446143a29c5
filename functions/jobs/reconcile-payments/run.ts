import { type AloneDeps, runAlone } from '#functions/flows/run-alone.ts';
import { processAll } from '#functions/runtime/process-all.ts';
import type { Counts } from '#functions/runtime/scheduled.ts';
import { nextOperationCheck } from '#shared/domain/licenses/next-sync.ts';
import { type ResumeDeps, resumeOperation } from './resume-operation.ts';

export interface Deps extends ResumeDeps, AloneDeps {}

const job = 'reconcile-payments';

/**
 * Completes operations that a request left unfinished because it crashed, timed out or lost its webhook, those first
 * that are due the longest. A second run changes nothing.
 * Why: docs/decisions/0017
 */
export async function run(_event: unknown, deps: Deps): Promise<Counts> {
  const counts = { done: 0, open: 0, failed: 0 };
  await runAlone(job, deps, async alone => {
    for await (const { rows, unreadable } of deps.operations.due(deps.clock.now())) {
      const resumed = await processAll(job, rows, async operation => {
        // Before the work: an operation at which the process dies must not be the first one of every run.
        await deps.operations.postpone(operation, nextOperationCheck(operation, deps.clock.now()));
        return resumeOperation(operation, deps);
      });
      counts.done += resumed.done;
      counts.open += resumed.open;
      // A row of another shape counts as a failure, so that an alarm rings, and stops no other row.
      counts.failed += resumed.failed.length + unreadable;
      if (!(await alone.goOn())) return;
    }
  });
  return counts;
}
