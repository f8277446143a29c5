import { refundDays } from '../domain/licenses/refund.ts';

/** Why money is not given back; apart from messages.ts, which every page loads. */
export const refundRefusals = {
  'nothing-paid': 'Nothing was charged for this license yet, so there is nothing to refund.',
  'too-late': `Refunds end ${refundDays} days after the first payment.`,
  'not-first': 'Only the first payment can be refunded, not a later billing.',
  once: 'This product was refunded before. It can be refunded once.',
  disputed: 'Your bank is looking into this payment, so it can’t be refunded here. Please contact support.',
  failed: 'The refund didn’t go through. Please contact support.',
} as const;
