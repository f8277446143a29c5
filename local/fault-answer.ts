// How each service answers when a fault is injected.

import { GoogleError, googleRefusal } from './bigquery/errors.ts';
import type { Dependency, FaultMode } from './fault-modes.ts';
import { json } from './http.ts';
import { debugId, PaypalError } from './paypal/errors.ts';
import type { HttpAnswer } from './ports.ts';

type FaultCode = '500' | '429' | 'busy';
type Answers = Record<FaultCode, HttpAnswer>;

const answers: Record<Dependency, Answers> = {
  stripe: {
    500: stripe(500, 'api_error'),
    429: stripe(429, 'invalid_request_error', 'rate_limit'),
    // docs.stripe.com/rate-limits#object-lock-timeouts
    busy: stripe(429, 'invalid_request_error', 'lock_timeout'),
  },
  paypal: {
    500: paypal(500),
    // developer.paypal.com/api/rest/reference/rate-limiting
    429: paypal(429),
    busy: paypal(409, 'PREVIOUS_REQUEST_IN_PROGRESS'),
  },
  dynamodb: alike(aws(500, 'InternalServerError'), aws(400, 'ThrottlingException')),
  cognito: alike(aws(500, 'InternalErrorException'), aws(400, 'TooManyRequestsException')),
  queue: alike(aws(500, 'InternalFailure'), aws(400, 'RequestThrottled')),
  mail: alike(aws(500, 'InternalFailure'), aws(429, 'TooManyRequestsException')),
  model: alike(aws(500, 'InternalServerException'), aws(429, 'ThrottlingException')),
  warehouse: alike(
    googleRefusal(new GoogleError(500, 'backendError', 'injected fault')),
    googleRefusal(new GoogleError(429, 'rateLimitExceeded', 'injected fault')),
  ),
  geo: alike(json(500, {}), json(429, {})),
};

export function faultAnswer(dependency: Dependency, mode: Extract<FaultMode, FaultCode>): HttpAnswer {
  return answers[dependency][mode];
}

function stripe(status: number, type: string, code?: string): HttpAnswer {
  return json(status, { error: { type, ...(code && { code }), message: 'injected fault' } });
}

function paypal(status: number, issue?: string): HttpAnswer {
  const debug = debugId();
  return json(status, new PaypalError(status, issue).body(debug), { 'paypal-debug-id': debug });
}

/** A service without an answer of its own for an object that is in use. */
function alike(broken: HttpAnswer, throttled: HttpAnswer): Answers {
  return { 500: broken, 429: throttled, busy: throttled };
}

function aws(status: number, type: string): HttpAnswer {
  return json(status, { __type: type, message: 'injected fault' }, { 'x-amzn-errortype': type });
}
