import type Stripe from 'stripe';

/** Stripe's `error` object; a card error carries the intent it happened to. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: Stripe.PaymentIntent;
  setup_intent?: Stripe.SetupIntent;
}

/** A refusal as Stripe answers it: an HTTP status and `{ error: … }`. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** Refused before its work began: parameters that cannot be read. No idempotency key keeps it. */
export class ParamRefusal extends StripeRefusal {}

type Details = { code?: string; param?: string };

export function missing(kind: string, id: string, param = 'id'): StripeRefusal {
  return invalid(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, 404);
}

export function invalid(message: string, details: Details = {}, status = 400): StripeRefusal {
  return new StripeRefusal(status, { type: 'invalid_request_error', message, ...details });
}

export function cardRefusal(body: Omit<ErrorBody, 'type'>): StripeRefusal {
  return new StripeRefusal(402, { type: 'card_error', ...body });
}
