import * as z from 'zod';
import { paymentIssues } from '../domain/licenses/license.ts';

/**
 * A provider's hint that a subscription may have changed, as stored in the payments queue. The change itself is read
 * from the provider, because an event's content is not trusted.
 */
export const nudgeMessage = z.object({
  provider: z.enum(['stripe', 'paypal']),
  eventId: z.string().min(1),
  type: z.string(),
  subscriptionId: z.string().nullable(),
  /** A failed refund or a disputed charge, by the provider's id. */
  about: z.object({ kind: z.enum(paymentIssues), id: z.string() }).optional(),
});
export type Nudge = z.infer<typeof nudgeMessage>;
