import type { SupportOrderOutcome } from '#functions/ports/checkout/purchases.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { Provider } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

type Answer = AnswerOf<'buy-support-plan'>;
type ToAnswer = (outcome: SupportOrderOutcome, refusal?: string) => Answer;

const stripe: ToAnswer = (outcome, refusal) => {
  if (outcome.kind === 'done') return { status: 'succeeded' };
  if (outcome.kind === 'pending') return { status: 'processing' };
  // A payment that still waits for the bank after the buyer returned was not completed.
  if (outcome.kind !== 'redirect' || refusal) throw declined(refusal);
  return { status: 'requires_action', next_action: { redirect_to_url: { url: outcome.url } } };
};

const paypal: ToAnswer = (outcome, refusal) => {
  if (outcome.kind === 'done') return { status: 'COMPLETED' };
  if (outcome.kind === 'pending') return { status: 'PENDING' };
  if (outcome.kind !== 'redirect' || refusal) throw declined(refusal);
  return { status: 'CREATED', links: [{ href: outcome.url, rel: 'approve' }] };
};

/** The outcome in the shape of the published API, which differs by provider. */
export const toSupportAnswer: Readonly<Record<Provider, ToAnswer>> = { stripe, paypal };

function declined(text: string = messages.checkout.declined) {
  return new AppError('declined', text);
}
