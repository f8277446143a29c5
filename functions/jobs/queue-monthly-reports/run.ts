import { type AloneDeps, runAlone } from '#functions/flows/run-alone.ts';
import type { JobProgress } from '#functions/ports/job-runs.ts';
import type { LicenseId, LicenseSyncs } from '#functions/ports/licenses/license-syncs.ts';
import type { Counts } from '#functions/runtime/scheduled.ts';
import { licensesPerReportBatch, type MonthlyReportBatch } from '#shared/contract/monthly-report-batch.ts';
import { hourMs } from '#shared/domain/time.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { monthBefore } from '#shared/domain/visits/periods.ts';

export interface Deps extends AloneDeps {
  syncs: Pick<LicenseSyncs, 'page'>;
  queue: MonthlyReportQueue;
}

export interface MonthlyReportQueue {
  /** Fails unless the queue has taken every batch. */
  send(batches: readonly MonthlyReportBatch[]): Promise<void>;
}

/** So long after its end a month has the last of its visits that travelled without delay. */
const afterMonthMs = 6 * hourMs;

/**
 * Queues every license for the mailed report of the month that is over: once, page by page. A run that is stopped is
 * continued by the next one.
 */
export async function run(_: unknown, deps: Deps): Promise<Counts> {
  const counts = { queued: 0, failed: 0 };
  const now = deps.clock.now();
  const month = monthBefore(monthOf(now - afterMonthMs));
  await runAlone('queue-monthly-reports', deps, async alone => {
    const known = alone.progress;
    // Before the first deployment nobody had visits: the first month that is mailed is the one that begins now.
    if (!known) return alone.goOn({ startedAt: now, completeSince: now, purpose: month });
    let pass: JobProgress = known.purpose === month ? known : { startedAt: now, purpose: month };
    if (pass.completeSince !== undefined) return undefined;
    do {
      const { rows, next } = await deps.syncs.page(pass.cursor);
      await deps.queue.send(batchesOf(month, rows));
      counts.queued += rows.length;
      pass = { ...pass, cursor: next, ...(next === undefined && { completeSince: now }) };
      // The page is queued before its end is noted: after a crash in between it is queued twice, and mailed once.
    } while ((await alone.goOn(pass)) && pass.cursor);
    return undefined;
  });
  return counts;
}

function batchesOf(month: string, rows: readonly LicenseId[]): MonthlyReportBatch[] {
  const batches: MonthlyReportBatch[] = [];
  for (let at = 0; at < rows.length; at += licensesPerReportBatch) {
    const licenses = rows
      .slice(at, at + licensesPerReportBatch)
      .map(({ userId, licenseKey }) => ({ userId, licenseKey }));
    batches.push({ month, licenses });
  }
  return batches;
}
