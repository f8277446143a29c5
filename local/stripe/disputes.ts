import type Stripe from 'stripe';
import { nulls } from './field-lists.ts';
import { born, newId, now, type StripeLedger } from './ledger.ts';

/** Seconds until the owner of such a card disputes the charge. */
export const complaintTakes = 60;
const answerTakes = 7 * 86_400;

/** The card's owner disputes the charge at the bank. */
export function openDispute(ledger: StripeLedger, charge: string): void {
  const held = ledger.get('charge', charge);
  const { amount, currency, payment_intent } = held;
  ledger.change(held, { disputed: true });
  const dispute = ledger.add<Stripe.Dispute>({
    ...born('dispute', newId('du')),
    ...{ amount, charge, currency, payment_intent },
    ...nulls('network_reason_code'),
    balance_transactions: [],
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: now() + answerTakes,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_method: 'manual',
      submission_count: 0,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    metadata: {},
    reason: 'fraudulent',
    status: 'needs_response',
  });
  ledger.emit('charge.dispute.created', dispute);
}
