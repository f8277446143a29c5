import { AppError } from './errors.ts';
import { messages } from './text/messages.ts';

/** The refusal of one more attempt, which says when to come back. */
export function tooManyAttempts(waitMs: number): AppError {
  return new AppError('limited', messages.checkout.tooMany(waitMs), { retryAfterMs: waitMs });
}
