import * as z from 'zod';

/** A message of the queue that job `send-monthly-reports` reads: licenses whose report of a month may be mailed. */
export const monthlyReportBatch = z.object({
  month: z.string(),
  licenses: z.array(z.object({ userId: z.string(), licenseKey: z.string() })),
});
export type MonthlyReportBatch = z.infer<typeof monthlyReportBatch>;

/** Few enough for one run of the job, even if every owner wants the mail. */
export const licensesPerReportBatch = 25;
