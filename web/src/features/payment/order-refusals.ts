import { AppError } from '#shared/errors.ts';
import { capability } from '../../state/checkout/capability.ts';

/** True if an order was refused because the free trial is used up: the next attempt buys without it. */
export function isTrialUsed(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'trial-used';
}

/** True if the buyer's e-mail has to be confirmed before the next order. */
export function isConfirmFirst(error: unknown): boolean {
  return error instanceof AppError && error.code === 'confirm-first';
}

/** True for a refusal whose own words say what to do, where others get a neutral message. */
export function isShownAsItIs(error: unknown): error is AppError {
  return (
    error instanceof AppError &&
    ['trial-used', 'limited', 'confirm-first', 'conflict', 'unauthenticated'].includes(error.code)
  );
}

/**
 * A rejected capability is discarded, so that the next attempt requests a new one. A buyer who has heard of an earlier
 * purchase knows it, and may order another.
 */
export function learnFromRefusal(error: unknown): void {
  if (!(error instanceof AppError)) return;
  if (['unauthenticated', 'forbidden'].includes(error.code)) capability.forget();
  if (error.code === 'conflict') capability.spend();
}
