import type { Clock } from '#functions/ports/clock.ts';
import type { JobProgress, JobRuns } from '#functions/ports/job-runs.ts';
import { minuteMs } from '#shared/domain/time.ts';

export interface AloneDeps {
  jobRuns: JobRuns;
  clock: Clock;
}

/** One run of a job that no other run overlaps. */
export interface AloneRun {
  readonly progress: JobProgress | undefined;
  /**
   * Notes how far the job has come and keeps it for this run. False if the run has to stop: its time is up, or another
   * run has taken the job.
   */
  goOn(progress?: JobProgress): Promise<boolean>;
}

/** A Lambda is ended after 15 minutes; the next run is due then. */
const longestRunMs = 12 * minuteMs;
/** Longer than any step between two notes, and short enough that the run after a killed one can go on. */
const leaseMs = 5 * minuteMs;

/**
 * Runs the work unless another run of the same job is under way, which is answered by undefined: a schedule starts the
 * next run whether or not the last one has ended, and two would do everything twice and move the same cursor. The next
 * run is the repeat of one that failed (Lambda's own are switched off); after a killed one the job rests until its
 * lease is over.
 */
export async function runAlone<Answer>(
  job: string,
  { jobRuns, clock }: AloneDeps,
  work: (run: AloneRun) => Promise<Answer>,
): Promise<Answer | undefined> {
  const endsAt = clock.now() + longestRunMs;
  const lease = await jobRuns.take(job, clock.now() + leaseMs);
  if (!lease) return undefined;
  let current = lease;
  const run: AloneRun = {
    get progress() {
      return current.progress;
    },
    async goOn(progress = current.progress) {
      current = { ...current, progress };
      return (await jobRuns.keep(current, clock.now() + leaseMs)) && clock.now() < endsAt;
    },
  };
  try {
    return await work(run);
  } finally {
    await jobRuns.release(current);
  }
}
