import { queueLooks } from '#functions/flows/licenses/queue-looks.ts';
import type { AloneRun } from '#functions/flows/run-alone.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { LicenseLooks, LookQueue } from '#functions/ports/licenses/license-looks.ts';
import { hourMs } from '#shared/domain/time.ts';

export interface DueDeps {
  looks: LicenseLooks;
  dueQueue: LookQueue;
  clock: Clock;
}

/** A look sets the next date itself; this long it may wait in the queue before it is queued again. */
const lookPauseMs = hourMs;

/** Queues the licenses whose date has come, the longest due first. Returns how many. */
export async function queueDue(
  { looks, dueQueue, clock }: DueDeps,
  alone: Pick<AloneRun, 'goOn'>,
): Promise<number> {
  let queued = 0;
  const now = clock.now();
  for await (const licenses of looks.due(now)) {
    // Queued first: after a crash in between a license is looked at twice rather than not at all.
    await queueLooks(licenses, dueQueue);
    await Promise.all(licenses.map(license => looks.postpone(license, now + lookPauseMs)));
    queued += licenses.length;
    if (!(await alone.goOn())) break;
  }
  return queued;
}
