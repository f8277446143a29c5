/**
 * Every refusal a call may answer with. The table is complete: any other error is a bug (500).
 * Why: docs/decisions/0008
 */
export const httpStatusOf = {
  invalid: 400,
  declined: 402,
  unauthenticated: 401,
  forbidden: 403,
  /** Money of an account whose e-mail has to be confirmed first. */
  'confirm-first': 403,
  /** What only somebody may do who has signed in a moment ago. */
  'sign-in-again': 403,
  missing: 404,
  conflict: 409,
  /** No free trial is due; the order may be sent again without one. */
  'trial-used': 409,
  /** The coupon does not hold for this order, which may be sent again without it. */
  'coupon-refused': 409,
  /** The amount is no longer the one that was shown; it is charged only after another confirmation. */
  'figures-changed': 409,
  /** Somebody else saved in the meantime: what was sent was made from an older state. */
  'changed-meanwhile': 409,
  /** What is sold once per license has been sold. */
  'already-bought': 409,
  limited: 429,
  internal: 500,
  provider: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof httpStatusOf;

/** A refusal with a message for people, which is sent only for statuses below 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Of a refusal that ends by waiting: how long. */
  readonly retryAfterMs: number | undefined;
  /** The field of the body that is refused, and why. */
  readonly field: RefusedField | undefined;
  constructor(
    code: ErrorCode,
    message: string,
    options?: ErrorOptions & { retryAfterMs?: number; field?: RefusedField | undefined },
  ) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.retryAfterMs = options?.retryAfterMs;
    this.field = options?.field;
  }
}

export interface RefusedField {
  name: string;
  /** A code of the rule that refused it. */
  reason: string;
}

/** Body of every refusal. */
export interface Refusal {
  error: true;
  code: ErrorCode;
  message: string;
  field?: RefusedField;
  requestId?: string;
}
