import { AppError } from '#shared/errors.ts';

/** True if an order was refused because the free trial is used up: the next attempt buys without it. */
export function isTrialUsed(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'trial-used';
}

/** True if the buyer's e-mail has to be confirmed before the next order. */
export function isConfirmFirst(error: unknown): boolean {
  return error instanceof AppError && error.code === 'confirm-first';
}

/** True for a refusal whose own words tell the buyer what to do, where others get a neutral message. */
export function isToldAsItIs(error: unknown): error is AppError {
  return (
    error instanceof AppError &&
    ['trial-used', 'limited', 'confirm-first', 'conflict', 'unauthenticated'].includes(error.code)
  );
}
