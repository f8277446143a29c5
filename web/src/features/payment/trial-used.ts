import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

const { chargedToday, secondTrial } = messages.checkout;

/** Whether an order was refused because no free trial is due: the next press buys without one, as the sums then say. */
export const isTrialUsed = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.code === 'conflict' &&
  (error.message === chargedToday || error.message === secondTrial);
