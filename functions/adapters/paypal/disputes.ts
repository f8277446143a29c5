import type { Disputes } from '#functions/desks.ts';

/** PayPal tells of a dispute by a case of its own, which names no subscription: a person looks it up there. */
export const paypalDisputes: Disputes = {
  confirm: async ({ kind: trouble }) => ({ trouble }),
};
