import { AppError } from '#shared/errors.ts';

/** Whether an order was refused because no free trial is due: the next press buys without one, as the sums then say. */
export const isTrialUsed = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'trial-used';
