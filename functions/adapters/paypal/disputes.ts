import type { Disputes } from '#functions/ports/refunds.ts';

/** PayPal tells of a dispute by a case of its own, which names no subscription: a person looks it up there. */
export const paypalDisputes: Disputes = {
  confirm: async ({ kind: issue }) => ({ issue }),
};
