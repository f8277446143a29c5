import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { PaypalRefusal } from './client.ts';

export function isNotFound(error: unknown): boolean {
  return error instanceof PaypalRefusal && error.status === 404;
}

/** Calls PayPal and turns its refusals into our own errors. */
export async function callPaypal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asAppError(error);
  }
}

/** A 409 means that a request with the same id is still being processed. */
function asAppError(cause: unknown): unknown {
  if (!(cause instanceof PaypalRefusal)) return cause;
  if (cause.status === 409) return new AppError('conflict', messages.checkout.pending, { cause });
  if (isRefused(cause, 'SUBSCRIPTION_STATUS_INVALID'))
    return new AppError('conflict', messages.account.notEnabled, { cause });
  return new AppError('invalid', messages.checkout.failed, { cause });
}

export function isRefused(error: unknown, issue: string): boolean {
  return error instanceof PaypalRefusal && error.issues.includes(issue);
}
