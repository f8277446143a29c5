import * as z from 'zod';

/** A message of the queue that job `delete-data` reads. */
export const dataDeletion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('account'),
    userId: z.string(),
    email: z.string(),
    /** How the account's owner is addressed. */
    name: z.string(),
    /** Shows how far the deletion is, to whoever holds it; says nothing of the person. */
    ticket: z.string(),
    /** The owner wants back what the terms give a right to. */
    refund: z.boolean().exactOptional(),
  }),
  /** What was tracked for a license that ended long enough ago. */
  z.object({
    kind: z.literal('license'),
    userId: z.string(),
    licenseKey: z.string(),
    /** Even if it was deleted before: a table was restored since. */
    again: z.boolean().exactOptional(),
  }),
  /** An account whose e-mail was never confirmed, if that is still so and nothing was bought. */
  z.object({ kind: z.literal('unconfirmed'), userId: z.string() }),
  /** A table was restored from a backup: what had been deleted is deleted again, by stages and from where it stopped. */
  z.object({
    kind: z.literal('restored'),
    stage: z.enum(['licenses', 'records']),
    cursor: z.string().exactOptional(),
    /** Epoch ms. */
    notBefore: z.number().exactOptional(),
  }),
]);
export type DataDeletion = z.infer<typeof dataDeletion>;

/** A message of the queue that job `write-exports` reads. */
export const exportOrder = z.object({ userId: z.string(), id: z.string() });
