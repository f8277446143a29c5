import { AppError } from '#shared/errors.ts';

/** True if an order was refused because the free trial is used up: the next attempt buys without it. */
export function isTrialUsed(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'trial-used';
}
