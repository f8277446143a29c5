// What API Gateway answers by itself, in the form the template gives it.
import { randomUUID } from 'node:crypto';
import type { HttpAnswer } from '../ports.ts';
import type { RestApi } from '../template/rest-api.ts';

const refusals = {
  MISSING_AUTHENTICATION_TOKEN: [403, 'Missing Authentication Token', 'MissingAuthenticationTokenException'],
  UNAUTHORIZED: [401, 'Unauthorized', 'UnauthorizedException'],
  EXPIRED_TOKEN: [401, 'The incoming token has expired', 'UnauthorizedException'],
  REQUEST_TOO_LARGE: [413, 'Request Too Long', 'RequestTooLargeException'],
  WAF_FILTERED: [403, 'Forbidden', 'ForbiddenException'],
  THROTTLED: [429, 'Too Many Requests', 'TooManyRequestsException'],
  INTEGRATION_TIMEOUT: [504, 'Endpoint request timed out', 'InternalServerErrorException'],
  INTEGRATION_FAULT: [502, 'Internal server error', 'InternalServerErrorException'],
} as const;
export type GatewayRefusal = keyof typeof refusals;

/** An expired token has the unauthorized answer with another message; a function's fault has no type of its own. */
const typeOf: Partial<Record<GatewayRefusal, string>> = {
  EXPIRED_TOKEN: 'UNAUTHORIZED',
  INTEGRATION_FAULT: 'DEFAULT_5XX',
};

export function refuseCall(api: RestApi, refusal: GatewayRefusal): HttpAnswer {
  const [usual, message, errorType] = refusals[refusal];
  const type = typeOf[refusal] ?? refusal;
  const own = api.responses[type] ?? api.responses[usual < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX'];
  const requestId = randomUUID();
  const template = own?.template ?? '{"message":$context.error.messageString}';
  return {
    status: own?.status ?? usual,
    headers: {
      'content-type': 'application/json',
      'x-amzn-requestid': requestId,
      'x-amzn-errortype': errorType,
      ...own?.headers,
    },
    body: template
      .replaceAll('$context.error.messageString', () => JSON.stringify(message))
      .replaceAll('$context.error.message', () => message)
      .replaceAll('$context.error.responseType', type)
      .replaceAll('$context.requestId', requestId),
  };
}
