import * as z from 'zod';

/** A message of the queue that job `publish-trackers` reads: licenses whose files to compare with their rows. */
export const trackerBatch = z.object({
  /** The tracker that the files are compared for, by `builtMark`. */
  built: z.string(),
  licenses: z.array(z.object({ userId: z.string(), licenseKey: z.string() })),
});
export type TrackerBatch = z.infer<typeof trackerBatch>;

/** Few enough for one run of the job, even if it has to write every file. */
export const licensesPerBatch = 50;
