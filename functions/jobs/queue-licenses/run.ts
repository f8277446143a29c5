import { beginsAnew } from '#functions/flows/daily-pass.ts';
import { type AloneDeps, runAlone } from '#functions/flows/run-alone.ts';
import { writeMetric } from '#functions/runtime/metric.ts';
import type { Counts } from '#functions/runtime/scheduled.ts';
import { hourMs } from '#shared/domain/time.ts';
import { metricNames } from '#shared/metrics.ts';
import { type DueDeps, queueDue } from './queue-due.ts';
import { type PassDeps, queuePass } from './queue-pass.ts';

export interface Deps extends AloneDeps, DueDeps, PassDeps {}

/**
 * Queues the licenses that something may have happened to by time passing, and then, once a day, every license. The
 * event `{ anew: true }` begins with all of them at once.
 * Why: docs/decisions/0067
 */
export async function run(event: unknown, deps: Deps): Promise<Counts> {
  const counts = await runAlone('queue-licenses', deps, async alone => {
    const due = await queueDue(deps, alone);
    const { queued, unreadable, lookedAtSince } = await queuePass(beginsAnew(event), deps, alone);
    writeMetric(metricNames.oldestLookHours, (deps.clock.now() - lookedAtSince) / hourMs);
    writeMetric(metricNames.unreadableLicenses, unreadable);
    return { due, queued, failed: unreadable };
  });
  return counts ?? { due: 0, queued: 0, failed: 0 };
}
