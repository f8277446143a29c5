// How each service answers when a fault is injected.
import { json } from './http.ts';
import type { Dependency, FaultMode, HttpAnswer } from './ports.ts';

type Answers = Record<'500' | '429', HttpAnswer>;

const answers: Record<Dependency, Answers> = {
  stripe: { 500: stripe(500, 'api_error'), 429: stripe(429, 'invalid_request_error', 'rate_limit') },
  paypal: { 500: paypal(500, 'INTERNAL_SERVER_ERROR'), 429: paypal(429, 'RATE_LIMIT_REACHED') },
  dynamodb: { 500: aws(500, 'InternalServerError'), 429: aws(400, 'ThrottlingException') },
  cognito: { 500: aws(500, 'InternalErrorException'), 429: aws(400, 'TooManyRequestsException') },
  queue: { 500: aws(500, 'InternalFailure'), 429: aws(400, 'RequestThrottled') },
  mail: { 500: aws(500, 'InternalFailure'), 429: aws(429, 'TooManyRequestsException') },
  warehouse: { 500: json(500, { error: { code: 500 } }), 429: json(429, { error: { code: 429 } }) },
  geo: { 500: json(500, {}), 429: json(429, {}) },
};

export function faultAnswer(dependency: Dependency, mode: Extract<FaultMode, '500' | '429'>): HttpAnswer {
  return answers[dependency][mode];
}

function stripe(status: number, type: string, code?: string): HttpAnswer {
  return json(status, { error: { type, ...(code && { code }), message: 'injected fault' } });
}

function paypal(status: number, name: string): HttpAnswer {
  return json(status, { name, message: 'injected fault' });
}

function aws(status: number, type: string): HttpAnswer {
  return json(status, { __type: type, message: 'injected fault' }, { 'x-amzn-errortype': type });
}
