import { AppError, type ErrorCode, httpStatusOf, type Refusal } from '#shared/errors.ts';
import { failureText, sessionFailureText } from '#shared/text/failures.ts';

/**
 * An API error: with the answer's own message, with ours if a proxy answered without one, and with the wait of header
 * `Retry-After`. What the gateway says of a token is our own text (infra/api.ts).
 */
export function refusalFrom(status: number, body: unknown, retryAfter?: string | null): AppError {
  const refusal = (typeof body === 'object' && body !== null ? body : {}) as Partial<Refusal>;
  const code =
    refusal.code !== undefined && Object.hasOwn(httpStatusOf, refusal.code) ? refusal.code : codeOf(status);
  if (typeof refusal.message === 'string' && refusal.message) {
    const seconds = Number(retryAfter);
    return new AppError(code, refusal.message, {
      ...(seconds > 0 && { retryAfterMs: seconds * 1000 }),
      field: refusal.field,
    });
  }
  return new AppError(
    code,
    code === 'unauthenticated' ? sessionFailureText.unauthenticated : failureText.internal,
  );
}

/** A 502 of the gateway is no word of ours: the call may have been carried out. */
function codeOf(status: number): ErrorCode {
  if (status === httpStatusOf.provider) return 'unavailable';
  const found = Object.entries(httpStatusOf).find(([, number]) => number === status);
  if (found) return found[0] as ErrorCode;
  return status < 500 ? 'invalid' : 'unavailable';
}
