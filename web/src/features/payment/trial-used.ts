import { AppError } from '#shared/errors.ts';

/** Whether an order was refused because no free trial is due: the next press buys without one, as the sums then say. */
export function isTrialUsed(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'trial-used';
}
