import type Stripe from 'stripe';
import * as z from 'zod';
import { nulls, texts } from './field-lists.ts';
import { born, newId, now, type StripeLedger } from './ledger.ts';
import { listing, retrieving, stripeRoute } from './route.ts';

/** Seconds until the owner of such a card disputes the charge. */
export const complaintTakes = 60;
const answerTakes = 7 * 86_400;

/** The card's owner disputes the charge at the bank. */
export function openDispute(ledger: StripeLedger, charge: string): void {
  open(ledger, charge, 'needs_response');
}

/** The bank asks about the charge, and takes no money. */
export function openInquiry(ledger: StripeLedger, charge: string): void {
  open(ledger, charge, 'warning_needs_response');
}

function open(ledger: StripeLedger, charge: string, status: Stripe.Dispute.Status): void {
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
    status,
  });
  ledger.emit('charge.dispute.created', dispute);
}

/** How Stripe's test mode decides a dispute: by these words of the evidence. */
const decided = { winning_evidence: 'won', losing_evidence: 'lost' } as const;
const evidence = z.strictObject({ uncategorized_text: z.enum(['winning_evidence', 'losing_evidence']) });

/** An inquiry is only closed. */
function statusAfter(
  { status }: Stripe.Dispute,
  { uncategorized_text: text }: z.output<typeof evidence>,
): Stripe.Dispute.Status {
  return status.startsWith('warning_') ? 'warning_closed' : decided[text];
}

export const disputeRoutes = [
  retrieving('dispute'),
  listing('dispute', z.strictObject(texts('charge'))),
  stripeRoute(
    'disputes.update',
    'POST /disputes/:id',
    z.strictObject({ evidence }),
    ({ ledger, id, params }) =>
      ledger.change(
        ledger.get('dispute', id),
        { status: statusAfter(ledger.get('dispute', id), params.evidence) },
        'charge.dispute.closed',
      ),
  ),
];
