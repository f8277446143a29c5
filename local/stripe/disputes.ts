import type Stripe from 'stripe';
import * as z from 'zod';
import { invalid } from './errors.ts';
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
    amount,
    charge,
    currency,
    payment_intent,
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
    // What the bank only asks about can be refunded, which settles it.
    is_charge_refundable: isInquiry({ status }),
    metadata: {},
    reason: 'fraudulent',
    status,
  });
  ledger.emit('charge.dispute.created', dispute);
}

function isInquiry({ status }: Pick<Stripe.Dispute, 'status'>): boolean {
  return status.startsWith('warning_');
}

/** A payment that is given back whole is not asked about any more. */
export function closeInquiries(ledger: StripeLedger, { id }: Stripe.Charge): void {
  const open = ledger
    .all('dispute')
    .filter(({ charge, status }) => charge === id && status === 'warning_needs_response');
  for (const one of open) ledger.change(one, { status: 'warning_closed' }, 'charge.dispute.closed');
}

/** How Stripe's test mode decides a dispute: by these words of the evidence. */
const decided = { winning_evidence: 'won', losing_evidence: 'lost' } as const;
const evidence = z.strictObject({
  uncategorized_text: z.enum(['winning_evidence', 'losing_evidence', 'escalate_inquiry_evidence']),
});

/** An inquiry is closed, or becomes a dispute that takes the money. */
function decide(
  ledger: StripeLedger,
  held: Stripe.Dispute,
  { uncategorized_text: text }: z.output<typeof evidence>,
): Stripe.Dispute {
  if (text === 'escalate_inquiry_evidence') {
    if (!isInquiry(held)) throw invalid('This dispute is no inquiry.');
    const taken = { status: 'needs_response', is_charge_refundable: false };
    return ledger.change(held, taken, 'charge.dispute.updated');
  }
  const status = isInquiry(held) ? 'warning_closed' : decided[text];
  const closed = { status, is_charge_refundable: status !== 'lost' };
  return ledger.change(held, closed, 'charge.dispute.closed');
}

export const disputeRoutes = [
  retrieving('dispute'),
  listing('dispute', z.strictObject(texts('charge'))),
  stripeRoute(
    'disputes.update',
    'POST /disputes/:id',
    z.strictObject({ evidence }),
    ({ ledger, id, params }) => decide(ledger, ledger.get('dispute', id), params.evidence),
  ),
];
