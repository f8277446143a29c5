import { randomBytes } from 'node:crypto';

const words: Record<number, readonly [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: ['AUTHENTICATION_FAILURE', 'Authentication failed due to missing or invalid authorization.'],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
};

const sentences: Record<string, string> = {
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
  INVALID_PARAMETER_VALUE: 'The value of a field is invalid.',
  INVALID_STRING_LENGTH: 'The value of a field is either too short or too long.',
  INVALID_STRING_MAX_LENGTH: 'The value of a field is too long.',
  INVALID_STRING_MIN_LENGTH: 'The value of a field is too short.',
  MISSING_REQUIRED_PARAMETER: 'A required field is missing.',
};

interface Place {
  /** JSON pointer of what is wrong, or the name in the query: `/plan_id`. */
  field: string;
  place?: 'body' | 'query';
  value?: unknown;
}

/** A refusal as PayPal answers it: `{ name, message, debug_id, details, links }`. */
export class PaypalError extends Error {
  readonly status: number;
  readonly details: readonly object[];
  constructor(status: number, issue?: string, at?: Place, description = sentenceOf(issue ?? '')) {
    super(issue ?? String(status));
    this.status = status;
    this.details = issue ? [{ ...(at && detailOf(at)), issue, description }] : [];
  }
  /** `debug_id` is repeated in a header. */
  body(debug_id: string): object {
    const [name, message] = words[this.status] ?? [];
    const href = `https://developer.paypal.com/docs/api/#error-${this.message}`;
    const links = [{ href, rel: 'information_link', method: 'GET' }];
    return { name, message, debug_id, ...(this.details.length > 0 && { details: this.details, links }) };
  }
}

const statusOfMock: Record<string, number> = {
  INTERNAL_SERVER_ERROR: 500,
  INVALID_RESOURCE_ID: 404,
  NOT_AUTHORIZED: 403,
  PERMISSION_DENIED: 403,
};

export function debugId(): string {
  return randomBytes(7).toString('hex').slice(1);
}

/** A well-formed request that cannot be carried out. */
export function impossible(issue: string, description?: string): PaypalError {
  return new PaypalError(422, issue, undefined, description);
}

/** Negative testing: the refusal the header `PayPal-Mock-Response` asks for. */
export function mockRefusal(header = ''): PaypalError | undefined {
  const [, code] = /"mock_application_codes"\s*:\s*"(\w+)"/.exec(header) ?? [];
  return code ? new PaypalError(statusOfMock[code] ?? 422, code) : undefined;
}

function detailOf({ field, place = 'body', value }: Place) {
  return { field, ...(typeof value === 'string' && { value }), location: place };
}

/** PayPal has a sentence for each issue; the product reads the issue only. */
function sentenceOf(issue: string): string {
  return sentences[issue] ?? `${issue.toLowerCase().replaceAll('_', ' ')}.`;
}
