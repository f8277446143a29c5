import * as z from 'zod';
import { paymentIssues } from '../domain/license.ts';

/**
 * A provider's hint that something about a subscription may have changed, as it lies in the payments queue. What
 * changed is read anew at the provider, never believed.
 */
export const nudgeMessage = z.object({
  provider: z.enum(['stripe', 'paypal']),
  eventId: z.string().min(1),
  type: z.string(),
  subscriptionId: z.string().nullable(),
  /** Money that moved back, or is to: a failed refund or a disputed charge, by the provider's own id. */
  about: z.object({ kind: z.enum(paymentIssues), id: z.string() }).optional(),
});
export type Nudge = z.infer<typeof nudgeMessage>;
