import type { TroubleDesk } from '#functions/desks.ts';

/** PayPal tells of a dispute by a case of its own, which names no subscription: a person looks it up there. */
export const paypalTroubleDesk: TroubleDesk = {
  look: async ({ kind: trouble }) => ({ trouble }),
};
