import type { Disputes } from '#functions/ports/licenses/refunds.ts';

/** PayPal reports a dispute as a case that names no subscription; a person finds it on PayPal's site. */
export const paypalDisputes: Disputes = {
  confirm: async ({ kind: issue }) => ({ issue }),
};
