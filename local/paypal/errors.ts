import { randomBytes } from 'node:crypto';

const words: Record<number, readonly [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: ['AUTHENTICATION_FAILURE', 'Authentication failed due to missing or invalid authorization.'],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
};

/** A refusal as PayPal answers it: `{ name, message, debug_id, details }`. */
export class PaypalError extends Error {
  readonly status: number;
  readonly details: readonly object[];
  /** `field` is the JSON pointer of what is wrong: `/plan_id`. */
  constructor(status: number, issue?: string, field?: string, description = sentenceOf(issue ?? '')) {
    super(issue ?? String(status));
    this.status = status;
    this.details = issue ? [{ ...(field && { field, location: 'body' }), issue, description }] : [];
  }
  /** `debug_id` is repeated in a header. */
  body(debug_id: string): object {
    const [name, message] = words[this.status] ?? [];
    return { name, message, debug_id, ...(this.details.length > 0 && { details: this.details }) };
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

/** PayPal has a sentence for each issue; the product reads the issue only. */
function sentenceOf(issue: string): string {
  return `${issue.toLowerCase().replaceAll('_', ' ')}.`;
}
