import { json } from '../http.ts';
import type { HttpAnswer } from '../ports.ts';

const statusWords: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  412: 'FAILED_PRECONDITION',
  413: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
};

/** A refusal as Google answers it: cloud.google.com/bigquery/docs/error-messages. */
export class GoogleError extends Error {
  readonly status: number;
  readonly reason: string;
  constructor(status: number, reason: string, message: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

export function googleRefusal({ status: code, reason, message }: GoogleError): HttpAnswer {
  const errors = [{ message, domain: 'global', reason }];
  return json(code, { error: { code, message, errors, status: statusWords[code] ?? 'UNKNOWN' } });
}

export function notFound(what: string): GoogleError {
  return new GoogleError(404, 'notFound', `Not found: ${what}`);
}

export function invalidRequest(message: string): GoogleError {
  return new GoogleError(400, 'invalid', message);
}
