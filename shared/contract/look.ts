import * as z from 'zod';

/** A license of ours to compare with its provider. */
const ofLicense = z.object({ userId: z.string(), licenseKey: z.string() });

/** A subscription whose license our table may lack. */
const ofSubscription = z.object({ provider: z.enum(['stripe', 'paypal']), subscriptionId: z.string() });

const look = z.union([ofLicense, ofSubscription]);
export type Look = z.infer<typeof look>;

/** A message of the queues that job `sync-licenses` reads. */
export const lookMessage = z.array(look);

/** Few enough to be read within one run of the job, many enough to keep the number of messages small. */
export const looksPerMessage = 25;
