import * as z from 'zod';

/** A license of ours to compare with its provider. */
const ofLicense = z.object({ userId: z.string(), licenseKey: z.string() });

/** A subscription whose license our table may lack. */
const ofSubscription = z.object({ provider: z.enum(['stripe', 'paypal']), subscriptionId: z.string() });

const syncTask = z.union([ofLicense, ofSubscription]);
export type SyncTask = z.infer<typeof syncTask>;

/** A message of the queues that job `sync-licenses` reads. */
export const syncMessage = z.array(syncTask);

/** Few enough to be read within one run of the job, many enough to keep the number of messages small. */
export const syncsPerMessage = 25;
