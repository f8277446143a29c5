import { AppError } from './errors.ts';
import { limitText } from './text/limits.ts';

/** The refusal of one more attempt, which says when to come back. */
export function tooManyAttempts(waitMs: number): AppError {
  return new AppError('limited', limitText.tooMany(waitMs), { retryAfterMs: waitMs });
}
