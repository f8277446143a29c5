import type { Clock } from '#functions/ports/clock.ts';
import type { JobProgress } from '#functions/ports/job-runs.ts';
import { dayMs } from '#shared/domain/time.ts';
import type { AloneRun } from './run-alone.ts';

/**
 * Works through something long once a day, page by page: goes on with a pass that was stopped, or begins one if a day
 * has gone by since the last one began. `anew` begins one in any case, and so does a `purpose` that the last one did
 * not have. `workPage` returns where the next page begins.
 */
export async function dailyPass(
  { anew, purpose }: { anew: boolean; purpose?: string },
  { alone, clock }: { alone: AloneRun; clock: Clock },
  workPage: (pass: JobProgress) => Promise<string | undefined>,
): Promise<JobProgress> {
  const known = alone.progress;
  let pass = passOf(known, anew || known?.purpose !== purpose, clock.now());
  if (pass === known && !pass.cursor) return pass;
  if (purpose !== undefined) pass = { ...pass, purpose };
  do {
    const cursor = await workPage(pass);
    pass = { ...pass, cursor, completeSince: cursor ? pass.completeSince : pass.startedAt };
    // The page is done before its end is noted: after a crash in between it is done twice rather than not at all.
  } while ((await alone.goOn(pass)) && pass.cursor);
  return pass;
}

/** The pass under way, or a new one. */
function passOf(known: JobProgress | undefined, anew: boolean, now: number): JobProgress {
  if (!known) return { startedAt: now };
  const isDue = !known.cursor && now - known.startedAt >= dayMs;
  return anew || isDue ? { startedAt: now, completeSince: known.completeSince } : known;
}

/** Whether a job's event asks to begin with the first page, as an operator does by hand. */
export function beginsAnew(event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'anew' in event && event.anew === true;
}
