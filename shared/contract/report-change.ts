import * as z from 'zod';

/** A message of the queue that job `settle-reports` reads: a license whose report Google is to share as its row says. */
export const reportChange = z.object({ userId: z.string(), licenseKey: z.string() });
