import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

/** The service wants fewer requests: of this account, of this address, or of everybody together. */
const tooMany = [
  ...['TooManyRequestsException', 'LimitExceededException', 'RequestLimitExceeded'],
  ...['TooManyFailedAttemptsException', 'ThrottlingException'],
  // The firewall's word for it.
  'ForbiddenException',
];
const broken = ['InternalErrorException', 'InternalFailure', 'ServiceUnavailableException'];
const unreachable = ['NetworkError', 'TimeoutError'];

/** The same functions, with failures that are nobody's mistake said in our words and not in the service's. */
export function inOurWords<Calls extends object>(calls: Calls): Calls {
  return new Proxy(calls, {
    get: (own, name) => {
      const call: unknown = Reflect.get(own, name);
      if (typeof call !== 'function') return call;
      return async (...asked: unknown[]) => {
        try {
          return await call(...asked);
        } catch (error) {
          throw said(error);
        }
      };
    },
  });
}

function said(cause: unknown): unknown {
  const name = cause instanceof Error ? cause.name : '';
  if (tooMany.includes(name)) return new AppError('limited', messages.auth.tooMany, { cause });
  if (broken.includes(name)) return new AppError('unavailable', messages.failure.internal, { cause });
  if (unreachable.includes(name)) return new AppError('unavailable', messages.failure.offline, { cause });
  return cause;
}
