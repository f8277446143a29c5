import { AppError, type ErrorCode, httpStatusOf, type Refusal } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

/** The gateway's own messages for a rejected token; we show a friendlier one. */
const gatewayWords = /^(unauthorized|forbidden|the incoming token has expired)$/i;

/**
 * An API error: with the server's message if it sent one, with ours if the gateway or a proxy answered, and with the
 * wait of header `Retry-After`.
 */
export function refusalFrom(status: number, body: unknown, retryAfter?: string | null): AppError {
  const refusal = (typeof body === 'object' && body !== null ? body : {}) as Partial<Refusal>;
  const code =
    refusal.code !== undefined && Object.hasOwn(httpStatusOf, refusal.code) ? refusal.code : codeOf(status);
  if (code === 'unbuilt') return new AppError(code, messages.failure.unbuilt);
  if (typeof refusal.message === 'string' && refusal.message && !gatewayWords.test(refusal.message)) {
    const seconds = Number(retryAfter);
    return new AppError(code, refusal.message, seconds > 0 ? { retryAfterMs: seconds * 1000 } : {});
  }
  return new AppError(
    code,
    code === 'unauthenticated' ? messages.auth.unauthenticated : messages.failure.internal,
  );
}

/** A 502 of the gateway is no word of ours: the call may have been carried out. */
function codeOf(status: number): ErrorCode {
  if (status === httpStatusOf.provider) return 'unavailable';
  const found = Object.entries(httpStatusOf).find(([, number]) => number === status);
  if (found) return found[0] as ErrorCode;
  return status < 500 ? 'invalid' : 'unavailable';
}
