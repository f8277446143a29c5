// A job never runs beside itself, and one that was killed goes on where it stopped. Neither does a change of one
// subscription (docs/decisions/0169).

/** How far a job over something long has come. Times in epoch milliseconds. */
export interface JobProgress {
  /** When the present pass began. */
  startedAt: number;
  /** Where to go on; undefined once the pass is through. */
  cursor?: string | undefined;
  /** When the last pass began that got through. */
  completeSince?: number | undefined;
  /** What the pass is for, if it has to begin anew for something else. */
  purpose?: string;
}

/** The right to run a job, until `until`. */
export interface Lease {
  job: string;
  /** Distinguishes this run from every other. */
  holder: string;
  progress: JobProgress | undefined;
}

export interface JobRuns {
  /** Undefined while another run holds the job. A run that was killed holds it until its time is over. */
  take(job: string, until: number): Promise<Lease | undefined>;
  /** Keeps the job until `until`, with the progress made; false if another run holds it by now. */
  keep(lease: Lease, until: number): Promise<boolean>;
  release(lease: Lease): Promise<void>;
}
