import type { SupportStep } from '#functions/desks.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { Provider } from '#shared/domain/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages.ts';

type Answer = AnswerOf<'buy-support-plan'>;
type Wire = (step: SupportStep, refusal?: string) => Answer;

const declined = (text: string = messages.checkout.declined) => new AppError('declined', text);

const stripe: Wire = (step, refusal) => {
  if (step.step === 'done') return { status: 'succeeded' };
  if (step.step === 'pending') return { status: 'processing' };
  // On its way back from the bank a payment that still waits for it was not completed.
  if (step.step !== 'redirect' || refusal) throw declined(refusal);
  return { status: 'requires_action', next_action: { redirect_to_url: { url: step.url } } };
};

const paypal: Wire = (step, refusal) => {
  if (step.step === 'done') return { status: 'COMPLETED' };
  if (step.step === 'pending') return { status: 'PENDING' };
  if (step.step !== 'redirect' || refusal) throw declined(refusal);
  return { status: 'CREATED', links: [{ href: step.url, rel: 'approve' }] };
};

/** A purchase of the offer as the spec's client reads it, which differs by provider. */
export const supportWire: Readonly<Record<Provider, Wire>> = { stripe, paypal };
