import { type AloneDeps, runAlone } from '#functions/flows/run-alone.ts';
import type { DueRollUp, RollUpQueue, RollUpsDue } from '#functions/ports/visits/counts.ts';
import { writeMetric } from '#functions/runtime/metric.ts';
import type { Counts } from '#functions/runtime/scheduled.ts';
import { licensesPerRollUp } from '#shared/contract/roll-up-batch.ts';
import { hourMs } from '#shared/domain/time.ts';
import { endOf, isSettled } from '#shared/domain/visits/periods.ts';
import { metricNames } from '#shared/metrics.ts';

export interface Deps extends AloneDeps {
  rollUpsDue: Pick<RollUpsDue, 'page'>;
  queue: RollUpQueue;
}

/**
 * Queues the licenses that have an hour or a day to be summed up, page by page. A run that is stopped is continued by
 * the next one; a license that is queued twice is summed up once.
 * Why: docs/decisions/0099
 */
export async function run(_: unknown, deps: Deps): Promise<Counts> {
  const { clock, rollUpsDue, queue } = deps;
  const counts = { queued: 0, failed: 0 };
  let oldestEnd = clock.now();
  await runAlone('queue-roll-ups', deps, async alone => {
    let cursor = alone.progress?.cursor;
    const startedAt = clock.now();
    do {
      const { due, next } = await rollUpsDue.page(cursor);
      const closed = due.filter(({ period }) => isSettled(period, clock.now()));
      const licenses = licensesOf(closed);
      await queue.send(batchesOf(licenses));
      counts.queued += licenses.length;
      oldestEnd = Math.min(oldestEnd, ...closed.map(({ period }) => endOf(period)));
      cursor = next;
      // The page is queued before its end is noted: after a crash in between it is queued twice rather than not at all.
    } while ((await alone.goOn({ startedAt, cursor })) && cursor);
  });
  writeMetric(metricNames.oldestRollUpHours, (clock.now() - oldestEnd) / hourMs);
  return counts;
}

function licensesOf(due: readonly DueRollUp[]): string[] {
  return [...new Set(due.map(({ licenseKey }) => licenseKey))];
}

function batchesOf(licenses: readonly string[]): { licenses: string[] }[] {
  const batches: { licenses: string[] }[] = [];
  for (let at = 0; at < licenses.length; at += licensesPerRollUp)
    batches.push({ licenses: licenses.slice(at, at + licensesPerRollUp) });
  return batches;
}
