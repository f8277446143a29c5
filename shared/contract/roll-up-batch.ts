import * as z from 'zod';

/** A message of the queue that job `roll-up-days` reads: licenses with an hour or a day to be summed up. */
export const rollUpBatch = z.object({ licenses: z.array(z.string()) });
export type RollUpBatch = z.infer<typeof rollUpBatch>;

/** Few enough for one run of the job, even if a license has a month of hours to sum up. */
export const licensesPerRollUp = 25;
